// The same with a fair lock.
// verdict: deadlock

import java.util.concurrent.locks.*;

class FairReaderBehindWriter {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock(true);
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
