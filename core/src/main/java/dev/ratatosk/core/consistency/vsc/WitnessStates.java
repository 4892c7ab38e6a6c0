package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.LongColumn;
import java.util.Arrays;

/// A set of witness states, each a fixed number of `long`s (`Done` of CAV 2021, Alg. 1): open
/// addressing over one array, emptied without being cleared.
public final class WitnessStates {
    private int width = 1;
    private int size;
    private final LongColumn states = new LongColumn();
    private int[] slots = new int[64];
    private int[] usedIn = new int[64];
    private int generation;

    /// Forgets all states; the next ones have `newWidth` words.
    public void clear(int newWidth) {
        width = newWidth;
        size = 0;
        states.clear();
        if (++generation == Integer.MAX_VALUE) {
            Arrays.fill(usedIn, 0);
            generation = 1;
        }
    }

    public int size() {
        return size;
    }

    /// Adds the state; false if it is there already.
    public boolean add(long[] state) {
        if (size * 2 >= slots.length) {
            rehash();
        }
        int slot = slotOf(state, 0);
        if (usedIn[slot] == generation) {
            return false;
        }
        for (int i = 0; i < width; i++) {
            states.add(state[i]);
        }
        usedIn[slot] = generation;
        slots[slot] = size++;
        return true;
    }

    /// The slot that holds the state at `from`, or the free one where it belongs.
    private int slotOf(long[] state, int from) {
        int mask = slots.length - 1;
        int slot = hash(state, from) & mask;
        while (usedIn[slot] == generation && !isAt(slots[slot] * width, state, from)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isAt(int at, long[] state, int from) {
        return Arrays.equals(states.raw(), at, at + width, state, from, from + width);
    }

    private int hash(long[] state, int from) {
        long h = 0;
        for (int i = 0; i < width; i++) {
            h = (h ^ state[from + i]) * 0x9E3779B97F4A7C15L;
            h ^= h >>> 29;
        }
        return (int) (h ^ h >>> 32);
    }

    private void rehash() {
        int capacity = slots.length * 2;
        slots = new int[capacity];
        usedIn = new int[capacity];
        generation = 1;
        for (int i = 0; i < size; i++) {
            int slot = slotOf(states.raw(), i * width);
            usedIn[slot] = generation;
            slots[slot] = i;
        }
    }
}
