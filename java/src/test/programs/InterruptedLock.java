// An interruption ends waiting for a lock.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedLock {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        lock.lock();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert interrupted[0];
        lock.unlock();
        return interrupted[0];
    }
}
