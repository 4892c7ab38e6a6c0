package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.binomial;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.check.ErrorKind;
import java.util.List;
import java.util.function.IntConsumer;

/// Parametric programs in which two or three threads follow a protocol.
final class Protocols {
    private static final int BUFFER = 10;

    private Protocols() {}

    static List<Benchmark> all() {
        return List.of(
                parametric(
                                "circular-buffer",
                                Sizes.of(1, 15, 6),
                                "a producer and a consumer take a lock N times each",
                                Protocols::circularBuffer)
                        .counting("optimal rf", n -> binomial(2 * n, n)),
                parametric(
                                "opt-lock",
                                Sizes.of(1, 2000, 6),
                                "two threads try an optimistic lock at most N times",
                                Protocols::optimisticLock)
                        .counting("rf", n -> 12L * n - 5),
                parametric(
                        "exponential-bug",
                        Sizes.of(1, 12, 3),
                        "three threads; N writes repeat inside a lock",
                        Protocols::exponentialBug),
                parametric(
                                "reorder",
                                Sizes.of(2, 40, 4),
                                "N-1 setters of two variables and a checker, nothing asserted",
                                n -> reorder(n, false))
                        .counting("rf", n -> reorderClasses(n - 1))
                        .counting("rvf", _ -> 4L),
                parametric(
                                "reorder-bug",
                                Sizes.of(2, 40, 4),
                                "the same with the assertion, which fails",
                                n -> reorder(n, true))
                        .counting("rf", n -> reorderClasses(n - 1))
                        .counting("rvf", _ -> 4L)
                        .showing(ErrorKind.ASSERTION));
    }

    private static Benchmark parametric(
            String name, Sizes sizes, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.PARAMETRIC, sizes, summary, body);
    }

    private static long reorderClasses(long setters) {
        return 2 * setters * setters * setters + setters * setters + 1;
    }

    private static void circularBuffer(int n) {
        Mutex m = new Mutex("m");
        SharedBoolean send = new SharedBoolean("send", true);
        SharedBoolean receive = new SharedBoolean("receive", false);
        SharedInt value = new SharedInt("value", 0);
        SharedIntArray buffer = new SharedIntArray("buffer", BUFFER);
        SharedInt first = new SharedInt("first", 0);
        SharedInt next = new SharedInt("next", 0);
        Runnable producer =
                () -> {
                    for (int i = 0; i < n; i++) {
                        m.lock();
                        if (send.get()) {
                            int at = next.get();
                            Model.check(at < BUFFER, "overflow");
                            buffer.set(at, i);
                            next.set((at + 1) % BUFFER);
                            value.set(i);
                            send.set(false);
                            receive.set(true);
                        }
                        m.unlock();
                    }
                };
        Runnable consumer =
                () -> {
                    for (int i = 0; i < n; i++) {
                        m.lock();
                        if (receive.get()) {
                            int at = first.get();
                            int taken = buffer.get(at);
                            first.set((at + 1) % BUFFER);
                            Model.check(taken == value.get(), "received what was not sent");
                            receive.set(false);
                            send.set(true);
                        }
                        m.unlock();
                    }
                };
        Crew.of(producer, consumer).join();
    }

    /// The ids 0 and 1 matter: the first thread writes what is there already.
    private static void optimisticLock(int n) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                0,
                2,
                id -> {
                    for (int round = 0; round < n; round++) {
                        x.set(id);
                        y.set(1);
                        if (x.get() == id) {
                            y.get();
                            return;
                        }
                    }
                });
    }

    /// The third thread ends where the original has an assertion that fails.
    private static void exponentialBug(int n) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Mutex l = new Mutex("l");
        Crew.of(
                () -> {
                    for (int round = 0; round < 2; round++) {
                        l.lock();
                        x.set(1);
                        for (int i = 0; i < n; i++) {
                            y.set(1);
                        }
                        l.unlock();
                    }
                },
                () -> {
                    for (int round = 0; round < 2; round++) {
                        l.lock();
                        x.set(0);
                        l.unlock();
                        if (x.get() > 0) {
                            y.set(y.get() + 1);
                            x.set(2);
                        }
                    }
                },
                () -> {
                    for (int round = 0; round < 2; round++) {
                        if (x.get() > 1) {
                            if (y.get() == 3) {
                                return;
                            }
                            y.set(2);
                        }
                    }
                });
    }

    private static void reorder(int n, boolean asserting) {
        SharedInt a = new SharedInt("a", 0);
        SharedInt b = new SharedInt("b", 0);
        Crew crew =
                Crew.alike(
                        n - 1,
                        () -> {
                            a.set(1);
                            b.set(-1);
                        });
        crew.start(() -> {
            boolean holds = a.get() == 0 && b.get() == 0 || a.get() == 1 && b.get() == -1;
            Model.check(holds || !asserting, "one of the two writes was seen");
        });
        crew.join();
    }
}
