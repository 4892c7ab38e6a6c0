package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// Event numbers in ascending order, added and removed at the end.
final class IdList {
    int size;
    int[] ids = new int[4];

    void push(int id) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, size * 2);
        }
        ids[size++] = id;
    }

    void pop() {
        size--;
    }

    /// How many of them are smaller than `limit`.
    int below(int limit) {
        int count = size;
        while (count > 0 && ids[count - 1] >= limit) {
            count--;
        }
        return count;
    }
}
