package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;
import static dev.ratatosk.core.spi.Feature.SYMMETRY;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import java.util.List;

/// The locks of GODOT table I that tell readers from writers.
final class ReadersAndWriters {
    private ReadersAndWriters() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "seqlock",
                                Section.LOCKS,
                                Sizes.of(3, 3, 3),
                                "sequence lock: a reader, a writer and one that does both",
                                _ -> new SequenceLock().run())
                        .sensitiveTo(NATIVE_AWAITS),
                Benchmark.of(
                                "linuxrwlocks",
                                Section.LOCKS,
                                Sizes.of(2, 3, 2),
                                "lock of Linux: a writer, a reader and, for 3, one that does both",
                                n -> new BiasedLock().run(n))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS),
                Benchmark.of(
                                "linuxrwlocks-2rw",
                                Section.LOCKS,
                                Sizes.none(),
                                "the same with two threads that do both",
                                _ -> new BiasedLock().runBothTwice())
                        .sensitiveTo(SYMMETRY)
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS));
    }

    private static final class SequenceLock {
        private final SharedInt seq = new SharedInt("seq", 0);
        private final SharedInt sh = new SharedInt("sh", 0);
        private final Mutex m = new Mutex("m");

        void run() {
            Crew.of(this::read, () -> write(42), () -> write(read() + 1)).join();
        }

        /// The original reads again if the sequence number has changed. That iteration has changed
        /// nothing, so the loop-purity pass ends it with an assumption, and so does this. It is no
        /// await: the number never comes back, yet the original continues.
        private int read() {
            int before = seq.await(s -> s % 2 == 0);
            int data = sh.get();
            Model.assume(seq.get() == before);
            return data;
        }

        private void write(int value) {
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

        void run(int threads) {
            Crew crew = Crew.of(() -> write(42), this::read);
            if (threads == 3) {
                crew.start(this::both);
            }
        }

        void runBothTwice() {
            Crew.alike(2, this::both);
        }

        private void both() {
            read();
            write(1);
        }

        private void read() {
            while (!lk.addWasAtLeast(-1, 1)) {
                lk.add(1);
                lk.waitUntil(free -> free > 0);
            }
            data.get();
            lk.add(1);
        }

        private void write(int value) {
            while (!lk.addAndTest(-BIAS, 0)) {
                lk.add(BIAS);
                lk.awaitEqual(BIAS);
            }
            data.set(value);
            lk.add(BIAS);
        }
    }
}
