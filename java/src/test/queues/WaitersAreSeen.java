// Who waits for a condition is seen, and not any more when he has been signalled.
// verdict: verified

import java.util.concurrent.locks.*;

class WaitersAreSeen {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] set = new boolean[1];
        Thread other = new Thread(() -> {
            lock.lock();
            try {
                while (!set[0]) {
                    changed.await();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.unlock();
            }
        });
        other.start();
        lock.lock();
        boolean waits = lock.hasWaiters(changed);
        int length = lock.getWaitQueueLength(changed);
        assert length == (waits ? 1 : 0);
        set[0] = true;
        changed.signal();
        assert !lock.hasWaiters(changed) && lock.getWaitQueueLength(changed) == 0;
        lock.unlock();
        other.join();
        return waits;
    }
}
