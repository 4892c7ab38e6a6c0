// A condition of a ReentrantLock.
// verdict: verified

import java.util.concurrent.locks.*;

class ConditionQueue {
    final Lock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    boolean ready;

    void set() {
        lock.lock();
        ready = true;
        changed.signal();
        lock.unlock();
    }

    void await() throws InterruptedException {
        lock.lock();
        while (!ready) {
            changed.await();
        }
        lock.unlock();
    }

    static Object main() throws Exception {
        ConditionQueue s = new ConditionQueue();
        Thread other = new Thread(s::set);
        other.start();
        s.await();
        other.join();
        return s.ready;
    }
}
