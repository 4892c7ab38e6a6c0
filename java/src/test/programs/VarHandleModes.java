// A VarHandle of a field, in several access modes.
// verdict: verified

import java.lang.invoke.*;

class VarHandleModes {
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(VarHandleModes.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int x;
    int data;

    static Object main() throws Exception {
        VarHandleModes s = new VarHandleModes();
        Thread other = new Thread(() -> {
            s.data = 1;
            X.setRelease(s, 5);
        });
        other.start();
        int seen = (int) X.getAcquire(s);
        int data = seen == 5 ? s.data : 0;
        assert data == (seen == 5 ? 1 : 0);
        other.join();
        int old = (int) X.getAndAdd(s, 2);
        assert X.compareAndSet(s, 7, 8) && old == 5;
        return seen;
    }
}
