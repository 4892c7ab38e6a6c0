// A fork-join pool is shut down at once.
// verdict: refused: The program uses ForkJoinPool.shutdownNow

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ForkJoinStopped {
    static Object main() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<Integer> one = pool.submit(() -> 1);
        return pool.shutdownNow().size();
    }
}
