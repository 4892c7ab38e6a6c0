package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// Vector clocks, a row per event: entry `t` says how many events of thread `t` are in the event's
/// past, itself included. Unlike a table for one trace, rows and threads may be added at any time.
final class ClockRows {
    private int rows = 64;
    private int width = 8;
    int[] entries = new int[rows * width];

    /// Where the row begins in [#entries].
    int at(int row) {
        return row * width;
    }

    int width() {
        return width;
    }

    void ensure(int wantedRows, int wantedWidth) {
        if (wantedWidth > width) {
            widen(Math.max(wantedWidth, width * 2));
        }
        if (wantedRows > rows) {
            rows = Math.max(wantedRows, rows * 2);
            entries = Arrays.copyOf(entries, rows * width);
        }
    }

    private void widen(int newWidth) {
        int[] wider = new int[rows * newWidth];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(entries, row * width, wider, row * newWidth, width);
        }
        width = newWidth;
        entries = wider;
    }

    /// A row without any past.
    void clear(int row) {
        Arrays.fill(entries, row * width, (row + 1) * width, 0);
    }

    void copy(int row, int from) {
        System.arraycopy(entries, from * width, entries, row * width, width);
    }

    void join(int row, int from) {
        int to = row * width;
        int other = from * width;
        for (int t = 0; t < width; t++) {
            entries[to + t] = Math.max(entries[to + t], entries[other + t]);
        }
    }
}
