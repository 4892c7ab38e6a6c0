// A task that is executed after a delay.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class DelayedExecutor {
    static Object main() throws Exception {
        Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
        int result = CompletableFuture.supplyAsync(() -> 1, later).get();
        assert result == 1;
        return result;
    }
}
