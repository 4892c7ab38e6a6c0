// A pool that nobody shuts down keeps the program from ending.
// verdict: leaked thread

import java.util.concurrent.*;

class PoolLeft {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        return pool.submit(() -> 1).get();
    }
}
