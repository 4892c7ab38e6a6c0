// A plain lost update in an executor.
// verdict: data race

import java.util.concurrent.*;

class ExecutorRace {
    int x;

    static Object main() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        ExecutorRace s = new ExecutorRace();
        executor.execute(() -> s.x++);
        executor.execute(() -> s.x++);
        executor.shutdown();
        return s.x;
    }
}
