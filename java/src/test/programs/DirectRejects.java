// A pool of one thread without a queue takes a second task only when the thread is idle.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class DirectRejects {
    static Object main() throws Exception {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(0, 1, 1, TimeUnit.DAYS, new SynchronousQueue<>());
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Future<?> first = pool.submit(() -> threads.add(Thread.currentThread()));
        first.get();
        String result;
        try {
            pool.submit(() -> threads.add(Thread.currentThread())).get();
            result = "accepted, " + threads.size();
        } catch (RejectedExecutionException e) {
            result = "rejected";
        }
        pool.close();
        return result;
    }
}
