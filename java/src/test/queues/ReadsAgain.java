// Who holds a lock for reading gets it once more, whoever waits.
// verdict: verified
// naive: cut off

import java.util.concurrent.locks.*;

class ReadsAgain {
    static Object main() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            ReadWriteLock lock = new ReentrantReadWriteLock(fair);
            lock.readLock().lock();
            Thread writer = new Thread(() -> {
                lock.writeLock().lock();
                lock.writeLock().unlock();
            });
            writer.start();
            lock.readLock().lock();
            lock.readLock().unlock();
            lock.readLock().unlock();
            writer.join();
        }
        return "done";
    }
}
