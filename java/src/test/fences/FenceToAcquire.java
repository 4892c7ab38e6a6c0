// A fence of the writer, and an acquiring read.
// verdict: verified

import java.lang.invoke.*;

class FenceToAcquire {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(FenceToAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        FenceToAcquire s = new FenceToAcquire();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            FLAG.setOpaque(s, 5);
        });
        other.start();
        int flag = (int) FLAG.getAcquire(s);
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
