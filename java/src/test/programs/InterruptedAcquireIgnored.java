// An interruption does not end this way of waiting for a permit.
// verdict: deadlock

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedAcquireIgnored {
    static Object main() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                semaphore.acquireUninterruptibly();
                Thread.sleep(1);
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
