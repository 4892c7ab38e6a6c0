// An interruption does not end this way of waiting for a condition.
// verdict: deadlock

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedConditionIgnored {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.lock();
                try {
                    condition.awaitUninterruptibly();
                } finally {
                    lock.unlock();
                }
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
