import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A wait without a test whether the signal has been given already.
class S06MissedSignal {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        Thread other =
                new Thread(
                        () -> {
                            lock.lock();
                            ready.signal();
                            lock.unlock();
                        });
        other.start();
        lock.lock();
        ready.await();
        lock.unlock();
        other.join();
    }
}
