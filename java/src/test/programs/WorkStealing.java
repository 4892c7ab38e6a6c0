// Tasks of a work-stealing pool have ended when it is closed.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class WorkStealing {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        try (ExecutorService pool = Executors.newWorkStealingPool(2)) {
            pool.execute(x::incrementAndGet);
            pool.execute(x::incrementAndGet);
        }
        assert x.get() == 2;
        return x.get();
    }
}
