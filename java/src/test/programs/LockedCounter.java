// A ReentrantLock.
// verdict: verified

import java.util.concurrent.locks.*;

class LockedCounter {
    final Lock lock = new ReentrantLock();
    int x;

    void increment() {
        lock.lock();
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }

    static Object main() throws Exception {
        LockedCounter s = new LockedCounter();
        Thread one = new Thread(() -> s.increment());
        Thread two = new Thread(() -> s.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        assert s.x == 2;
        return s.x;
    }
}
