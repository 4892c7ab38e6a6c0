// One thread waits for the condition, whatever its number.
// step: update condition.waiters: 0 waiting -> 1 waiting

import java.util.concurrent.locks.*;

class OneWaits {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Runnable waits =
                () -> {
                    lock.lock();
                    try {
                        condition.awaitUninterruptibly();
                    } finally {
                        lock.unlock();
                    }
                };
        Thread first = new Thread(() -> {});
        Thread second = new Thread(waits);
        first.start();
        first.join();
        second.start();
        second.join();
        return null;
    }
}
