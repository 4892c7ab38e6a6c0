// Writing under a read lock.
// verdict: data race

import java.util.concurrent.locks.*;

class ReadLockedWrite {
    int x;

    static Object main() throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        ReadLockedWrite s = new ReadLockedWrite();
        Runnable body = () -> {
            lock.readLock().lock();
            s.x++;
            lock.readLock().unlock();
        };
        Thread other = new Thread(body);
        other.start();
        body.run();
        other.join();
        return s.x;
    }
}
