// An interruption ends waiting for a result.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedGet {
    static Object main() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                try {
                    task.get();
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
