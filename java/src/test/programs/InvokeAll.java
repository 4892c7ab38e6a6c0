// All tasks have ended when invokeAll returns.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class InvokeAll {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            List<Callable<Integer>> tasks = List.of(x::incrementAndGet, x::incrementAndGet);
            int sum = 0;
            for (Future<Integer> one : pool.invokeAll(tasks)) {
                assert one.isDone();
                sum += one.get();
            }
            assert sum == 3 && x.get() == 2;
            return sum;
        }
    }
}
