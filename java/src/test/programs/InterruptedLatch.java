// An interruption ends waiting for a latch.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedLatch {
    static Object main() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                latch.await();
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
