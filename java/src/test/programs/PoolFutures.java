// Results of tasks.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.Future;

class PoolFutures {
    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            Future<Integer> one = pool.submit(() -> 1);
            Future<Integer> two = pool.submit(() -> 2);
            assert one.get() + two.get() == 3;
            return one.get();
        }
    }
}
