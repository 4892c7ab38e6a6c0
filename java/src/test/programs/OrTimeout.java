// A completion comes or its time passes.
// verdict: verified
// naive: cut off

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.*;

class OrTimeout {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        String result;
        try {
            result = "" + future.orTimeout(1, TimeUnit.SECONDS).get();
        } catch (ExecutionException e) {
            assert e.getCause() instanceof TimeoutException;
            result = "timeout";
        }
        other.join();
        return result;
    }
}
