// A task that comes after the end of a pool is rejected.
// verdict: verified

import java.util.concurrent.*;

class PoolRejects {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread other = new Thread(pool::shutdown);
        other.start();
        String result;
        try {
            pool.execute(() -> {});
            result = "executed";
        } catch (RejectedExecutionException e) {
            result = "rejected";
        }
        other.join();
        return result;
    }
}
