// Two tasks of a pool of two threads that change a field.
// verdict: data race

import java.util.concurrent.*;

class PoolRace {
    static int x;

    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> x++);
        pool.execute(() -> x++);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        return x;
    }
}
