// A CompletableFuture that another thread completes.
// verdict: verified

import java.util.concurrent.*;

class Future {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApply(x -> x + 1);
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        int got = next.get();
        assert got == 2;
        other.join();
        return got;
    }
}
