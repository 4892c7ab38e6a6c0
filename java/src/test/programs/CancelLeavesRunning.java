// Cancelling a task without interruption leaves it waiting.
// verdict: deadlock

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CancelLeavesRunning {
    static Object main() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            never.await();
            return 1;
        });
        boolean cancelled = task.cancel(false);
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        return cancelled;
    }
}
