// tryLock fails while another holds the lock.
// verdict: verified

import java.util.concurrent.locks.*;

class TryLock {
    static Object main() throws Exception {
        Lock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        boolean got = lock.tryLock();
        if (got) {
            lock.unlock();
        }
        other.join();
        return got;
    }
}
