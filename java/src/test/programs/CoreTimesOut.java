// Idle threads end by themselves if they may.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CoreTimesOut {
    static Object main() throws Exception {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        AtomicInteger x = new AtomicInteger();
        pool.execute(x::incrementAndGet);
        return pool.submit(x::incrementAndGet).get();
    }
}
