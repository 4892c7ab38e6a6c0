// A thread of a cached pool may keep what an earlier task has left.
// verdict: assertion failed
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CachedReuse {
    static final ThreadLocal<Integer> LEFT = new ThreadLocal<>();

    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newCachedThreadPool()) {
            pool.submit(() -> LEFT.set(1)).get();
            Integer found = pool.submit(LEFT::get).get();
            assert found == null;
            return found;
        }
    }
}
