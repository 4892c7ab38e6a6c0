package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;

/// Lock-free stacks.
public final class Stacks {
    private Stacks() {}

    public static void treiberStack(int threads) {
        new TreiberStack(threads).run();
    }

    public static void safestack(int operations) {
        new SafeStack(true, true).run(operations);
    }

    public static void safestackUnchecked(int operations) {
        new SafeStack(true, false).run(operations);
    }

    /// As if a compiler had seen that the marks of an unchecked run are never read.
    public static void safestackUnmarked(int operations) {
        new SafeStack(false, false).run(operations);
    }

    /// Nodes have the numbers from 1 on, and no counter guards them against reuse.
    private static final class TreiberStack {
        private final int threads;
        private final SharedInt top = new SharedInt("top", 0);
        private final SharedIntArray val;
        private final SharedIntArray next;
        private final SharedIntArray x;

        TreiberStack(int threads) {
            this.threads = threads;
            val = new SharedIntArray("val", threads + 1);
            next = new SharedIntArray("next", threads + 1);
            x = new SharedIntArray("x", threads);
        }

        void run() {
            int writers = Math.min(2, threads - 1);
            Threads all = Threads.of(writers, this::write);
            for (int i = writers; i < threads; i++) {
                int both = i;
                all.start(() -> writeAndRead(both));
            }
            all.join();
        }

        private void writeAndRead(int i) {
            write(i);
            int popped = pop();
            if (popped != 0) {
                x.get(popped);
            }
        }

        private void write(int i) {
            x.set(i, i + 42);
            push(i + 1, i);
        }

        private void push(int node, int value) {
            val.set(node, value);
            while (true) {
                int old = top.get();
                next.set(node, old);
                if (top.compareAndSet(old, node)) {
                    break;
                }
            }
        }

        private int pop() {
            while (true) {
                int node = top.get();
                if (node == 0) {
                    return 0;
                }
                int below = next.get(node);
                if (top.compareAndSet(node, below)) {
                    return val.get(node);
                }
            }
        }
    }

    /// The lock-free stack that Vyukov posed as a riddle: its bug needs three threads and three
    /// operations in two of them.
    private static final class SafeStack {
        private static final int ITEMS = 3;
        private static final int NONE = -1;

        private final boolean marked;
        private final boolean checked;
        private final SharedInt count = new SharedInt("count", ITEMS);
        private final SharedInt head = new SharedInt("head", 0);
        private final SharedIntArray next = new SharedIntArray("Next", ITEMS);
        private final SharedIntArray value = new SharedIntArray("Value", ITEMS);

        SafeStack(boolean marked, boolean checked) {
            this.marked = marked;
            this.checked = checked;
        }

        void run(int operations) {
            next.set(0, 1);
            next.set(1, 2);
            next.set(2, NONE);
            String digits = Integer.toString(operations);
            Threads.of(digits.length(), t -> popAndPush(t, Character.digit(digits.charAt(t), 10)))
                    .join();
        }

        private void popAndPush(int thread, int operations) {
            int left = operations;
            while (left-- != 0) {
                int item;
                do {
                    item = pop();
                } while (item == NONE);
                if (marked) {
                    value.set(item, thread);
                }
                if (checked) {
                    Model.check(value.get(item) == thread, "an item was popped twice");
                }
                if (left-- == 0) {
                    return;
                }
                push(item);
            }
        }

        private int pop() {
            while (count.get() > 1) {
                int top = head.get();
                int below = next.getAndSet(top, NONE);
                if (below >= 0) {
                    if (head.compareAndSet(top, below)) {
                        count.getAndAdd(-1);
                        return top;
                    }
                    next.getAndSet(top, below);
                }
            }
            return NONE;
        }

        private void push(int item) {
            int top;
            do {
                top = head.get();
                next.set(item, top);
            } while (!head.compareAndSet(top, item));
            count.getAndAdd(1);
        }
    }
}
