// Two threads give tasks to a pool of one thread: either may come first.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolOrder {
    static Object main() throws Exception {
        AtomicReference<String> order = new AtomicReference<>("");
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        Thread other = new Thread(() -> pool.execute(() -> order.set(order.get() + "a")));
        other.start();
        pool.execute(() -> order.set(order.get() + "b"));
        other.join();
        pool.close();
        return order.get();
    }
}
