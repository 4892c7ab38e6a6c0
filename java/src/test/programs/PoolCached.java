// A pool that makes threads as it needs them.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class PoolCached {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        try (ExecutorService pool = Executors.newCachedThreadPool()) {
            pool.execute(x::incrementAndGet);
            pool.execute(x::incrementAndGet);
        }
        assert x.get() == 2;
        return x.get();
    }
}
