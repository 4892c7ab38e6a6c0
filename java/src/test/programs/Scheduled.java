// A task with a delay.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class Scheduled {
    static Object main() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> one = pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
        Future<Integer> two = pool.submit(() -> 2);
        int sum = one.get() + two.get();
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert ended && sum == 3;
        return sum;
    }
}
