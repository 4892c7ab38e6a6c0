// Two tasks on virtual threads.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class VirtualExecutorFutures {
    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> one = pool.submit(() -> 1);
            Future<Integer> two = pool.submit(() -> 2);
            assert one.get() + two.get() == 3;
            return one.get();
        }
    }
}
