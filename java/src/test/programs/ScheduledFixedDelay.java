// Runs of a periodic task follow each other.
// verdict: bounded by the bound on loops
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledFixedDelay {
    static int x;

    static Object main() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> task =
                pool.scheduleWithFixedDelay(
                        () -> {
                            x++;
                            twice.countDown();
                        },
                        1,
                        1,
                        TimeUnit.SECONDS);
        twice.await();
        task.cancel(false);
        pool.close();
        assert x >= 2;
        return x;
    }
}
