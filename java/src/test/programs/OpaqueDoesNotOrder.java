// An opaque access does not synchronise.
// verdict: data race

import java.lang.invoke.*;

class OpaqueDoesNotOrder {
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(OpaqueDoesNotOrder.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int x;
    int data;

    static Object main() throws Exception {
        OpaqueDoesNotOrder s = new OpaqueDoesNotOrder();
        Thread other = new Thread(() -> {
            s.data = 1;
            X.setOpaque(s, 5);
        });
        other.start();
        int seen = (int) X.getOpaque(s) == 5 ? s.data : 0;
        other.join();
        return seen;
    }
}
