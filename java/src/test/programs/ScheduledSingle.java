// Tasks of a single thread without delay follow each other.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class ScheduledSingle {
    static int x;

    static Object main() throws Exception {
        try (ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor()) {
            pool.execute(() -> x++);
            pool.execute(() -> x *= 2);
        }
        assert x == 2;
        return x;
    }
}
