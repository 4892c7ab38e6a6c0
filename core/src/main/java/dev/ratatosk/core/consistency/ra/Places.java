package dev.ratatosk.core.consistency.ra;

import java.util.Arrays;

/// Where each write, by position, stands: in which block of its location, and how far from the
/// block's head.
final class Places {
    private int[] block = new int[64];
    private int[] place = new int[64];

    void put(int position, int blockOfIt, int placeInIt) {
        if (position >= block.length) {
            int capacity = Math.max(position + 1, block.length * 2);
            block = Arrays.copyOf(block, capacity);
            place = Arrays.copyOf(place, capacity);
        }
        block[position] = blockOfIt;
        place[position] = placeInIt;
    }

    /// The block of a write; the initial write heads block 0.
    int block(int position) {
        return position < 0 ? CoherenceOrder.INITIAL_BLOCK : block[position];
    }

    int place(int position) {
        return position < 0 ? 0 : place[position];
    }
}
