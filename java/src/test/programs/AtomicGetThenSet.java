// Reading and writing an atomic is not atomic.
// verdict: assertion failed

import java.util.concurrent.atomic.*;

class AtomicGetThenSet {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread one = new Thread(() -> x.set(x.get() + 1));
        Thread two = new Thread(() -> x.set(x.get() + 1));
        one.start();
        two.start();
        one.join();
        two.join();
        assert x.get() == 2 : x;
        return x.get();
    }
}
