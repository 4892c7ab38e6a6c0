package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// Overwritten entries of an array, to be put back in reverse order.
final class Trail {
    private int size;
    private int[] position = new int[256];
    private int[] old = new int[256];

    int size() {
        return size;
    }

    void record(int at, int value) {
        if (size == position.length) {
            position = Arrays.copyOf(position, size * 2);
            old = Arrays.copyOf(old, size * 2);
        }
        position[size] = at;
        old[size++] = value;
    }

    /// Puts everything back that was recorded since the trail had `newSize` entries.
    void undo(int[] entries, int newSize) {
        while (size > newSize) {
            size--;
            entries[position[size]] = old[size];
        }
    }

    /// Adapts the positions to rows that have become wider.
    void widen(int oldWidth, int newWidth) {
        for (int i = 0; i < size; i++) {
            position[i] = position[i] / oldWidth * newWidth + position[i] % oldWidth;
        }
    }
}
