// The signal of a condition wakes one thread, which waits again.
// call: wait on filled, release lock
// call: signal filled: wakes one
// call: wake up, lock lock again
// hidden: waiters
// hint: The last signal, by main (#18), woke one, which waits again (#26); nothing wakes two.

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

class SignalWentElsewhere {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger waits = new AtomicInteger();
        Condition filled = lock.newCondition();
        Runnable body =
                () -> {
                    lock.lock();
                    try {
                        while (true) {
                            waits.incrementAndGet();
                            filled.awaitUninterruptibly();
                        }
                    } finally {
                        lock.unlock();
                    }
                };
        new Thread(body, "one").start();
        while (waits.get() < 1) {}
        new Thread(body, "two").start();
        while (waits.get() < 2) {}
        lock.lock();
        filled.signal();
        lock.unlock();
        return null;
    }
}
