// Plain, and the fence of the writer is missing.
// verdict: data race

import java.lang.invoke.*;

class PlainWithoutRelease {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainWithoutRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        PlainWithoutRelease s = new PlainWithoutRelease();
        Thread other = new Thread(() -> {
            s.data = 1;
            s.flag = 5;
        });
        other.start();
        int flag = s.flag;
        VarHandle.acquireFence();
        int seen = flag == 5 ? s.data : -1;
        other.join();
        assert seen != 0;
        return seen;
    }
}
