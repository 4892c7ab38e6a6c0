// A writer that is interrupted leaves the queue, and the reader behind it gets the lock.
// verdict: verified
// naive: cut off

import java.util.concurrent.locks.*;

class WriterIsInterrupted {
    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            try {
                lock.writeLock().lockInterruptibly();
                assert false;
            } catch (InterruptedException expected) {
                // Not while main holds it.
            }
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        writer.interrupt();
        reader.join();
        writer.join();
        lock.readLock().unlock();
        return "done";
    }
}
