package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/// Locks, a barrier and gcd with bounds on every wait, as the paper on release-acquire has them
/// (OOPSLA 2018, tables 3 and 6 to 8). A thread whose wait comes to nothing returns; nothing is
/// ever blocked.
///
/// An array that the originals scan in and out of the critical section is left out: main writes it
/// before there are other threads.
final class BoundedLocks {
    private static final String RELEASE_ACQUIRE = "ra";

    private BoundedLocks() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                        "gcd",
                        Section.MUTUAL_EXCLUSION,
                        Sizes.of(1, 8, 2),
                        "two threads subtract from each other's number, N rounds",
                        BoundedLocks::gcd),
                bounded(
                        "linux_lock",
                        Sizes.of(2, 3, 2),
                        "one reader and N-1 writers, who give up early",
                        BoundedLocks::linuxLock),
                bounded(
                                "ticket_mutex_c11",
                                Sizes.of(1, 10, 2),
                                "three threads with tickets, waits of N reads",
                                BoundedLocks::ticketMutex)
                        .counting(RELEASE_ACQUIRE, BoundedLocks::waysOfTickets),
                bounded(
                                "barrier_c11",
                                Sizes.of(1, 10, 2),
                                "four threads at a barrier, waits of N reads",
                                BoundedLocks::barrier)
                        .counting(RELEASE_ACQUIRE, n -> 24L * (n + 1) * (n + 1) * (n + 1)),
                bounded(
                                "clh_c11",
                                Sizes.of(1, 10, 2),
                                "three threads queue for a lock, waits of N reads",
                                n -> new Queue(3).run(i -> i.lockAndUnlock(n)))
                        .counting(RELEASE_ACQUIRE, n -> 6L * (n * n + 2 * n + 2)),
                bounded(
                                "clh_rwlock_c11",
                                Sizes.of(1, 8, 3),
                                "N readers queue for a lock that none of them gets",
                                n -> new Queue(n).run(Queue.Node::lookTwice))
                        .counting(RELEASE_ACQUIRE, BoundedLocks::factorial));
    }

    private static Benchmark bounded(String name, Sizes sizes, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.LOCKS, sizes, summary, body);
    }

    /// Each of the 3! orders of the tickets: the second waits in N ways and gives up in one; the
    /// third has N(N+1)/2 + N+1 ways, or N+1 behind one that gave up.
    private static long waysOfTickets(int n) {
        return 3L * (n + 1) * (n * n + 2 * n + 2);
    }

    private static long factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    private static boolean poll(int bound, BooleanSupplier condition) {
        for (int i = 0; i < bound; i++) {
            if (condition.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    private static void gcd(int rounds) {
        SharedInt a = new SharedInt("a", 17);
        SharedInt b = new SharedInt("b", 7);
        Mutex m = new Mutex("m");
        Crew.of(() -> subtract(rounds, m, a, b, a), () -> subtract(rounds, m, a, b, b)).join();
    }

    /// All reads are in the order `a`, `b`, whichever is the thread's own. The two after the
    /// critical section fed the removed assertion.
    private static void subtract(int rounds, Mutex m, SharedInt a, SharedInt b, SharedInt own) {
        for (int i = 0; i < rounds; i++) {
            if (a.get() != b.get()) {
                m.with(() -> {
                    int difference = a.get() - b.get();
                    boolean larger = own == a ? difference > 0 : difference < 0;
                    if (larger) {
                        own.set(Math.abs(a.get() - b.get()));
                    }
                });
                a.get();
                b.get();
            }
        }
    }

    /// After a wait that came to nothing a thread adds once more although it has subtracted
    /// nothing; the last attempt is never tested; and all threads unlock. So has the original.
    private static void linuxLock(int threads) {
        int unlocked = 0x100000;
        SharedInt lock = new SharedInt("lock", unlocked);
        Crew crew = Crew.of(() -> acquireAndRelease(lock, 1, value -> value > 0));
        Runnable writer = () -> acquireAndRelease(lock, unlocked, value -> value == unlocked);
        for (int i = 1; i < threads; i++) {
            crew.start(writer);
        }
        crew.join();
    }

    private static void acquireAndRelease(SharedInt lock, int share, IntPredicate free) {
        int reads = 3;
        int rounds = 2;
        int before = lock.getAndAdd(-share);
        for (int i = 0; i < rounds && !free.test(before); i++) {
            lock.getAndAdd(share);
            if (poll(reads, () -> free.test(lock.get()))) {
                before = lock.getAndAdd(-share);
            }
        }
        lock.getAndAdd(share);
    }

    private static void ticketMutex(int reads) {
        SharedInt next = new SharedInt("next", 0);
        SharedInt grant = new SharedInt("grant", 0);
        Crew.alike(
                        3,
                        () -> {
                            int ticket = next.getAndAdd(1);
                            if (poll(reads, () -> grant.get() == ticket)) {
                                grant.set(grant.get() + 1);
                            }
                        })
                .join();
    }

    private static void barrier(int reads) {
        int others = 3;
        SharedInt waiting = new SharedInt("waiting", 0);
        SharedInt step = new SharedInt("step", 0);
        Crew.alike(
                        others + 1,
                        () -> {
                            int before = step.get();
                            if (waiting.getAndAdd(1) == others) {
                                waiting.set(0);
                                step.getAndAdd(1);
                            } else {
                                poll(reads, () -> step.get() != before);
                            }
                        })
                .join();
    }

    /// The queue of a CLH lock: each thread waits at the node before its own.
    private static final class Queue {
        private final int threads;
        private final SharedInt tail = new SharedInt("tail", 0);
        private final SharedIntArray flags;

        Queue(int threads) {
            this.threads = threads;
            flags = new SharedIntArray("flag", threads + 1);
        }

        void run(Consumer<Node> body) {
            Crew.of(1, threads, i -> body.accept(new Node(i))).join();
        }

        private final class Node {
            private final int number;

            Node(int number) {
                this.number = number;
            }

            private int enqueue() {
                flags.set(number, 1);
                return tail.getAndSet(number);
            }

            /// The test comes before the next read, so that the last value is never tested. Who
            /// gives up never clears the flag.
            void lockAndUnlock(int reads) {
                int before = enqueue();
                boolean free = flags.get(before) == 0;
                if (!free && !isFreeLater(before, reads)) {
                    return;
                }
                flags.set(number, 0);
            }

            private boolean isFreeLater(int before, int reads) {
                int flag = 1;
                for (int i = 0; i < reads; i++) {
                    if (flag == 0) {
                        return true;
                    }
                    flag = flags.get(before);
                }
                return false;
            }

            /// The original's loop tests a copy that it does not refresh, so no thread gets in.
            void lookTwice() {
                int before = enqueue();
                if (flags.get(before) != 0) {
                    flags.get(before);
                }
            }
        }
    }
}
