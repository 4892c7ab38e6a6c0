// Who has been signalled queues before the one who signals, if the lock is fair.
// verdict: verified
// naive: cut off

import java.util.concurrent.locks.*;

class FairSignal {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Condition changed = lock.newCondition();
        boolean[] set = new boolean[1];
        boolean[] done = new boolean[1];
        Thread other = new Thread(() -> {
            lock.lock();
            try {
                while (!set[0]) {
                    changed.await();
                }
                done[0] = true;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.unlock();
            }
        });
        other.start();
        lock.lock();
        boolean waits = lock.hasWaiters(changed);
        set[0] = true;
        changed.signal();
        lock.unlock();
        lock.lock();
        assert done[0] || !waits;
        lock.unlock();
        other.join();
        return waits;
    }
}
