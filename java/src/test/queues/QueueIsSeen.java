// Somebody waits for the lock, in some executions.
// verdict: assertion failed

import java.util.concurrent.locks.*;

class QueueIsSeen {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        boolean queued = lock.hasQueuedThreads();
        lock.unlock();
        other.join();
        assert !queued;
        return queued;
    }
}
