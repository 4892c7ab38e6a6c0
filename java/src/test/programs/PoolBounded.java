// A pool with a queue of one rejects a third task, unless a task has ended by then.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolBounded {
    static Object main() throws Exception {
        AtomicInteger done = new AtomicInteger();
        BlockingQueue<Runnable> queue = new ArrayBlockingQueue<>(1);
        ExecutorService pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
        int rejected = 0;
        for (int i = 0; i < 3; i++) {
            try {
                pool.execute(done::incrementAndGet);
            } catch (RejectedExecutionException e) {
                rejected++;
            }
        }
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert done.get() + rejected == 3;
        return rejected;
    }
}
