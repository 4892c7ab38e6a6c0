package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import java.util.List;

/// The worked examples of the papers: straight-line programs of a few operations.
final class MicroTests {
    private MicroTests() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                        "rfsc-fig1",
                        Section.MICRO,
                        Sizes.none(),
                        "two threads write a variable and read it back",
                        _ -> writeAndReadBack()));
    }

    private static void writeAndReadBack() {
        SharedInt x = new SharedInt("x", 0);
        for (int value = 1; value <= 2; value++) {
            int mine = value;
            ModelThread.start(() -> {
                x.set(mine);
                x.get();
            });
        }
    }
}
