package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.table.IntColumn;

/// Where each write, by position, stands: in which block of its location, and how far from the
/// block's head.
final class Places {
    private final IntColumn block = new IntColumn();
    private final IntColumn place = new IntColumn();

    void put(int position, int blockOfIt, int placeInIt) {
        block.extendTo(position + 1);
        place.extendTo(position + 1);
        block.set(position, blockOfIt);
        place.set(position, placeInIt);
    }

    /// The block of a write; the initial write heads block 0.
    int block(int position) {
        return position < 0 ? CoherenceOrder.INITIAL_BLOCK : block.get(position);
    }

    int place(int position) {
        return position < 0 ? 0 : place.get(position);
    }
}
