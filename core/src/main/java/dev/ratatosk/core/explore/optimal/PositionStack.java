package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.table.IntColumn;

/// Positions of events, the newest last, each with a mark that can be changed.
final class PositionStack {
    /// The mark of a position that was pushed and not marked yet.
    static final int UNMARKED = Integer.MAX_VALUE;

    private final IntColumn positions = new IntColumn();
    private final IntColumn marks = new IntColumn();

    int size() {
        return positions.size();
    }

    int get(int k) {
        return positions.get(k);
    }

    void push(int position) {
        positions.add(position);
        marks.add(UNMARKED);
    }

    int mark(int k) {
        return marks.get(k);
    }

    void mark(int k, int mark) {
        marks.set(k, mark);
    }

    /// Drops the positions from `newLength` on; what is kept must be ascending.
    void dropFrom(int newLength) {
        int size = size();
        while (size > 0 && positions.get(size - 1) >= newLength) {
            size--;
        }
        shrinkTo(size);
    }

    /// Keeps the first `newSize` entries.
    void shrinkTo(int newSize) {
        positions.truncate(newSize);
        marks.truncate(newSize);
    }
}
