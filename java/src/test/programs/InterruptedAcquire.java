// An interruption ends waiting for a permit.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedAcquire {
    static Object main() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                semaphore.acquire();
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
