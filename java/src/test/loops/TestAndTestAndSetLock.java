// A lock that looks before it tries.
// verdict: verified

import java.util.concurrent.atomic.*;

class TestAndTestAndSetLock {
    static final class Lock {
        private final AtomicInteger held = new AtomicInteger();

        void lock() {
            while (true) {
                while (held.get() != 0) Thread.onSpinWait();
                if (held.getAndSet(1) == 0) return;
            }
        }

        void unlock() {
            held.set(0);
        }
    }

    static int count;

    static Object main() throws Exception {
        Lock lock = new Lock();
        count = 0;
        Runnable work =
                () -> {
                    lock.lock();
                    count++;
                    lock.unlock();
                };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        Thread three = new Thread(work);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        assert count == 3;
        return count;
    }
}
