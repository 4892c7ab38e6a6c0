// The fence is for the first write after it, not for those that follow.
// verdict: data race

import java.lang.invoke.*;

class PlainSecondWrite {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainSecondWrite.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        PlainSecondWrite s = new PlainSecondWrite();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
            s.data = 2;
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
