package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;

/// Locks that tell readers from writers.
public final class ReaderWriterLocks {
    private ReaderWriterLocks() {}

    public static void seqlock(int threads) {
        SequenceLock lock = new SequenceLock();
        Threads all =
                Threads.of(lock::read, () -> lock.write(42), () -> lock.write(lock.read() + 1));
        if (threads == 4) {
            all.start(() -> lock.write(lock.read() + 1));
        }
        all.join();
    }

    public static void linuxrwlocks(int threads) {
        BiasedLock lock = new BiasedLock();
        Threads all = Threads.of(() -> lock.write(42), lock::read);
        if (threads == 3) {
            all.start(() -> {
                lock.read();
                lock.write(1);
            });
        }
    }

    private static final class SequenceLock {
        private final SharedInt seq = new SharedInt("seq", 0);
        private final SharedInt sh = new SharedInt("sh", 0);
        private final Mutex m = new Mutex("m");

        int read() {
            int before;
            int data;
            do {
                do {
                    before = seq.get();
                } while (before % 2 != 0);
                data = sh.get();
            } while (seq.get() != before);
            return data;
        }

        void write(int value) {
            m.lock();
            seq.set(seq.get() + 1);
            sh.set(value);
            seq.set(seq.get() + 1);
            m.unlock();
        }
    }

    /// A reader takes 1 from the lock, a writer takes all of it; a thread that took more than was
    /// left gives it back, waits and tries again.
    private static final class BiasedLock {
        private static final int BIAS = 0x10_0000;
        private final SharedInt lk = new SharedInt("lk", BIAS);
        private final SharedInt data = new SharedInt("data", 0);

        void read() {
            int prior = lk.getAndAdd(-1);
            while (prior <= 0) {
                lk.getAndAdd(1);
                while (lk.get() <= 0) {
                    Thread.onSpinWait();
                }
                prior = lk.getAndAdd(-1);
            }
            data.get();
            lk.getAndAdd(1);
        }

        void write(int value) {
            int prior = lk.getAndAdd(-BIAS);
            while (prior != BIAS) {
                lk.getAndAdd(BIAS);
                while (lk.get() != BIAS) {
                    Thread.onSpinWait();
                }
                prior = lk.getAndAdd(-BIAS);
            }
            data.set(value);
            lk.getAndAdd(BIAS);
        }
    }
}
