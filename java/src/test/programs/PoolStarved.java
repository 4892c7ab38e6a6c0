// A task waits for another one that its only thread would have to run.
// verdict: deadlock

import java.util.concurrent.*;
import java.util.concurrent.Future;

class PoolStarved {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        int result = outer.get();
        pool.shutdown();
        return result;
    }
}
