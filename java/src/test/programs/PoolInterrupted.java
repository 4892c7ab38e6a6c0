// Shutting down now interrupts a task that waits.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class PoolInterrupted {
    static Object main() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(
                () -> {
                    try {
                        never.await();
                        throw new AssertionError();
                    } catch (InterruptedException expected) {
                        // That is the only way out.
                    }
                });
        int left = pool.shutdownNow().size();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert ended;
        return left;
    }
}
