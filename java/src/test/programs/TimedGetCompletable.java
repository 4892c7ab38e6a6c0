// A completion may come after the timeout.
// verdict: verified

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class TimedGetCompletable {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        String result;
        try {
            result = "" + future.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            result = "late";
        }
        other.join();
        assert future.join() == 1;
        return result;
    }
}
