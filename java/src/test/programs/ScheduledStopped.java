// Tasks that wait for their delay do not run when the pool is shut down at once.
// verdict: assertion failed
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledStopped {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(x::incrementAndGet, 1, TimeUnit.SECONDS);
        int left = pool.shutdownNow().size();
        assert pool.awaitTermination(1, TimeUnit.DAYS);
        assert x.get() == 1;
        return left;
    }
}
