// tryLock without a time overtakes the writer that waits.
// verdict: verified

import java.util.concurrent.locks.*;

class TriesToReadBehindWriter {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock(true);
        boolean[] got = new boolean[1];
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            got[0] = lock.readLock().tryLock();
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
