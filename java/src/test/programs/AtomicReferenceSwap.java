// One of two threads gets the token.
// verdict: verified

import java.util.concurrent.atomic.*;

class AtomicReferenceSwap {
    static Object main() throws Exception {
        AtomicReference<Object> token = new AtomicReference<>(new Object());
        Object[] got = new Object[2];
        Thread one = new Thread(() -> got[0] = token.getAndSet(null));
        Thread two = new Thread(() -> got[1] = token.getAndSet(null));
        one.start();
        two.start();
        one.join();
        two.join();
        assert (got[0] == null) != (got[1] == null);
        return got[0] == null;
    }
}
