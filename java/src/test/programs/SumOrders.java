// Reading a sum comes after all that was added.
// verdict: verified

import java.util.concurrent.atomic.AtomicInteger;

class SumOrders {
    static int x;
    static int y;

    static Object main() throws Exception {
        AtomicInteger counter = new AtomicInteger();
        Thread a =
                new Thread(
                        () -> {
                            x = 1;
                            counter.incrementAndGet();
                        });
        Thread b =
                new Thread(
                        () -> {
                            y = 1;
                            counter.incrementAndGet();
                        });
        a.start();
        b.start();
        boolean both = counter.get() == 2;
        int sum = both ? x + y : 2;
        a.join();
        b.join();
        assert sum == 2;
        return both;
    }
}
