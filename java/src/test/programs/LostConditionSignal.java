// Waiting without looking first.
// verdict: deadlock

import java.util.concurrent.locks.*;

class LostConditionSignal {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread other = new Thread(() -> {
            lock.lock();
            changed.signal();
            lock.unlock();
        });
        other.start();
        lock.lock();
        changed.await();
        lock.unlock();
        other.join();
        return "";
    }
}
