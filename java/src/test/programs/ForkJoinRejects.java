// A fork-join pool that was shut down takes no tasks.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ForkJoinRejects {
    static Object main() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<Integer> one = pool.submit(() -> 1);
        pool.shutdown();
        boolean rejected = false;
        try {
            pool.submit(() -> 2);
        } catch (RejectedExecutionException e) {
            rejected = true;
        }
        boolean ended = pool.awaitTermination(1, TimeUnit.DAYS);
        assert rejected && ended && one.isDone();
        return one.get();
    }
}
