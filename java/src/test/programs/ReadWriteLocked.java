// A ReentrantReadWriteLock.
// verdict: verified

import java.util.concurrent.locks.*;

class ReadWriteLocked {
    int x;
    int y;

    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        ReadWriteLocked s = new ReadWriteLocked();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            s.x++;
            s.y++;
            lock.writeLock().unlock();
        });
        writer.start();
        lock.readLock().lock();
        int x = s.x;
        int y = s.y;
        lock.readLock().unlock();
        assert x == y;
        writer.join();
        return x;
    }
}
