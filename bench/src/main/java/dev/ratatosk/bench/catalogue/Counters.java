package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.factorial;
import static dev.ratatosk.bench.catalogue.Formulas.power;

import dev.ratatosk.bench.catalogue.Benchmark.Formula;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.spi.Feature;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;

/// Small parametric programs that compute: counters, Fibonacci numbers, an approximate stack.
final class Counters {
    private static final int PADDING = 42;

    private Counters() {}

    static List<Benchmark> all() {
        return List.of(
                commuting("ainc", Sizes.of(1, 12, 5), "N increments", 1, Counters::increments),
                commuting(
                        "binc",
                        Sizes.of(1, 9, 4),
                        "N threads increment two counters each",
                        2,
                        Counters::twoIncrements),
                parametric(
                        "fib-bench",
                        Sizes.of(1, 8, 3),
                        "two threads build Fibonacci numbers N times; main looks",
                        n -> fibonacciRace(n)),
                parametric(
                        "race-parametric",
                        Sizes.of(1, 8, 4),
                        "two threads write and read back N times, after private work",
                        n -> race(n)),
                parametric(
                        "approxds-append",
                        Sizes.of(3, 8, 4),
                        "N threads append to an array of N-2 slots without a lock",
                        n -> append(n)));
    }

    private static Benchmark parametric(
            String name, Sizes sizes, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.PARAMETRIC, sizes, summary, body);
    }

    /// A program of adds alone: one execution if they commute, else all their orders.
    private static Benchmark commuting(
            String name, Sizes sizes, String summary, int counters, IntConsumer body) {
        IntToLongFunction orders = n -> power(factorial(n), counters);
        return parametric(name, sizes, summary, body)
                .sensitiveTo(Feature.COMMUTING_ADDS)
                .counting("optimal", _ -> 1L)
                .counting("rf", orders::applyAsLong)
                .with(
                        new Formula(
                                "optimal",
                                Set.of(Feature.COMMUTING_ADDS),
                                n -> new Count.Exactly(orders.applyAsLong(n), 0)));
    }

    private static void increments(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew.alike(n, () -> x.add(1));
    }

    private static void twoIncrements(int n) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.alike(
                n,
                () -> {
                    x.add(1);
                    y.add(1);
                });
    }

    private static void fibonacciRace(int n) {
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
                        j.set(j.get() + i.get());
                    }
                });
        int bound = fibonacci(2 * n + 2);
        Model.check(i.get() <= bound && j.get() <= bound, "too large for a Fibonacci number");
    }

    static int fibonacci(int n) {
        int last = 0;
        int next = 1;
        for (int k = 0; k < n; k++) {
            int sum = last + next;
            last = next;
            next = sum;
        }
        return last;
    }

    private static void race(int n) {
        SharedInt v = new SharedInt("v", 0);
        SharedIntArray own = new SharedIntArray("loc", 2);
        Crew.of(
                0,
                2,
                t -> {
                    for (int i = 0; i < PADDING; i++) {
                        own.set(t, i);
                        own.get(t);
                    }
                    for (int i = 0; i < n; i++) {
                        v.set(t);
                        v.get();
                    }
                });
    }

    private static void append(int n) {
        int slots = n - 2;
        SharedIntArray e = new SharedIntArray("e", slots);
        SharedInt next = new SharedInt("next", 0);
        Crew.of(
                        0,
                        n,
                        k -> {
                            int i = next.get();
                            if (i < slots) {
                                e.set(i, k);
                                next.set(i + 1);
                            }
                        })
                .join();
        for (int i = next.get(); i != 0; i = next.get()) {
            e.get(i - 1);
            Model.check(next.get() == i, "concurrent pop");
            next.set(i - 1);
        }
    }
}
