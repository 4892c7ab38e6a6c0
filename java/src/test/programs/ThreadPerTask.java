// An executor with a thread per task.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ThreadPerTask {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new)) {
            pool.execute(x::incrementAndGet);
            pool.execute(x::incrementAndGet);
        }
        assert x.get() == 2;
        return x.get();
    }
}
