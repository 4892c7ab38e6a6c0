package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.spi.Feature;
import java.util.List;
import java.util.function.IntConsumer;

/// The worked examples of GODOT that wait. With native awaits switched off, an await is a read
/// followed by an assumption, which is the form that the paper starts from.
final class AwaitFigures {
    private static final int ELEMENTS = 3;

    private AwaitFigures() {}

    static List<Benchmark> all() {
        return List.of(
                await("godot-fig1", "two threads sort three elements in turns", _ -> sort(2)),
                await("godot-fig1-once", "the same without the third comparison", _ -> sort(1)),
                await("godot-fig2", "a thread waits for a flag", _ -> flag()),
                await("godot-fig4", "a thread waits for a flag to be lowered", _ -> lowered()),
                awaitSum("godot-fig5", "waits for 3 = 1+1+3, which one order makes", 1, 1, 3)
                        .showing(ErrorKind.LIVELOCK),
                awaitSum("godot-fig5-123", "waits for 3 = 1+2 or 3", 1, 2, 3)
                        .showing(ErrorKind.LIVELOCK),
                awaitSum("godot-fig5-111", "waits for 3 = 1+1+1", 1, 1, 1),
                await("await_vs_indep_inc", "main waits for 7 = 4+3 = 4+2+1", _ -> mainWaits())
                        .sensitiveTo(Feature.COMMUTING_ADDS)
                        .showing(ErrorKind.LIVELOCK));
    }

    private static Benchmark await(String name, String summary, IntConsumer body) {
        return Benchmark.of(name, Section.MICRO, Sizes.none(), summary, body)
                .sensitiveTo(Feature.NATIVE_AWAITS);
    }

    private static Benchmark awaitSum(String name, String summary, int... addends) {
        return await(name, summary, _ -> awaitThree(addends)).sensitiveTo(Feature.COMMUTING_ADDS);
    }

    private static void sort(int rounds) {
        SharedIntArray x = new SharedIntArray("x", ELEMENTS);
        for (int i = 0; i < ELEMENTS; i++) {
            x.set(i, ELEMENTS - i);
        }
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                () -> {
                    compareAndSwap(x, 0, 1);
                    y.set(1);
                    if (rounds > 1) {
                        y.awaitEqual(2);
                        compareAndSwap(x, 0, 1);
                    }
                },
                () -> {
                    y.awaitEqual(1);
                    compareAndSwap(x, 1, 2);
                    y.set(2);
                });
    }

    /// Puts two elements in order.
    static void compareAndSwap(SharedIntArray x, int i, int j) {
        int a = x.get(i);
        int b = x.get(j);
        if (a > b) {
            x.set(i, b);
            x.set(j, a);
        }
    }

    private static void flag() {
        SharedInt x = new SharedInt("x", 0);
        Crew.of(() -> x.awaitEqual(1), () -> x.set(1));
    }

    private static void lowered() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(
                () -> {
                    x.set(1);
                    x.set(0);
                },
                () -> {
                    x.awaitEqual(0);
                    y.set(1);
                });
    }

    /// The figure's increments are not in the text; the text forces the third to be 3 and that no
    /// other sum of some of them is 3, which 1, 1, 3 satisfy.
    private static void awaitThree(int... addends) {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        Crew.of(0, addends.length, i -> x.add(addends[i]))
                .start(() -> {
                    x.awaitEqual(3);
                    y.set(1);
                });
    }

    /// A regression test of Nidhugg.
    private static void mainWaits() {
        SharedInt x = new SharedInt("x", 0);
        int[] addends = {2, 4, 3, 1};
        Crew.of(0, addends.length, i -> x.add(addends[i]));
        x.awaitEqual(7);
    }
}
