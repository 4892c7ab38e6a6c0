// Two increments whose results nobody uses.
// verdict: verified
// executions: rf 2, optimal 1

import java.util.concurrent.atomic.*;

class AtomicIncrements {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread one = new Thread(() -> {
            x.incrementAndGet();
        });
        Thread two = new Thread(() -> {
            x.incrementAndGet();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        assert x.get() == 2;
        return x.get();
    }
}
