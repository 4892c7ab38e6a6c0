import java.util.concurrent.atomic.AtomicInteger;

/// Three threads that raise three counters, and read them.
class ThreeCounters {
    static final int THREADS = 3;

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
