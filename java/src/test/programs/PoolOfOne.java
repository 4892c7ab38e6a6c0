// Tasks of one thread follow each other.
// verdict: verified
// The second task is taken before or after the end of the pool.
// executions: optimal 2, rf 2

import java.util.concurrent.*;

class PoolOfOne {
    static int x;

    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> x++);
        pool.execute(() -> x++);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert x == 2;
        return x;
    }
}
