// Waiting for a pool with a timeout may end before its tasks do.
// verdict: assertion failed

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolTimeout {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(x::incrementAndGet);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.SECONDS);
        assert x.get() == 1;
        return ended;
    }
}
