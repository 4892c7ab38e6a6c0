// An interruption does not end this way of waiting for a lock.
// verdict: deadlock

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedLockIgnored {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        lock.lock();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.lock();
                Thread.sleep(1);
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        lock.unlock();
        return interrupted[0];
    }
}
