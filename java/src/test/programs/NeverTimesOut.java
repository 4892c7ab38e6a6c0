// A timeout of a day never comes.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class NeverTimesOut {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        int result = future.orTimeout(1, TimeUnit.DAYS).get(1, TimeUnit.DAYS);
        other.join();
        assert result == 1;
        return result;
    }
}
