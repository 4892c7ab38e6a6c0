package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;

/// RFSC's parker and Lamport's fast mutex: programs whose waiting is an assumption, so that part of
/// their executions is blocked.
final class Handshakes {
    private Handshakes() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                        "parker",
                        Section.PARAMETRIC,
                        Sizes.of(1, 40, 4),
                        "park against unpark, at most N rounds",
                        rounds -> new Parker().run(rounds)),
                Benchmark.of(
                        "lamport",
                        Section.PARAMETRIC,
                        Sizes.of(2, 4, 2),
                        "Lamport's fast mutex for N threads",
                        threads -> new FastMutex(threads).run()));
    }

    /// An implementation of park and unpark on a mutex built of two flags. The parking thread's
    /// flag is `x`, the other's is `y`.
    private static final class Parker {
        private final SharedInt cond = new SharedInt("cond", 0);
        private final SharedInt fin = new SharedInt("fin", 0);
        private final SharedInt x = new SharedInt("x", 0);
        private final SharedInt y = new SharedInt("y", 0);
        private final SharedInt cnt = new SharedInt("cnt", 0);
        private final SharedInt pc = new SharedInt("pc", 0);

        void run(int rounds) {
            cnt.set(0);
            pc.set(0);
            Crew.of(() -> parkUntilTold(rounds));
            unpark();
            cond.set(1);
            unpark();
            fin.set(1);
        }

        private void parkUntilTold(int rounds) {
            for (int i = 0; cond.get() == 0; i++) {
                Model.assume(i < rounds);
                park();
            }
        }

        private void unpark() {
            y.set(1);
            Model.assume(x.get() == 0);
            int before = cnt.get();
            cnt.set(1);
            y.set(0);
            if (before < 1) {
                pc.set(0);
            }
        }

        private void park() {
            if (cnt.get() > 0) {
                cnt.set(0);
                return;
            }
            x.set(1);
            if (y.get() != 0) {
                x.set(0);
                return;
            }
            if (cnt.get() > 0) {
                cnt.set(0);
                x.set(0);
                return;
            }
            pc.set(1);
            x.set(0);
            Model.check(fin.get() == 0 || pc.get() == 0, "parked for ever");
            Model.assume(pc.get() == 0);
            x.set(1);
            Model.assume(y.get() == 0);
            cnt.set(0);
            x.set(0);
        }
    }

    private static final class FastMutex {
        private final int threads;
        private final SharedIntArray b;
        private final SharedInt x = new SharedInt("x", 0);
        private final SharedInt y = new SharedInt("y", 0);
        private final SharedInt cs = new SharedInt("cs", 0);

        FastMutex(int threads) {
            this.threads = threads;
            this.b = new SharedIntArray("b", threads + 1);
        }

        void run() {
            Crew.of(
                    1,
                    threads,
                    i -> {
                        lock(i);
                        cs.set(i);
                        Model.check(cs.get() == i, "two threads are in the critical section");
                        y.set(0);
                        b.set(i, 0);
                    });
        }

        private void lock(int i) {
            while (!tryLock(i)) {
                Model.assume(y.get() == 0);
            }
        }

        /// Says false where the thread has to wait for `y` to become 0 and start again.
        private boolean tryLock(int i) {
            b.set(i, 1);
            x.set(i);
            if (y.get() != 0) {
                b.set(i, 0);
                return false;
            }
            y.set(i);
            if (x.get() == i) {
                return true;
            }
            b.set(i, 0);
            for (int j = 1; j <= threads; j++) {
                Model.assume(b.get(j) == 0);
            }
            return y.get() == i;
        }
    }
}
