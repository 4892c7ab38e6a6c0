// A thread of a pool keeps what an earlier task has left.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class FixedReuse {
    static final ThreadLocal<Integer> LEFT = new ThreadLocal<>();

    static Object main() throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            pool.submit(() -> LEFT.set(1)).get();
            Integer found = pool.submit(LEFT::get).get();
            assert found == 1;
            return found;
        }
    }
}
