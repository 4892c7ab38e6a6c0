// A task may be interrupted, or dropped from the queue, but not both.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class StoppedBeforeStart {
    static Object main() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        AtomicInteger interrupted = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                ran.incrementAndGet();
                if (Thread.currentThread().isInterrupted()) {
                    interrupted.incrementAndGet();
                }
            });
        }
        int left = pool.shutdownNow().size();
        assert pool.awaitTermination(1, TimeUnit.DAYS);
        assert ran.get() + left == 2;
        return left + " " + interrupted.get();
    }
}
