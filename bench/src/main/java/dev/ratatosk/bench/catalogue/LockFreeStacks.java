package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.check.ErrorKind.ASSERTION;
import static dev.ratatosk.core.check.ErrorKind.LIVELOCK;
import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.check.ErrorKind;
import java.util.List;
import java.util.Set;

/// The stacks of GODOT tables I and II. Where an iteration of a loop has changed nothing, the
/// loop-purity pass ends it with an assumption, and so do these.
final class LockFreeStacks {
    private LockFreeStacks() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                        "treiber-stack",
                        Section.LOCK_FREE,
                        Sizes.of(2, 4, 3),
                        "Treiber's stack: N threads push, the last of them pops too",
                        n -> new TreiberStack(n).run()),
                Benchmark.of(
                                "safestack",
                                Section.SAFESTACK,
                                Sizes.listed(21, 31, 32, 33, 211, 311, 321, 331, 444),
                                "a digit per thread: how often it pops and pushes in turn",
                                operations -> new SafeStack().run(operations))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS)
                        .showing(LockFreeStacks::errorsOfSafeStack));
    }

    /// With three threads, two may end with an item each while the third waits for a second one to
    /// be left. The assertion needs more operations than most sizes have.
    private static Set<ErrorKind> errorsOfSafeStack(int operations) {
        return switch (operations) {
            case 21, 31, 32, 33 -> Set.of();
            case 331 -> Set.of(LIVELOCK, ASSERTION);
            case 444 -> Set.of(ASSERTION);
            default -> Set.of(LIVELOCK);
        };
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
            Crew crew = Crew.of(0, threads - 1, this::write);
            crew.start(() -> {
                write(threads - 1);
                int popped = pop();
                if (popped != 0) {
                    x.get(popped);
                }
            });
            crew.join();
        }

        private void write(int i) {
            x.set(i, i + 42);
            push(i + 1, i);
        }

        private void push(int node, int value) {
            val.set(node, value);
            LoopBound loop = new LoopBound(threads + 1);
            int old;
            do {
                loop.enter();
                old = top.get();
                next.set(node, old);
            } while (!top.compareAndSet(old, node));
        }

        private int pop() {
            int node = top.get();
            if (node == 0) {
                return 0;
            }
            int below = next.get(node);
            Model.assume(top.compareAndSet(node, below));
            return val.get(node);
        }
    }

    /// The lock-free stack that Vyukov posed as a riddle: its bug needs three threads and three
    /// operations in two of them.
    private static final class SafeStack {
        private static final int ITEMS = 3;
        private static final int BOUND = 4;
        private static final int NONE = -1;

        private final SharedInt count = new SharedInt("count", ITEMS);
        private final SharedInt head = new SharedInt("head", 0);
        private final SharedIntArray next = new SharedIntArray("Next", ITEMS);
        private final SharedIntArray value = new SharedIntArray("Value", ITEMS);

        void run(int operations) {
            for (int item = 0; item < ITEMS; item++) {
                next.set(item, item + 1 < ITEMS ? item + 1 : NONE);
            }
            String digits = Integer.toString(operations);
            Crew.of(0, digits.length(), t -> popAndPush(t, Character.digit(digits.charAt(t), 10)))
                    .join();
        }

        private void popAndPush(int thread, int operations) {
            for (int done = 0; done < operations; done += 2) {
                int item = popForSure();
                value.set(item, thread);
                Model.check(value.get(item) == thread, "an item was popped twice");
                if (done + 1 < operations) {
                    push(item);
                }
            }
        }

        private int popForSure() {
            LoopBound loop = new LoopBound(BOUND);
            int item;
            do {
                loop.enter();
                item = pop();
            } while (item == NONE);
            return item;
        }

        /// Waits for two items as long as it has changed nothing; afterwards it gives up instead,
        /// and the caller tries again.
        private int pop() {
            LoopBound loop = new LoopBound(BOUND);
            boolean changedNothing = true;
            while (true) {
                loop.enter();
                if (changedNothing) {
                    count.waitUntil(left -> left > 1);
                } else if (count.get() <= 1) {
                    return NONE;
                }
                int top = head.get();
                int below = next.getAndSet(top, NONE);
                Model.assume(below >= 0);
                if (head.compareAndSet(top, below)) {
                    count.add(-1);
                    return top;
                }
                next.getAndSet(top, below);
                changedNothing = false;
            }
        }

        private void push(int item) {
            LoopBound loop = new LoopBound(BOUND);
            int top;
            do {
                loop.enter();
                top = head.get();
                next.set(item, top);
            } while (!head.compareAndSet(top, item));
            count.add(1);
        }
    }
}
