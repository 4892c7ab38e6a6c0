package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.interleavings;

import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;
import java.util.function.IntConsumer;

/// The worked examples of the papers that do without awaits. The main threads only start the
/// others.
final class MicroTests {
    private MicroTests() {}

    static List<Benchmark> all() {
        return List.of(
                micro("rfsc-fig1", "two threads write and read back", _ -> writeAndReadBack())
                        .counting("naive", _ -> interleavings(2, 2)),
                micro("rfsc-fig5", "a trace whose saturation decides nothing", _ -> saturation())
                        .counting("naive", _ -> interleavings(1, 2, 2, 1, 3, 3)),
                Benchmark.of(
                                "rfsc-fig6",
                                Section.MICRO,
                                Sizes.of(0, 12, 3),
                                "mutual exclusion that keeps N races apart under SC only",
                                MicroTests::excludedRaces)
                        .counting("optimal rf", _ -> 3L)
                        .counting("ra", n -> 3 + (1L << n)),
                micro("rvf-fig1", "writes of one value, and two reads", _ -> equalValues())
                        .counting("naive", _ -> interleavings(2, 3, 3)),
                micro("rvf-fig6", "two reads, one of which reveals a write", _ -> backtracking())
                        .counting("naive", _ -> interleavings(3, 4)),
                micro("tracer-fig7", "writes that follow reads of nothing", _ -> postponed())
                        .counting("naive", _ -> interleavings(1, 1, 2, 2)),
                micro("2+2W", "two writes each in opposite order", _ -> crossedWrites())
                        .counting("naive", _ -> interleavings(2, 2)),
                micro("S", "a write that follows a read of a flag", _ -> flagThenWrite())
                        .counting("naive", _ -> interleavings(2, 2)),
                micro("godot-fig3", "two writes each in the same order", _ -> parallelWrites())
                        .counting("naive", _ -> interleavings(2, 2)));
    }

    private static Benchmark micro(String name, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.MICRO, Sizes.none(), summary, body);
    }

    /// RFSC fig. 1, TRACER fig. 1.
    private static void writeAndReadBack() {
        SharedInt x = new SharedInt("x", 0);
        Crew.of(
                1,
                2,
                value -> {
                    x.set(value);
                    x.get();
                });
    }

    private static void saturation() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        SharedInt z = new SharedInt("z", 0);
        Crew.of(
                () -> z.set(1),
                () -> {
                    z.get();
                    y.set(2);
                },
                () -> {
                    y.get();
                    x.set(3);
                },
                () -> x.set(4),
                () -> {
                    x.get();
                    y.set(5);
                    z.get();
                },
                () -> {
                    x.get();
                    z.set(6);
                    y.get();
                });
    }

    private static void excludedRaces(int races) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        SharedIntArray c = new SharedIntArray("c", Math.max(1, races));
        Crew.of(() -> enter(x, y, c, races), () -> enter(y, x, c, races));
    }

    private static void enter(SharedInt own, SharedInt other, SharedIntArray c, int races) {
        own.set(1);
        if (other.get() == 1) {
            return;
        }
        for (int i = 0; i < races; i++) {
            c.getAndSet(i, 0);
        }
    }

    private static void equalValues() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Runnable writeBoth =
                () -> {
                    x.set(1);
                    y.set(1);
                };
        Crew.of(
                writeBoth,
                () -> {
                    writeBoth.run();
                    x.get();
                },
                () -> {
                    writeBoth.run();
                    y.get();
                });
    }

    /// Reconstructed from the text of RVF §5.2; the figure itself is not at hand.
    private static void backtracking() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                () -> {
                    x.set(1);
                    x.get();
                    y.set(1);
                },
                () -> {
                    x.set(1);
                    y.set(1);
                    y.get();
                    x.set(2);
                });
    }

    private static void postponed() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                x::get,
                () -> x.set(2),
                () -> {
                    y.get();
                    x.set(3);
                },
                () -> {
                    y.get();
                    x.set(4);
                });
    }

    /// TRACER fig. 2.
    private static void crossedWrites() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                () -> {
                    x.set(1);
                    y.set(2);
                },
                () -> {
                    y.set(1);
                    x.set(2);
                });
    }

    /// TRACER fig. 3.
    private static void flagThenWrite() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                () -> {
                    x.set(1);
                    y.set(1);
                },
                () -> {
                    y.get();
                    x.set(2);
                });
    }

    private static void parallelWrites() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                1,
                2,
                value -> {
                    x.set(value);
                    y.set(value);
                });
    }
}
