// Increments by compare-and-set in every way there is: fails, and tries again with what is there now.
// verdict: verified

import java.util.concurrent.atomic.*;

class CasRetry {
    static final AtomicInteger number = new AtomicInteger();
    static final AtomicReference<Integer> boxed = new AtomicReference<>(0);

    static Object main() throws Exception {
        Thread one =
                new Thread(
                        () -> {
                            int seen;
                            do {
                                seen = number.get();
                            } while (!number.compareAndSet(seen, seen + 1));
                        });
        Thread two = new Thread(() -> number.updateAndGet(n -> n + 1));
        Thread three =
                new Thread(
                        () -> {
                            int seen = number.get();
                            int found;
                            while ((found = number.compareAndExchange(seen, seen + 1)) != seen) {
                                seen = found;
                            }
                        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        assert number.get() == 3;
        return number.get();
    }
}
