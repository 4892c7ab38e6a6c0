// A subclass sees which threads wait, and what for.
// verdict: verified

import java.util.concurrent.locks.*;

class QueuedThreadsByMode extends ReentrantReadWriteLock {
    static Object main() throws Exception {
        QueuedThreadsByMode lock = new QueuedThreadsByMode();
        ReentrantReadWriteLock same = lock;
        lock.writeLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        writer.start();
        while (!same.hasQueuedThread(writer)) {
            Thread.onSpinWait();
        }
        reader.start();
        while (same.getQueueLength() < 2) {
            Thread.onSpinWait();
        }
        assert lock.getQueuedWriterThreads().contains(writer) && lock.getQueuedWriterThreads().size() == 1;
        assert lock.getQueuedReaderThreads().contains(reader) && lock.getQueuedReaderThreads().size() == 1;
        assert lock.getQueuedThreads().size() == 2;
        lock.writeLock().unlock();
        writer.join();
        reader.join();
        return "done";
    }
}
