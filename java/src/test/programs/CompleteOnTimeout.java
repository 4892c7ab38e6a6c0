// A completion comes or another value takes its place.
// verdict: assertion failed
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class CompleteOnTimeout {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        int result = future.completeOnTimeout(2, 1, TimeUnit.SECONDS).get();
        other.join();
        assert result == 1;
        return result;
    }
}
