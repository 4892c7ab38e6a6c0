import java.util.concurrent.atomic.AtomicInteger;

/// Two threads that raise two counters, and read them.
class TwoCounters {
    static final int THREADS = 2;

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger[] counters = new AtomicInteger[THREADS];
        for (int i = 0; i < THREADS; i++) {
            counters[i] = new AtomicInteger();
        }
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                for (AtomicInteger counter : counters) {
                    counter.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (AtomicInteger counter : counters) {
            assert counter.get() == THREADS;
        }
    }
}
