// Two tasks of a pool of two threads.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolTasks {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(x::incrementAndGet);
        pool.execute(x::incrementAndGet);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert ended && x.get() == 2;
        return x.get();
    }
}
