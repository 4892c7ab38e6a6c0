// Tasks with threads of their own run at the same time.
// verdict: data race

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ThreadPerTaskRace {
    static int x;

    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new)) {
            pool.execute(() -> x++);
            pool.execute(() -> x++);
        }
        return x;
    }
}
