package dev.ratatosk.bench.loops;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.ArrayList;
import java.util.List;

/// Batcher's odd-even merge sort as a network: every comparator waits for its two inputs.
public final class SortNet {
    private final int threads;
    private final int elements;
    private final List<Comparator> comparators = new ArrayList<>();

    /// @param i the element that gets the smaller value
    /// @param j the element that gets the larger one
    /// @param iBefore how many comparators have had the element `i` before
    /// @param jBefore how many comparators have had the element `j` before
    private record Comparator(int i, int j, int iBefore, int jBefore) {}

    private SortNet(int threads) {
        this.threads = threads;
        this.elements = 2 * threads;
        int[] before = new int[elements];
        for (int p = 1; p < elements; p *= 2) {
            for (int k = p; k >= 1; k /= 2) {
                for (int j = k % p; j + k < elements; j += 2 * k) {
                    for (int i = j; i < j + k && i + k < elements; i++) {
                        if (i / (2 * p) == (i + k) / (2 * p)) {
                            comparators.add(new Comparator(i, i + k, before[i]++, before[i + k]++));
                        }
                    }
                }
            }
        }
    }

    public static void sortnet(int threads) {
        new SortNet(threads).run();
    }

    private void run() {
        SharedIntArray x = new SharedIntArray("x", elements);
        SharedIntArray generation = new SharedIntArray("generation", elements);
        for (int i = 0; i < elements; i++) {
            x.set(i, elements - i);
        }
        Threads.of(threads, t -> work(t, x, generation)).join();
        for (int i = 0; i < elements; i++) {
            Model.check(x.get(i) == i + 1, "not sorted");
        }
    }

    private void work(int thread, SharedIntArray x, SharedIntArray generation) {
        for (int c = thread; c < comparators.size(); c += threads) {
            Comparator one = comparators.get(c);
            while (generation.get(one.i) != one.iBefore) {
                Thread.onSpinWait();
            }
            while (generation.get(one.j) != one.jBefore) {
                Thread.onSpinWait();
            }
            int a = x.get(one.i);
            int b = x.get(one.j);
            if (a > b) {
                x.set(one.i, b);
                x.set(one.j, a);
            }
            generation.set(one.i, one.iBefore + 1);
            generation.set(one.j, one.jBefore + 1);
        }
    }
}
