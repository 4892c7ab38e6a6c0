// A task that finds no room is dropped.
// verdict: assertion failed

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class Discards {
    static Object main() throws Exception {
        AtomicInteger done = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        new ThreadPoolExecutor.DiscardPolicy());
        for (int i = 0; i < 3; i++) {
            pool.execute(done::incrementAndGet);
        }
        pool.close();
        assert done.get() == 3;
        return done.get();
    }
}
