// The unlock and what follows come after the error, which the JVM throws.
// step: write ThrownUnderALock.x: 2
// last step before the error: read ThrownUnderALock.x: 0

import java.util.concurrent.locks.ReentrantLock;

class ThrownUnderALock {
    static volatile int x;
    static volatile boolean done;

    static Object main() throws Exception {
        x = 0;
        done = false;
        ReentrantLock lock = new ReentrantLock();
        Thread other =
                new Thread(
                        () -> {
                            lock.lock();
                            done = true;
                            lock.unlock();
                        });
        other.start();
        lock.lock();
        try {
            x = 1 / x;
        } finally {
            lock.unlock();
            x = 2;
        }
        other.join();
        return null;
    }
}
