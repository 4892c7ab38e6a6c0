// The fence of the reader is missing.
// verdict: data race

import java.lang.invoke.*;

class OpaqueWithoutAcquire {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(OpaqueWithoutAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        OpaqueWithoutAcquire s = new OpaqueWithoutAcquire();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            FLAG.setOpaque(s, 5);
        });
        other.start();
        int flag = (int) FLAG.getOpaque(s);
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
