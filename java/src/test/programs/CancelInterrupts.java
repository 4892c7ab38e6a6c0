// Cancelling a task with interruption ends its waiting.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CancelInterrupts {
    static Object main() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            never.await();
            return 1;
        });
        boolean cancelled = task.cancel(true);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert cancelled && ended && task.isCancelled();
        return cancelled;
    }
}
