// A pool asks its factory for threads.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ThreadFactoryOfUser {
    static Object main() throws Exception {
        AtomicInteger made = new AtomicInteger();
        ThreadFactory factory = task -> {
            made.incrementAndGet();
            return new Thread(task, "mine");
        };
        try (ExecutorService pool = Executors.newFixedThreadPool(1, factory)) {
            Future<String> name = pool.submit(() -> Thread.currentThread().getName());
            pool.submit(() -> {});
            assert name.get().equals("mine");
        }
        assert made.get() == 1;
        return made.get();
    }
}
