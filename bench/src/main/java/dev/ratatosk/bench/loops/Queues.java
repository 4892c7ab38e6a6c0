package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;

/// Queues: a writer, a reader and, for three threads, one that does both.
public final class Queues {
    private Queues() {}

    public static void mpmcQueue(int threads) {
        new BoundedQueue().run(threads);
    }

    public static void msQueue(int threads) {
        new LinkedQueue().run(threads);
    }

    /// `rdwr` counts the reads that were begun in its upper half and the writes in its lower half.
    private static final class BoundedQueue {
        private static final int SLOTS = 4;
        private static final int NONE = -1;
        private static final int HALF = 16;
        private static final int LOWER = 0xffff;

        private final SharedInt rdwr = new SharedInt("rdwr", 0);
        private final SharedInt read = new SharedInt("read", 0);
        private final SharedInt written = new SharedInt("written", 0);
        private final SharedIntArray slots = new SharedIntArray("slots", SLOTS);

        void run(int threads) {
            write(17);
            Threads all = Threads.of(() -> write(1), this::readAll);
            if (threads == 3) {
                all.start(() -> {
                    write(1);
                    readAll();
                });
            }
            all.join();
        }

        private void write(int value) {
            int slot = prepare();
            if (slot != NONE) {
                slots.set(slot, value);
                written.getAndAdd(1);
            }
        }

        private int prepare() {
            int v = rdwr.get();
            int reads;
            int writes;
            while (true) {
                reads = v >> HALF;
                writes = v & LOWER;
                if (writes == reads + SLOTS) {
                    return NONE;
                }
                int found = rdwr.compareAndExchange(v, reads << HALF | writes + 1);
                if (found == v) {
                    break;
                }
                v = found;
            }
            while (read.get() != reads) {
                Thread.onSpinWait();
            }
            return writes % SLOTS;
        }

        private void readAll() {
            while (fetch() != NONE) {
                read.getAndAdd(1);
            }
        }

        private int fetch() {
            int v = rdwr.get();
            int reads;
            int writes;
            while (true) {
                reads = v >> HALF;
                writes = v & LOWER;
                if (writes == reads) {
                    return NONE;
                }
                int found = rdwr.compareAndExchange(v, v + (1 << HALF));
                if (found == v) {
                    break;
                }
                v = found;
            }
            while (written.get() != writes) {
                Thread.onSpinWait();
            }
            return reads % SLOTS;
        }
    }

    /// Pointers are node numbers with a counter against reuse, packed into one word; node 0 is null
    /// and node 1 is there from the start. Each thread has one node of its own to enqueue.
    private static final class LinkedQueue {
        private static final int NODES = 4;
        private static final int COUNTER = 0xffff;
        private static final int NODE_SHIFT = 16;

        private final SharedInt head = new SharedInt("head", pointer(1, 0));
        private final SharedInt tail = new SharedInt("tail", pointer(1, 0));
        private final SharedIntArray val = new SharedIntArray("val", NODES);
        private final SharedIntArray next = new SharedIntArray("next", NODES);

        private static int pointer(int node, int counter) {
            return node << NODE_SHIFT | counter & COUNTER;
        }

        private static int node(int pointer) {
            return pointer >> NODE_SHIFT;
        }

        private static int successor(int old, int node) {
            return pointer(node, (old & COUNTER) + 1);
        }

        void run(int threads) {
            Threads all = Threads.of(() -> enqueue(2, 42), this::dequeue);
            if (threads == 3) {
                all.start(() -> {
                    enqueue(3, 43);
                    dequeue();
                });
            }
        }

        private void enqueue(int node, int value) {
            val.set(node, value);
            next.set(node, pointer(0, next.get(node)));
            int last = 0;
            boolean done = false;
            while (!done) {
                last = tail.get();
                int after = next.get(node(last));
                if (last == tail.get()) {
                    if (node(after) == 0) {
                        done = next.compareAndSet(node(last), after, successor(after, node));
                    }
                    if (!done) {
                        int other = next.get(node(last));
                        tail.compareAndSet(last, successor(last, node(other)));
                    }
                }
            }
            tail.compareAndSet(last, successor(last, node));
        }

        /// The original, too, assumes that the compare-and-set on the head succeeds.
        private void dequeue() {
            boolean done = false;
            while (!done) {
                int first = head.get();
                int last = tail.get();
                int after = next.get(node(first));
                if (head.get() == first) {
                    if (node(first) == node(last)) {
                        if (node(after) == 0) {
                            return;
                        }
                        tail.compareAndSet(last, successor(last, node(after)));
                    } else {
                        val.get(node(after));
                        done = head.compareAndSet(first, successor(first, node(after)));
                        Model.assume(done);
                    }
                }
            }
        }
    }
}
