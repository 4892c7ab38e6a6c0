// A loop of compare-and-set.
// verdict: verified

import java.util.concurrent.atomic.*;

class CompareAndSetLoop {
    static void increment(AtomicLong x) {
        long seen;
        do {
            seen = x.get();
        } while (!x.compareAndSet(seen, seen + 1));
    }

    static Object main() throws Exception {
        AtomicLong x = new AtomicLong();
        Thread one = new Thread(() -> increment(x));
        Thread two = new Thread(() -> increment(x));
        one.start();
        two.start();
        one.join();
        two.join();
        assert x.get() == 2;
        return x.get();
    }
}
