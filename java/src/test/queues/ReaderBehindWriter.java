// A reader waits behind a writer in the queue, although the lock is held for reading only.
// verdict: deadlock

import java.util.concurrent.locks.*;

class ReaderBehindWriter {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
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
        return "done";
    }
}
