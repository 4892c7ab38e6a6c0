package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import java.util.List;

/// The locks of GODOT table I that sleep: 0 is free, 1 held, 2 held with sleepers.
final class FutexLocks {
    private FutexLocks() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "mutex",
                                Section.LOCKS,
                                Sizes.of(2, 4, 2),
                                "N threads, lock that sleeps on a futex",
                                n -> CriticalSection.checked(n, new FutexLock(n + 1)))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS),
                Benchmark.of(
                                "mutex-musl",
                                Section.LOCKS,
                                Sizes.of(2, 3, 2),
                                "N threads, lock of the musl library",
                                n -> CriticalSection.checked(n, new MuslLock(muslBound(n))))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS));
    }

    /// The loop bounds that the published counts were obtained with.
    private static int muslBound(int threads) {
        return threads == 2 ? 3 : 2;
    }

    /// Sleeping until another thread wakes it.
    private static final class Futex {
        private final SharedInt sig = new SharedInt("sig", 0);

        /// Sleeps unless `word` holds something else than `expected`.
        void sleep(SharedInt word, int expected) {
            int seen = sig.get();
            if (word.get() == expected) {
                sig.waitWhile(seen);
            }
        }

        void wake() {
            sig.add(1);
        }
    }

    private static final class FutexLock implements CriticalSection.Lock {
        private final int bound;
        private final SharedInt m = new SharedInt("m", 0);
        private final Futex futex = new Futex();

        FutexLock(int bound) {
            this.bound = bound;
        }

        /// An iteration that neither marks the lock nor takes it changes nothing: the loop-purity
        /// pass ends it with an assumption, and so does this.
        @Override
        public void acquire(int thread) {
            if (m.compareAndSet(0, 1)) {
                return;
            }
            LoopBound loop = new LoopBound(bound);
            while (true) {
                loop.enter();
                boolean marked = m.compareAndSet(1, 2);
                futex.sleep(m, 2);
                if (m.compareAndSet(0, 2)) {
                    return;
                }
                Model.assume(marked);
            }
        }

        @Override
        public void release(int thread) {
            if (!m.compareAndSet(1, 0)) {
                m.set(0);
                futex.wake();
            }
        }
    }

    private static final class MuslLock implements CriticalSection.Lock {
        private final int bound;
        private final SharedInt lk = new SharedInt("lk", 0);
        private final SharedInt wt = new SharedInt("wt", 0);
        private final Futex futex = new Futex();

        MuslLock(int bound) {
            this.bound = bound;
        }

        @Override
        public void acquire(int thread) {
            if (lk.compareAndSet(0, 1)) {
                return;
            }
            LoopBound loop = new LoopBound(bound);
            loop.enter();
            while (!lk.compareAndSet(0, 1)) {
                wt.add(1);
                lk.compareAndSet(1, 2);
                futex.sleep(lk, 2);
                wt.add(-1);
                loop.enter();
            }
        }

        @Override
        public void release(int thread) {
            int before = lk.getAndSet(0);
            if (wt.get() > 0 || before != 1) {
                futex.wake();
            }
        }
    }
}
