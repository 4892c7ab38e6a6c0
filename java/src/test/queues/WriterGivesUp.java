// A writer that waits for a time only does not block readers for ever.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class WriterGivesUp {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        boolean[] got = new boolean[1];
        Thread writer = new Thread(() -> {
            try {
                got[0] = lock.writeLock().tryLock(1, TimeUnit.SECONDS);
                if (got[0]) {
                    lock.writeLock().unlock();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        reader.join();
        lock.readLock().unlock();
        writer.join();
        return got[0];
    }
}
