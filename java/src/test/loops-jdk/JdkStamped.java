// verdict: verified
// met: StampedLock.acquireWrite

import java.util.concurrent.locks.*;

class JdkStamped {
    static int count;

    static Object main() throws Exception {
        StampedLock lock = new StampedLock();
        count = 0;
        Runnable work =
                () -> {
                    long stamp = lock.writeLock();
                    count++;
                    lock.unlockWrite(stamp);
                };
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
        assert count == 2;
        return count;
    }
}
