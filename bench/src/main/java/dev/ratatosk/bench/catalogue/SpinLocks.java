package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;

import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;

/// The spin locks of GODOT table I, with their spin loops written as awaits.
final class SpinLocks {
    private static final int NOBODY = 0;

    private SpinLocks() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "ttaslock",
                                Section.LOCKS,
                                Sizes.of(2, 5, 3),
                                "N threads, test-and-test-and-set lock",
                                n -> CriticalSection.checked(n, new TestAndSetLock()))
                        .sensitiveTo(NATIVE_AWAITS),
                Benchmark.of(
                                "twalock",
                                Section.LOCKS,
                                Sizes.of(2, 5, 3),
                                "N threads, ticket lock with a waiting array",
                                n -> CriticalSection.checked(n, new TicketLock(n)))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS),
                Benchmark.of(
                                "mcslock",
                                Section.LOCKS,
                                Sizes.of(2, 5, 3),
                                "N threads, queue lock of Mellor-Crummey and Scott",
                                n -> CriticalSection.written(n, new QueueLock(n)))
                        .sensitiveTo(NATIVE_AWAITS));
    }

    /// The original spins until the lock looks free, exchanges, and starts over if it was too late.
    /// An exchange that is too late writes what is there already, so the loop-purity pass takes the
    /// whole iteration for pure, and the exchange becomes an await too.
    private static final class TestAndSetLock implements CriticalSection.Lock {
        private final SharedInt st = new SharedInt("st", 0);

        @Override
        public void acquire(int thread) {
            st.awaitEqual(0);
            st.awaitAndUpdate(held -> held == 0, _ -> 1);
        }

        @Override
        public void release(int thread) {
            st.set(0);
        }
    }

    /// A thread that is not next in line waits on its ticket's element of the array; the next in
    /// line waits for the grant.
    private static final class TicketLock implements CriticalSection.Lock {
        private final SharedInt tk = new SharedInt("tk", 0);
        private final SharedInt gr = new SharedInt("gr", 0);
        private final SharedIntArray a;

        TicketLock(int threads) {
            a = new SharedIntArray("A", threads + 2);
        }

        @Override
        public void acquire(int thread) {
            int ticket = tk.getAndAdd(1);
            int ahead = ticket - gr.get();
            if (ahead == 0) {
                return;
            }
            if (ahead > 1) {
                waitInArray(ticket);
            }
            gr.awaitEqual(ticket);
        }

        private void waitInArray(int ticket) {
            int seen = a.get(ticket);
            while (ticket - gr.get() > 1) {
                seen = a.awaitNotEqual(ticket, seen);
            }
        }

        @Override
        public void release(int thread) {
            int granted = gr.get() + 1;
            gr.set(granted);
            a.add(granted + 1, 1);
        }
    }

    /// Nodes have the numbers from 1 on.
    ///
    /// The original's loop in the release keeps what it read, so neither pass of the paper's tool
    /// recognises it as a spin loop. It stays a loop with a bound here, which all columns of the
    /// table agree with; as an await it would give 6 executions for two threads, not 10+2.
    private static final class QueueLock implements CriticalSection.Lock {
        private final int bound;
        private final SharedInt tail = new SharedInt("tail", NOBODY);
        private final SharedIntArray next;
        private final SharedIntArray locked;

        QueueLock(int threads) {
            bound = threads + 1;
            next = new SharedIntArray("next", threads + 1);
            locked = new SharedIntArray("locked", threads + 1);
        }

        @Override
        public void acquire(int thread) {
            int node = thread + 1;
            locked.set(node, 0);
            next.set(node, NOBODY);
            int before = tail.getAndSet(node);
            if (before != NOBODY) {
                next.set(before, node);
                locked.awaitNotEqual(node, 0);
            }
        }

        @Override
        public void release(int thread) {
            int node = thread + 1;
            int after = next.get(node);
            if (after == NOBODY) {
                if (tail.compareAndSet(node, NOBODY)) {
                    return;
                }
                LoopBound loop = new LoopBound(bound);
                do {
                    loop.enter();
                    after = next.get(node);
                } while (after == NOBODY);
            }
            locked.set(after, 1);
        }
    }
}
