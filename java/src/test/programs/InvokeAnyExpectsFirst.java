// Whoever takes the first task for the one that ends first is wrong.
// verdict: assertion failed
// naive: cut off

import java.util.*;
import java.util.concurrent.*;

class InvokeAnyExpectsFirst {
    static Object main() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int first = pool.invokeAny(List.of(() -> 1, () -> 2));
        pool.shutdown();
        assert first == 1;
        return first;
    }
}
