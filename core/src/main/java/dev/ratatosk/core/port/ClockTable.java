package dev.ratatosk.core.port;

import java.util.Arrays;

/// Vector clocks in one flat array, a row per event: entry `t` of a row says how many events of
/// thread `t` are in the event's past, itself included. `a` is in the past of `b` iff `entry(b,
/// thread(a)) > index(a)`.
public final class ClockTable {
    private int width;
    private int[] entries = new int[0];

    /// Forgets all rows and makes room for `rows` rows of `width` threads, all zero.
    public void reset(int rows, int width) {
        this.width = width;
        int size = rows * width;
        if (size > entries.length) {
            entries = new int[Math.max(size, entries.length * 2)];
        } else {
            Arrays.fill(entries, 0, size, 0);
        }
    }

    /// Makes room for `rows` rows of `width` threads and keeps what the rows hold; entries of new
    /// threads are zero, new rows hold anything.
    public void ensure(int rows, int width) {
        if (width > this.width) {
            int[] wider = new int[Math.max(rows * width, entries.length)];
            int old = this.width;
            for (int row = 0; old > 0 && row < Math.min(rows, entries.length / old); row++) {
                System.arraycopy(entries, row * old, wider, row * width, old);
            }
            entries = wider;
            this.width = width;
        } else if (rows * this.width > entries.length) {
            entries = Arrays.copyOf(entries, Math.max(rows * this.width, entries.length * 2));
        }
    }

    /// Makes all entries of the row zero.
    public void clear(int row) {
        Arrays.fill(entries, row * width, (row + 1) * width, 0);
    }

    public int width() {
        return width;
    }

    public int entry(int row, int thread) {
        return entries[row * width + thread];
    }

    public void set(int row, int thread, int count) {
        entries[row * width + thread] = count;
    }

    /// Makes `row` the least upper bound of itself and `other`; says whether that changed it.
    public boolean join(int row, int other) {
        boolean changed = false;
        int to = row * width;
        int from = other * width;
        for (int t = 0; t < width; t++) {
            if (entries[from + t] > entries[to + t]) {
                entries[to + t] = entries[from + t];
                changed = true;
            }
        }
        return changed;
    }

    public void copy(int row, int other) {
        System.arraycopy(entries, other * width, entries, row * width, width);
    }
}
