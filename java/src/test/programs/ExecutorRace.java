// A plain lost update in an executor with a virtual thread per task.
// verdict: data race

import java.util.concurrent.*;

class ExecutorRace {
    int x;

    static Object main() throws Exception {
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        ExecutorRace s = new ExecutorRace();
        executor.execute(() -> s.x++);
        executor.execute(() -> s.x++);
        executor.shutdown();
        return s.x;
    }
}
