// A periodic task ends when the pool does; it may run any number of times before.
// verdict: bounded by the bound on loops

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledPeriodic {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> task =
                pool.scheduleAtFixedRate(x::incrementAndGet, 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert ended && task.isCancelled();
        return x.get();
    }
}
