// An interruption ends waiting for a condition.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedCondition {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.lock();
                try {
                    condition.await();
                } finally {
                    lock.unlock();
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
