// An interruption ends waiting for the end of a pool.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class InterruptedTermination {
    static Object main() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            try {
                go.await();
            } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
            }
        });
        pool.shutdown();
        Thread.currentThread().interrupt();
        boolean interrupted = false;
        try {
            pool.awaitTermination(1, TimeUnit.DAYS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        assert interrupted && !pool.isTerminated();
        go.countDown();
        assert pool.awaitTermination(1, TimeUnit.DAYS);
        return interrupted;
    }
}
