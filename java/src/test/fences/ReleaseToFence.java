// A releasing write, and a fence of the reader.
// verdict: verified

import java.lang.invoke.*;

class ReleaseToFence {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(ReleaseToFence.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        ReleaseToFence s = new ReleaseToFence();
        Thread other = new Thread(() -> {
            s.data = 1;
            FLAG.setRelease(s, 5);
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
