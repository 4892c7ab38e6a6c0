// Tasks of two threads run at the same time.
// verdict: data race

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledRace {
    static int x;

    static Object main() throws Exception {
        try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(2)) {
            pool.schedule(() -> x++, 1, TimeUnit.SECONDS);
            pool.schedule(() -> x++, 1, TimeUnit.SECONDS);
        }
        return x;
    }
}
