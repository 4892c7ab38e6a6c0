// One thread takes the lock if it is free, the other one waits for it.
// verdict: verified

import java.util.concurrent.locks.*;

class TryLockBesidesLock {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        boolean[] got = new boolean[1];
        Thread other =
                new Thread(() -> {
                    if (lock.tryLock()) {
                        got[0] = true;
                        lock.unlock();
                    }
                });
        other.start();
        lock.lock();
        boolean seen = lock.isHeldByCurrentThread() && lock.isLocked();
        lock.unlock();
        other.join();
        return seen + " " + got[0];
    }
}
