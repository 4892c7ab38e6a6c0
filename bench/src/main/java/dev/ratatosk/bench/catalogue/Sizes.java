package dev.ratatosk.bench.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The sizes a benchmark comes in: all from the smallest to the largest, or only those listed.
///
/// @param min the smallest
/// @param max the largest
/// @param usual the default
/// @param listed the only ones there are; empty if there are no gaps
public record Sizes(int min, int max, int usual, List<Integer> listed) {
    private static final int NONE = 0;

    public Sizes {
        listed = List.copyOf(listed);
        if (min > usual || usual > max) {
            throw new IllegalArgumentException(min + " <= " + usual + " <= " + max + " is false");
        }
    }

    /// The sizes of a program that has just one.
    static Sizes none() {
        return of(NONE, NONE, NONE);
    }

    static Sizes of(int min, int max, int usual) {
        return new Sizes(min, max, usual, List.of());
    }

    /// These and no others, in ascending order; the first is the usual one.
    static Sizes listed(int... sizes) {
        List<Integer> all = Arrays.stream(sizes).boxed().toList();
        return new Sizes(all.getFirst(), all.getLast(), all.getFirst(), all);
    }

    /// Whether there is anything to choose.
    public boolean parametric() {
        return max > NONE;
    }

    public boolean contains(int size) {
        return listed.isEmpty() ? min <= size && size <= max : listed.contains(size);
    }

    /// In words, as in "2 to 9" or "21, 31, 32".
    @Override
    public String toString() {
        if (!listed.isEmpty()) {
            return listed.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        return min == max ? Integer.toString(min) : min + " to " + max;
    }
}
