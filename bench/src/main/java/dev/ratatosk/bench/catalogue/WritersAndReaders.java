package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.binomial;
import static dev.ratatosk.bench.catalogue.Formulas.factorial;
import static dev.ratatosk.bench.catalogue.Formulas.interleavings;
import static dev.ratatosk.bench.catalogue.Formulas.oddFactorial;
import static dev.ratatosk.bench.catalogue.Formulas.product;
import static dev.ratatosk.core.spi.Feature.SYMMETRY;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/// Small parametric programs in which threads write and others read: the equivalences differ most
/// on these.
final class WritersAndReaders {
    private WritersAndReaders() {}

    static List<Benchmark> all() {
        return List.of(
                parametric(
                                "lastwrite",
                                Sizes.of(1, 20, 7),
                                "N writers; main reads after all",
                                WritersAndReaders::lastWrite)
                        .counting("optimal", Formulas::factorial)
                        .counting("rf ra", n -> (long) n),
                parametric(
                                "floating-read",
                                Sizes.of(1, 20, 6),
                                "N writers; main reads at any time",
                                WritersAndReaders::floatingRead)
                        .counting("optimal", n -> factorial(n + 1))
                        .counting("rf ra", n -> n + 1L),
                parametric(
                                "sigma",
                                Sizes.of(1, 12, 6),
                                "main counts up while N workers look at the count",
                                WritersAndReaders::sigma)
                        .counting("optimal", n -> oddFactorial(2 * n - 1))
                        .counting("rf ra", Formulas::factorial),
                parametric(
                                "readers",
                                Sizes.of(1, 24, 9),
                                "one writer, N readers",
                                WritersAndReaders::readers)
                        .sensitiveTo(SYMMETRY)
                        .counting("optimal rf ra", n -> 1L << n),
                parametric(
                                "lastzero",
                                Sizes.of(2, 24, 9),
                                "N writers of neighbours; a reader searches the last zero",
                                WritersAndReaders::lastZero)
                        .counting("optimal rf ra", n -> (n + 3L) << (n - 2)),
                parametric(
                        "casrot",
                        Sizes.of(1, 12, 8),
                        "N compare-and-sets from each number to the next",
                        WritersAndReaders::compareAndSets),
                parametric(
                                "control-flow",
                                Sizes.of(1, 20, 5),
                                "2N threads around a write that few orders allow",
                                WritersAndReaders::controlFlow)
                        .sensitiveTo(SYMMETRY)
                        .counting("rf ra", n -> (1L << n) + 2L * n + 1),
                parametric(
                                "n_writers_a_reader",
                                Sizes.of(1, 19, 5),
                                "N writers of the same value, one reader",
                                WritersAndReaders::writersAndReader)
                        .counting("optimal", n -> factorial(n + 1))
                        .counting("rf ra", n -> n + 1L)
                        .counting("naive", n -> interleavings(ones(n + 1))),
                parametric(
                                "redundant_co",
                                Sizes.of(1, 40, 5),
                                "two threads write N times each, one reads twice",
                                WritersAndReaders::redundantCoherence)
                        .counting(
                                "optimal", n -> product(binomial(2 * n, n), binomial(2 * n + 2, 2)))
                        .counting("rf ra", n -> 3L * n * n + 3L * n + 1)
                        .counting("naive", n -> interleavings(n, n, 2)));
    }

    private static Benchmark parametric(
            String name, Sizes sizes, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.PARAMETRIC, sizes, summary, body);
    }

    private static int[] ones(int length) {
        int[] ones = new int[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static void lastWrite(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew.of(1, n, x::set).join();
        x.get();
    }

    private static void floatingRead(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew writers = Crew.of(1, n, x::set);
        Model.check(x.get() < n + 1, "x is out of range");
        writers.join();
    }

    private static void sigma(int n) {
        SharedInt idx = new SharedInt("idx", -1);
        SharedIntArray a = new SharedIntArray("a", n);
        Crew workers = new Crew();
        for (int i = 0; i < n; i++) {
            idx.set(idx.get() + 1);
            workers.start(() -> a.set(idx.get(), 1));
        }
        workers.join();
    }

    private static void readers(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew crew = Crew.of(() -> x.set(42));
        Runnable read = x::get;
        for (int i = 0; i < n; i++) {
            crew.start(read);
        }
        crew.join();
    }

    private static void lastZero(int n) {
        SharedIntArray a = new SharedIntArray("a", n + 1);
        Crew crew =
                Crew.of(() -> {
                    int i = n;
                    while (a.get(i) != 0) {
                        i--;
                    }
                });
        for (int j = 1; j <= n; j++) {
            int own = j;
            crew.start(() -> a.set(own, a.get(own - 1) + 1));
        }
    }

    private static void compareAndSets(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew.of(1, n, i -> x.compareAndSet(i - 1, i));
    }

    private static void controlFlow(int n) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        SharedInt z = new SharedInt("z", 0);
        Runnable read = x::get;
        Runnable write = () -> y.set(1);
        Crew crew = new Crew();
        for (int i = 0; i < n; i++) {
            crew.start(read);
            crew.start(write);
        }
        crew.start(() -> {
            if (y.get() == 0) {
                z.set(1);
            }
        });
        crew.start(() -> {
            if (z.get() == 1 && y.get() == 0) {
                x.set(1);
            }
        });
    }

    private static void writersAndReader(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew.alike(n, () -> x.set(1)).start(x::get);
    }

    private static void redundantCoherence(int n) {
        SharedInt x = new SharedInt("x", 0);
        Crew.of(
                        1,
                        2,
                        value -> {
                            for (int i = 0; i < n; i++) {
                                x.set(value);
                            }
                        })
                .start(() -> {
                    x.get();
                    x.get();
                });
    }
}
