// Opaque accesses between fences hand over what was written before.
// verdict: verified

import java.lang.invoke.*;

class OpaqueBetweenFences {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(OpaqueBetweenFences.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        OpaqueBetweenFences s = new OpaqueBetweenFences();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            FLAG.setOpaque(s, 5);
        });
        other.start();
        int flag = (int) FLAG.getOpaque(s);
        VarHandle.acquireFence();
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
