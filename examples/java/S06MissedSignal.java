import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Waiting without looking whether there is anything to wait for.
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
