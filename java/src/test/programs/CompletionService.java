// Results in the order in which they come.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class CompletionService {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        int first = service.take().get();
        int second = service.take().get();
        pool.shutdown();
        return first + " then " + second;
    }
}
