package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.SharedInt;

/// Locks that sleep: 0 is free, 1 held, 2 held with sleepers. Sleeping is a loop, too.
public final class Futexes {
    private Futexes() {}

    public static void mutex(int threads) {
        FutexLock lock = new FutexLock();
        Threads.checked(threads, _ -> lock.acquire(), _ -> lock.release());
    }

    public static void musl(int threads) {
        MuslLock lock = new MuslLock();
        Threads.checked(threads, _ -> lock.acquire(), _ -> lock.release());
    }

    private static final class Futex {
        private final SharedInt sig = new SharedInt("sig", 0);

        /// Sleeps unless `word` holds something else than `expected`.
        void sleep(SharedInt word, int expected) {
            int seen = sig.get();
            if (word.get() != expected) {
                return;
            }
            while (sig.get() == seen) {
                Thread.onSpinWait();
            }
        }

        void wake() {
            sig.getAndAdd(1);
        }
    }

    private static final class FutexLock {
        private final SharedInt m = new SharedInt("m", 0);
        private final Futex futex = new Futex();

        void acquire() {
            if (m.compareAndSet(0, 1)) {
                return;
            }
            while (true) {
                m.compareAndSet(1, 2);
                futex.sleep(m, 2);
                if (m.compareAndSet(0, 2)) {
                    return;
                }
            }
        }

        void release() {
            if (m.compareAndSet(1, 0)) {
                return;
            }
            m.set(0);
            futex.wake();
        }
    }

    private static final class MuslLock {
        private final SharedInt lk = new SharedInt("lk", 0);
        private final SharedInt wt = new SharedInt("wt", 0);
        private final Futex futex = new Futex();

        void acquire() {
            if (lk.compareAndSet(0, 1)) {
                return;
            }
            while (!lk.compareAndSet(0, 1)) {
                wt.getAndAdd(1);
                lk.compareAndSet(1, 2);
                futex.sleep(lk, 2);
                wt.getAndAdd(-1);
            }
        }

        void release() {
            int before = lk.getAndSet(0);
            if (wt.get() > 0 || before != 1) {
                futex.wake();
            }
        }
    }
}
