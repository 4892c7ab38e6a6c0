// Plain, and the fence of the reader is missing.
// verdict: data race

import java.lang.invoke.*;

class PlainWithoutAcquire {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainWithoutAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        PlainWithoutAcquire s = new PlainWithoutAcquire();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            s.flag = 5;
        });
        other.start();
        int flag = s.flag;
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
