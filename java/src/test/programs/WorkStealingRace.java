// Tasks of a work-stealing pool run at the same time.
// verdict: data race

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class WorkStealingRace {
    static int x;

    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newWorkStealingPool(2)) {
            Future<?> one = pool.submit(() -> x++);
            Future<?> two = pool.submit(() -> x++);
            one.get();
            two.get();
        }
        return x;
    }
}
