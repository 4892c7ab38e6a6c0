// A thread spins until others wait for its lock, as tests do.
// verdict: verified

import java.util.concurrent.locks.*;

class WaitsForAQueue {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(() -> {
            lock.lock();
            assert !lock.hasQueuedThread(Thread.currentThread());
            lock.unlock();
        });
        other.start();
        while (!lock.hasQueuedThread(other)) {
            Thread.onSpinWait();
        }
        assert lock.getQueueLength() == 1 && lock.hasQueuedThreads();
        lock.unlock();
        other.join();
        assert lock.getQueueLength() == 0 && !lock.hasQueuedThreads();
        return "done";
    }
}
