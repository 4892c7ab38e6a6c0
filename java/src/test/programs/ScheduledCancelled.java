// A task that is cancelled in time does not run.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledCancelled {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> task = pool.schedule(x::incrementAndGet, 1, TimeUnit.SECONDS);
        boolean cancelled = task.cancel(false);
        pool.close();
        assert cancelled == task.isCancelled() && x.get() <= 1 && (cancelled || x.get() == 1);
        return cancelled + " " + x.get();
    }
}
