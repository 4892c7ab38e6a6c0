// An interruption ends waiting for a completion.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedCompletable {
    static Object main() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                try {
                    future.get();
                } catch (ExecutionException impossible) {
                    throw new AssertionError(impossible);
                }
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert interrupted[0];
        return interrupted[0];
    }
}
