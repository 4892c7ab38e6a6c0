// Spins with tryLock on a lock of the JDK.
// verdict: verified

import java.util.concurrent.locks.*;

class SpinOnTryLock {
    static int count;

    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        count = 0;
        Runnable work =
                () -> {
                    while (!lock.tryLock()) Thread.onSpinWait();
                    try {
                        count++;
                    } finally {
                        lock.unlock();
                    }
                };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2;
        return count;
    }
}
