package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.table.IntColumn;

/// Where each write, by position, stands: in which block of its location, and how far from the
/// block's head.
final class Places {
    /// By position: the block, and after it the place.
    private final IntColumn places = new IntColumn();

    void put(int position, int blockOfIt, int placeInIt) {
        places.extendTo(2 * position + 2);
        places.set(2 * position, blockOfIt);
        places.set(2 * position + 1, placeInIt);
    }

    /// The block of a write; the initial write heads block 0.
    int block(int position) {
        return position < 0 ? CoherenceOrder.INITIAL_BLOCK : places.get(2 * position);
    }

    int place(int position) {
        return position < 0 ? 0 : places.get(2 * position + 1);
    }
}
