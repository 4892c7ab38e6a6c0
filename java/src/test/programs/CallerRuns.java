// A task that finds no room is run by who has it.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CallerRuns {
    static Object main() throws Exception {
        AtomicInteger here = new AtomicInteger();
        Thread main = Thread.currentThread();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        new ThreadPoolExecutor.CallerRunsPolicy());
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                done.incrementAndGet();
                if (Thread.currentThread() == main) {
                    here.incrementAndGet();
                }
            });
        }
        pool.close();
        assert done.get() == 3;
        return here.get();
    }
}
