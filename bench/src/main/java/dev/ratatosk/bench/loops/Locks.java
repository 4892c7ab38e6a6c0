package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;

/// Locks that spin.
public final class Locks {
    private static final int NOBODY = 0;

    private Locks() {}

    public static void ttaslock(int threads) {
        TestAndSetLock lock = new TestAndSetLock();
        Threads.checked(threads, _ -> lock.acquire(), _ -> lock.release());
    }

    public static void twalock(int threads) {
        TicketLock lock = new TicketLock(threads);
        Threads.checked(threads, _ -> lock.acquire(), _ -> lock.release());
    }

    public static void mcslock(int threads) {
        QueueLock lock = new QueueLock(threads);
        Threads.written(threads, lock::acquire, lock::release);
    }

    /// The loop of the release as a search for pure iterations cannot see it: it counts.
    public static void mcslockBoundedRelease(int threads) {
        QueueLock lock = new QueueLock(threads);
        Threads.written(threads, lock::acquire, thread -> lock.releaseWithin(thread, threads + 1));
    }

    private static final class TestAndSetLock {
        private final SharedInt st = new SharedInt("st", 0);

        void acquire() {
            while (true) {
                while (st.get() != 0) {
                    Thread.onSpinWait();
                }
                if (st.getAndSet(1) == 0) {
                    return;
                }
            }
        }

        void release() {
            st.set(0);
        }
    }

    /// A thread that is not next in line waits on its ticket's element of the array; the next in
    /// line waits for the grant.
    private static final class TicketLock {
        private final SharedInt tk = new SharedInt("tk", 0);
        private final SharedInt gr = new SharedInt("gr", 0);
        private final SharedIntArray a;

        TicketLock(int threads) {
            a = new SharedIntArray("A", threads + 2);
        }

        void acquire() {
            int ticket = tk.getAndAdd(1);
            int ahead = ticket - gr.get();
            if (ahead == 0) {
                return;
            }
            if (ahead > 1) {
                int seen = a.get(ticket);
                ahead = ticket - gr.get();
                while (ahead > 1) {
                    int now;
                    do {
                        now = a.get(ticket);
                    } while (now == seen);
                    seen = now;
                    ahead = ticket - gr.get();
                }
            }
            while (gr.get() != ticket) {
                Thread.onSpinWait();
            }
        }

        void release() {
            int granted = gr.get() + 1;
            gr.set(granted);
            a.getAndAdd(granted + 1, 1);
        }
    }

    /// Nodes have the numbers from 1 on.
    private static final class QueueLock {
        private final SharedInt tail = new SharedInt("tail", NOBODY);
        private final SharedIntArray next;
        private final SharedIntArray locked;

        QueueLock(int threads) {
            next = new SharedIntArray("next", threads + 1);
            locked = new SharedIntArray("locked", threads + 1);
        }

        void acquire(int thread) {
            int node = thread + 1;
            locked.set(node, 0);
            next.set(node, NOBODY);
            int before = tail.getAndSet(node);
            if (before != NOBODY) {
                next.set(before, node);
                while (locked.get(node) == 0) {
                    Thread.onSpinWait();
                }
            }
        }

        /// Visits the loop's header as often as the bound of the table allows.
        void releaseWithin(int thread, int bound) {
            int node = thread + 1;
            int after = next.get(node);
            if (after == NOBODY) {
                if (tail.compareAndSet(node, NOBODY)) {
                    return;
                }
                int visits = 0;
                do {
                    visits++;
                    Model.assume(visits <= bound);
                    after = next.get(node);
                } while (after == NOBODY);
            }
            locked.set(after, 1);
        }

        void release(int thread) {
            int node = thread + 1;
            int after = next.get(node);
            if (after == NOBODY) {
                if (tail.compareAndSet(node, NOBODY)) {
                    return;
                }
                do {
                    after = next.get(node);
                } while (after == NOBODY);
            }
            locked.set(after, 1);
        }
    }
}
