// An interruption and the opening of a latch: either may be first.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedLatchOrNot {
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
        latch.countDown();
        waiter.interrupt();
        waiter.join();
        
        return interrupted[0];
    }
}
