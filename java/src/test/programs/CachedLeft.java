// Threads of a cached pool that nobody shuts down end by themselves.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CachedLeft {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        return pool.submit(() -> 1).get();
    }
}
