package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.binomial;
import static dev.ratatosk.core.spi.Feature.SYMMETRY;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedBooleanArray;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/// SV-COMP programs that work under locks: mostly, only the order of the locks matters.
final class LockedStructures {
    private LockedStructures() {}

    static List<Benchmark> all() {
        return List.of(
                locked(
                                "pthread_demo",
                                Sizes.of(1, 15, 5),
                                "two threads increment a counter under a lock N times",
                                LockedStructures::demo)
                        .sensitiveTo(SYMMETRY)
                        .counting("optimal rf ra", n -> binomial(2 * n, n)),
                locked(
                                "stack_true",
                                Sizes.of(1, 15, 6),
                                "a pusher and a popper take a lock N times each",
                                LockedStructures::stack)
                        .counting("optimal rf ra", n -> binomial(2 * n, n)),
                locked(
                                "queue_ok",
                                Sizes.of(1, 12, 6),
                                "N threads enqueue or dequeue under a lock",
                                LockedStructures::queue)
                        .sensitiveTo(SYMMETRY)
                        .counting("optimal rf ra", Formulas::factorial),
                locked(
                        "fibonacci",
                        Sizes.of(1, 8, 3),
                        "two threads build Fibonacci numbers N times in the same order",
                        LockedStructures::fibonacci),
                locked(
                        "gcd-svcomp",
                        Sizes.of(1, 8, 2),
                        "two threads subtract from each other's number N times",
                        LockedStructures::gcd),
                locked(
                                "indexer",
                                Sizes.of(1, 20, 12),
                                "N threads insert into a hash table of 128 slots",
                                LockedStructures::indexer)
                        .counting("optimal rf ra", n -> n <= 11 ? 1 : 1L << 3 * (n - 11)),
                locked(
                                "filesystem",
                                Sizes.of(1, 26, 16),
                                "N threads look for blocks for their inodes",
                                LockedStructures::filesystem)
                        .counting("optimal rf ra", n -> n <= 13 ? 1 : 1L << (n - 13)));
    }

    private static Benchmark locked(String name, Sizes sizes, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.MUTUAL_EXCLUSION, sizes, summary, body);
    }

    private static void demo(int n) {
        SharedInt g = new SharedInt("g", 0);
        Mutex m = new Mutex("m");
        Crew.alike(
                        2,
                        () -> {
                            for (int i = 0; i < n; i++) {
                                m.with(() -> g.set(g.get() + 1));
                            }
                        })
                .join();
    }

    private static void stack(int n) {
        SharedInt top = new SharedInt("top", 0);
        SharedIntArray stack = new SharedIntArray("stack", n);
        Mutex m = new Mutex("m");
        Runnable push =
                () -> {
                    Model.check(top.get() <= n, "overflow");
                    if (top.get() == n) {
                        return;
                    }
                    stack.set(top.get(), 0);
                    top.set(top.get() + 1);
                };
        Runnable pop =
                () -> {
                    if (top.get() > 0) {
                        Model.check(top.get() != 0, "underflow");
                        top.set(top.get() - 1);
                        stack.get(top.get());
                    }
                };
        Crew.of(() -> repeatLocked(n, m, push), () -> repeatLocked(n, m, pop));
    }

    private static void repeatLocked(int times, Mutex m, Runnable section) {
        for (int i = 0; i < times; i++) {
            m.with(section);
        }
    }

    private static void queue(int n) {
        SharedBoolean enqueue = new SharedBoolean("enq", true);
        SharedBoolean dequeue = new SharedBoolean("deq", false);
        SharedInt stored = new SharedInt("stored", 0);
        Mutex m = new Mutex("m");
        Runnable toEnqueue = moving(m, stored, 1, enqueue, dequeue);
        Runnable toDequeue = moving(m, stored, -1, dequeue, enqueue);
        Crew crew = new Crew();
        for (int i = 0; i < n; i++) {
            crew.start(i % 2 == 0 ? toEnqueue : toDequeue);
        }
    }

    private static Runnable moving(
            Mutex m, SharedInt stored, int change, SharedBoolean own, SharedBoolean other) {
        return () ->
                m.with(() -> {
                    if (own.get()) {
                        stored.set(stored.get() + change);
                        own.set(false);
                        other.set(true);
                    }
                });
    }

    /// As `fib-bench`, but the second thread reads in the order of the first.
    private static void fibonacci(int n) {
        SharedInt i = new SharedInt("i", 1);
        SharedInt j = new SharedInt("j", 1);
        Crew.of(
                () -> {
                    for (int k = 0; k < n; k++) {
                        i.set(i.get() + j.get());
                    }
                },
                () -> {
                    for (int k = 0; k < n; k++) {
                        j.set(i.get() + j.get());
                    }
                });
        int bound = Counters.fibonacci(2 * n + 2);
        Model.check(i.get() <= bound && j.get() <= bound, "too large for a Fibonacci number");
    }

    private static void gcd(int n) {
        SharedInt a = new SharedInt("a", 17);
        SharedInt b = new SharedInt("b", 7);
        Mutex m = new Mutex("m");
        Crew.of(() -> subtract(n, m, a, b, b), () -> subtract(n, m, b, a, b)).join();
        a.get();
    }

    /// The test of the original's loops is a slip of the form `a != b != b`: it compares a truth
    /// value with `b`, which it reads once more. Deviation: the original's main thread continues to
    /// compare with an input; here it only reads the result.
    private static void subtract(int n, Mutex m, SharedInt own, SharedInt other, SharedInt second) {
        for (int i = 0; i < n; i++) {
            int different = own.get() != other.get() ? 1 : 0;
            if (different == second.get()) {
                return;
            }
            m.with(() -> {
                if (own.get() > other.get()) {
                    own.set(own.get() - other.get());
                }
            });
        }
    }

    private static void indexer(int n) {
        int slots = 128;
        SharedIntArray table = new SharedIntArray("tab", slots);
        Mutex[] locks = mutexes("mutex", slots);
        Crew.of(
                        0,
                        n,
                        t -> {
                            for (int m = 1; m <= 4; m++) {
                                int w = 11 * m + t;
                                int h = 7 * w % slots;
                                while (!insert(table, locks[h], h, w)) {
                                    h = (h + 1) % slots;
                                }
                            }
                        })
                .join();
    }

    private static boolean insert(SharedIntArray table, Mutex lock, int slot, int value) {
        lock.lock();
        boolean free = table.get(slot) == 0;
        if (free) {
            table.set(slot, value);
        }
        lock.unlock();
        return free;
    }

    private static void filesystem(int n) {
        int inodes = 32;
        int blocks = 26;
        SharedIntArray inode = new SharedIntArray("inode", inodes);
        SharedBooleanArray busy = new SharedBooleanArray("busy", blocks);
        Mutex[] inodeLocks = mutexes("li", inodes);
        Mutex[] blockLocks = mutexes("lb", blocks);
        Crew.of(
                        0,
                        n,
                        t -> {
                            int i = t % inodes;
                            inodeLocks[i].lock();
                            if (inode.get(i) == 0) {
                                int b = 2 * i % blocks;
                                boolean found = false;
                                for (int tries = 0; tries < 10 && !found; tries++) {
                                    blockLocks[b].lock();
                                    found = !busy.get(b);
                                    if (found) {
                                        busy.set(b, true);
                                        inode.set(i, b + 1);
                                    }
                                    blockLocks[b].unlock();
                                    b = (b + 1) % blocks;
                                }
                            }
                            inodeLocks[i].unlock();
                        })
                .join();
    }

    private static Mutex[] mutexes(String name, int count) {
        Mutex[] mutexes = new Mutex[count];
        Arrays.setAll(mutexes, i -> new Mutex(name + i));
        return mutexes;
    }
}
