// A lock that spins with compare-and-set: one execution per order of the three.
// verdict: verified
// executions: optimal 6, rf 6

import java.util.concurrent.atomic.*;

class TestAndSetLock {
    static class Lock {
        final AtomicBoolean held = new AtomicBoolean();

        void lock() {
            while (!held.compareAndSet(false, true)) {}
        }

        void unlock() {
            held.set(false);
        }
    }

    static int count;

    static Object main() throws Exception {
        Lock lock = new Lock();
        count = 0;
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                lock.lock();
                                count++;
                                lock.unlock();
                            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        assert count == 3;
        return count;
    }
}
