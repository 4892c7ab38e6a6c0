package dev.ratatosk.bench.catalogue;

/// The sizes a benchmark comes in.
///
/// @param min the smallest
/// @param max the largest
/// @param usual the one to take if nobody asks for another
public record Sizes(int min, int max, int usual) {
    private static final int NONE = 0;

    public Sizes {
        if (min > usual || usual > max) {
            throw new IllegalArgumentException(min + " <= " + usual + " <= " + max + " is false");
        }
    }

    /// The sizes of a program that has just one.
    static Sizes none() {
        return new Sizes(NONE, NONE, NONE);
    }

    static Sizes of(int min, int max, int usual) {
        return new Sizes(min, max, usual);
    }

    /// Whether there is anything to choose.
    public boolean parametric() {
        return max > NONE;
    }

    public boolean contains(int size) {
        return min <= size && size <= max;
    }
}
