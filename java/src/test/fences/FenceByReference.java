// A fence that is called by a method reference.
// verdict: verified

import java.lang.invoke.*;

class FenceByReference {
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(FenceByReference.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int flag;
    int data;

    static Object main() throws Exception {
        FenceByReference s = new FenceByReference();
        Thread other = new Thread(() -> {
            s.data = 1;
            Runnable fence = VarHandle::releaseFence;
            fence.run();
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
