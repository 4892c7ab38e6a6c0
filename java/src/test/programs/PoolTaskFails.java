// An exception of a task ends its thread; another one runs the next task.
// verdict: uncaught exception

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolTaskFails {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(
                () -> {
                    throw new IllegalStateException();
                });
        pool.execute(x::incrementAndGet);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert x.get() == 1;
        return x.get();
    }
}
