// Writing under a StampedLock, reading optimistically.
// verdict: verified

import java.util.concurrent.locks.*;

class Stamped {
    volatile int x;
    volatile int y;

    static Object main() throws Exception {
        StampedLock lock = new StampedLock();
        Stamped s = new Stamped();
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            s.x = 1;
            s.y = 1;
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int x = s.x;
        int y = s.y;
        boolean valid = stamp != 0 && lock.validate(stamp);
        assert !valid || x == y;
        writer.join();
        return valid + " " + x;
    }
}
