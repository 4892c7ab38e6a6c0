// Adding to a counter does not order what comes before with what comes after.
// verdict: data race

import java.util.concurrent.atomic.AtomicInteger;

class AddsDoNotOrder {
    static int x;

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
                            counter.incrementAndGet();
                            x = 2;
                        });
        a.start();
        b.start();
        a.join();
        b.join();
        return x;
    }
}
