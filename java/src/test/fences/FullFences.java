// Full fences do, too.
// verdict: verified

import java.lang.invoke.*;

class FullFences {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(FullFences.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        FullFences s = new FullFences();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.fullFence();
            FLAG.setOpaque(s, 5);
        });
        other.start();
        int flag = (int) FLAG.getOpaque(s);
        VarHandle.fullFence();
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
