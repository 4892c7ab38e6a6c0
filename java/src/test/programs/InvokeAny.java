// One of two results, whichever comes first.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;

class InvokeAny {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int first = pool.invokeAny(List.of(() -> 1, () -> 2));
        pool.shutdown();
        return first;
    }
}
