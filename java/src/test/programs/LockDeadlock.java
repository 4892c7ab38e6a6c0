// Two ReentrantLocks in opposite order.
// verdict: deadlock

import java.util.concurrent.locks.*;

class LockDeadlock {
    static Object main() throws Exception {
        Lock a = new ReentrantLock();
        Lock b = new ReentrantLock();
        Thread other = new Thread(() -> {
            a.lock();
            b.lock();
            b.unlock();
            a.unlock();
        });
        other.start();
        b.lock();
        a.lock();
        a.unlock();
        b.unlock();
        other.join();
        return "";
    }
}
