package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;

/// The queues of GODOT table I: a writer, a reader and, for three threads, one that does both.
final class LockFreeQueues {
    private LockFreeQueues() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "mpmc-queue",
                                Section.LOCK_FREE,
                                Sizes.of(2, 3, 2),
                                "bounded queue for many producers and consumers, N threads",
                                n -> new BoundedQueue(n + 1).run(n))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS),
                Benchmark.of(
                        "ms-queue",
                        Section.LOCK_FREE,
                        Sizes.of(2, 3, 2),
                        "queue of Michael and Scott, N threads",
                        n -> new LinkedQueue(n + 1).run(n)));
    }

    /// `rdwr` counts the reads that were begun in its upper half and the writes in its lower half.
    ///
    /// A failed compare-and-set is the end of an iteration without effect, where the loop-purity
    /// pass puts an assumption, and so does this. Waiting for the slower ones is an await.
    private static final class BoundedQueue {
        private static final int SLOTS = 4;
        private static final int NONE = -1;
        private static final int HALF = 16;
        private static final int LOWER = 0xffff;

        private final int bound;
        private final SharedInt rdwr = new SharedInt("rdwr", 0);
        private final SharedInt read = new SharedInt("read", 0);
        private final SharedInt written = new SharedInt("written", 0);
        private final SharedIntArray slots = new SharedIntArray("slots", SLOTS);

        BoundedQueue(int bound) {
            this.bound = bound;
        }

        void run(int threads) {
            write(17);
            Crew crew = Crew.of(() -> write(1), this::readAll);
            if (threads == 3) {
                crew.start(() -> {
                    write(1);
                    readAll();
                });
            }
            crew.join();
        }

        private void write(int value) {
            int v = rdwr.get();
            int reads = v >> HALF;
            int writes = v & LOWER;
            if (writes == reads + SLOTS) {
                return;
            }
            Model.assume(rdwr.compareAndSet(v, v + 1));
            read.awaitEqual(reads);
            slots.set(writes % SLOTS, value);
            written.add(1);
        }

        private void readAll() {
            LoopBound loop = new LoopBound(bound);
            loop.enter();
            while (fetch() != NONE) {
                read.add(1);
                loop.enter();
            }
        }

        /// The slot to read from, or [#NONE].
        private int fetch() {
            int v = rdwr.get();
            int reads = v >> HALF;
            int writes = v & LOWER;
            if (writes == reads) {
                return NONE;
            }
            Model.assume(rdwr.compareAndSet(v, v + (1 << HALF)));
            written.awaitEqual(writes);
            return reads % SLOTS;
        }
    }

    /// Pointers are node numbers with a counter against reuse, packed into one word; node 0 is null
    /// and node 1 is there from the start. Each thread has one node of its own to enqueue.
    private static final class LinkedQueue {
        private static final int NODES = 4;
        private static final int COUNTER = 0xffff;
        private static final int NODE_SHIFT = 16;

        private final int bound;
        private final SharedInt head = new SharedInt("head", pointer(1, 0));
        private final SharedInt tail = new SharedInt("tail", pointer(1, 0));
        private final SharedIntArray val = new SharedIntArray("val", NODES);
        private final SharedIntArray next = new SharedIntArray("next", NODES);

        LinkedQueue(int bound) {
            this.bound = bound;
        }

        private static int pointer(int node, int counter) {
            return node << NODE_SHIFT | counter & COUNTER;
        }

        private static int node(int pointer) {
            return pointer >> NODE_SHIFT;
        }

        /// A pointer to `node` that replaces `old`.
        private static int successor(int old, int node) {
            return pointer(node, (old & COUNTER) + 1);
        }

        void run(int threads) {
            Crew crew = Crew.of(() -> enqueue(2, 42), this::dequeue);
            if (threads == 3) {
                crew.start(() -> {
                    enqueue(3, 43);
                    dequeue();
                });
            }
        }

        private void enqueue(int node, int value) {
            val.set(node, value);
            next.set(node, pointer(0, next.get(node)));
            LoopBound loop = new LoopBound(bound);
            int last = 0;
            boolean done = false;
            loop.enter();
            while (!done) {
                last = tail.get();
                done = tryAppend(last, node);
                loop.enter();
            }
            tail.compareAndSet(last, successor(last, node));
        }

        private boolean tryAppend(int last, int node) {
            int after = next.get(node(last));
            if (last != tail.get()) {
                return false;
            }
            if (node(after) == 0 && next.compareAndSet(node(last), after, successor(after, node))) {
                return true;
            }
            int other = next.get(node(last));
            tail.compareAndSet(last, successor(last, node(other)));
            return false;
        }

        /// The original, too, assumes that the compare-and-set on the head succeeds.
        private void dequeue() {
            LoopBound loop = new LoopBound(bound);
            boolean done = false;
            loop.enter();
            while (!done) {
                int first = head.get();
                int last = tail.get();
                int after = next.get(node(first));
                if (head.get() == first) {
                    if (node(first) != node(last)) {
                        val.get(node(after));
                        done = head.compareAndSet(first, successor(first, node(after)));
                        Model.assume(done);
                    } else if (node(after) == 0) {
                        return;
                    } else {
                        tail.compareAndSet(last, successor(last, node(after)));
                    }
                }
                loop.enter();
            }
        }
    }
}
