// A plain field between fences, as in the Disruptor.
// verdict: verified

import java.lang.invoke.*;

class PlainBetweenFences {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainBetweenFences.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        PlainBetweenFences s = new PlainBetweenFences();
        Thread other = new Thread(() -> {
            s.data = 1;
            VarHandle.releaseFence();
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
