// The shorter delay may pass later: time is what others take.
// verdict: assertion failed

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledOrder {
    static Object main() throws Exception {
        AtomicReference<String> order = new AtomicReference<>("");
        try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
            pool.schedule(() -> order.set(order.get() + "a"), 2, TimeUnit.SECONDS);
            pool.schedule(() -> order.set(order.get() + "b"), 1, TimeUnit.SECONDS);
        }
        assert order.get().equals("ba");
        return order.get();
    }
}
