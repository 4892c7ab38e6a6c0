package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedIntArray;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.List;

/// Batcher's odd-even merge sort by several threads, after GODOT table I. Each comparator waits
/// until the comparators before it have done their work on its two elements, so there is one
/// execution.
///
/// The paper does not say which thread has which comparator; here they go round, comparator `c` to
/// thread `c` modulo the number of threads.
final class SortingNetwork {
    private final int threads;
    private final int elements;
    private final List<Comparator> comparators;

    /// Compares elements `i` and `j`, which `iBefore` and `jBefore` comparators have worked on
    /// before.
    private record Comparator(int i, int j, int iBefore, int jBefore) {}

    private SortingNetwork(int threads) {
        this.threads = threads;
        this.elements = 2 * threads;
        this.comparators = comparators(elements);
    }

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "sortnet",
                                Section.LOCK_FREE,
                                Sizes.of(2, 12, 4),
                                "N threads sort 2N elements in a network",
                                n -> new SortingNetwork(n).run())
                        .sensitiveTo(Feature.NATIVE_AWAITS)
                        .counting("optimal", _ -> 1L));
    }

    private static List<Comparator> comparators(int elements) {
        List<Comparator> found = new ArrayList<>();
        int[] before = new int[elements];
        for (int p = 1; p < elements; p *= 2) {
            for (int k = p; k >= 1; k /= 2) {
                for (int j = k % p; j + k < elements; j += 2 * k) {
                    for (int i = j; i < j + k && i + k < elements; i++) {
                        if (i / (2 * p) == (i + k) / (2 * p)) {
                            found.add(new Comparator(i, i + k, before[i]++, before[i + k]++));
                        }
                    }
                }
            }
        }
        return found;
    }

    private void run() {
        SharedIntArray x = new SharedIntArray("x", elements);
        SharedIntArray generation = new SharedIntArray("generation", elements);
        for (int i = 0; i < elements; i++) {
            x.set(i, elements - i);
        }
        Crew.of(0, threads, t -> work(t, x, generation)).join();
        for (int i = 0; i < elements; i++) {
            Model.check(x.get(i) == i + 1, "not sorted");
        }
    }

    private void work(int thread, SharedIntArray x, SharedIntArray generation) {
        for (int c = thread; c < comparators.size(); c += threads) {
            Comparator one = comparators.get(c);
            generation.awaitEqual(one.i, one.iBefore);
            generation.awaitEqual(one.j, one.jBefore);
            AwaitFigures.compareAndSwap(x, one.i, one.j);
            generation.set(one.i, one.iBefore + 1);
            generation.set(one.j, one.jBefore + 1);
        }
    }
}
