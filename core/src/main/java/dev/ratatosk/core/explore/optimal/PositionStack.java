package dev.ratatosk.core.explore.optimal;

import java.util.Arrays;

/// Positions of events, the newest last, each with a mark that can be changed.
final class PositionStack {
    /// The mark of a position that was pushed and not marked yet.
    static final int UNMARKED = Integer.MAX_VALUE;

    private int size;
    private int[] positions = new int[64];
    private int[] marks = new int[64];

    int size() {
        return size;
    }

    int get(int k) {
        return positions[k];
    }

    void push(int position) {
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, size * 2);
            marks = Arrays.copyOf(marks, size * 2);
        }
        positions[size] = position;
        marks[size] = UNMARKED;
        size++;
    }

    int mark(int k) {
        return marks[k];
    }

    void mark(int k, int mark) {
        marks[k] = mark;
    }

    /// Drops the positions from `newLength` on; what is kept must be ascending.
    void dropFrom(int newLength) {
        while (size > 0 && positions[size - 1] >= newLength) {
            size--;
        }
    }

    /// Keeps the first `newSize` entries.
    void shrinkTo(int newSize) {
        size = newSize;
    }
}
