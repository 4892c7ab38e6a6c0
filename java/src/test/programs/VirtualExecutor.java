// An executor with a virtual thread per task.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class VirtualExecutor {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.execute(x::incrementAndGet);
        }
        assert x.get() == 1;
        return x.get();
    }
}
