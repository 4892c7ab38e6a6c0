// tryLock with a time waits behind the writer, and may not get the lock.
// verdict: assertion failed

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class TriesForAWhileBehindWriter {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        boolean[] got = new boolean[1];
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            try {
                got[0] = lock.readLock().tryLock(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (got[0]) {
                lock.readLock().unlock();
            }
        });
        writer.start();
        reader.start();
        reader.join();
        assert got[0];
        lock.readLock().unlock();
        writer.join();
        return "done";
    }
}
