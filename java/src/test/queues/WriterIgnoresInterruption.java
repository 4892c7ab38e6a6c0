// An interruption does not end `lock`, so the reader still waits behind the writer.
// verdict: deadlock

import java.util.concurrent.locks.*;

class WriterIgnoresInterruption {
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
        writer.interrupt();
        reader.join();
        lock.readLock().unlock();
        writer.join();
        return "done";
    }
}
