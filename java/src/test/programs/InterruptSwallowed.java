// Who swallows an interruption and waits again waits for ever.
// verdict: deadlock

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptSwallowed {
    static Object main() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                try {
                    latch.await();
                } catch (InterruptedException swallowed) {
                    latch.await();
                }
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        
        return interrupted[0];
    }
}
