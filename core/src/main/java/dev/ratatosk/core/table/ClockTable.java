package dev.ratatosk.core.table;

import java.util.Arrays;

/// Vector clocks in one flat array, a row per event or whatever else has a past: entry `t` of a row
/// says how many events of thread `t` are in the past, the event itself included. `a` is in the
/// past of `b` iff `entry(b, thread(a)) > index(a)`.
///
/// Rows and threads can be added at any time. Rows are not counted: a row is meaningful once it was
/// cleared, filled or copied, or was never used before and hence is zero.
public final class ClockTable {
    /// No such thread.
    public static final int NO_THREAD = -1;

    private static final int FEWEST_ROWS = 64;
    private static final int FEWEST_THREADS = 8;

    /// Invariant: entries of threads from here on are zero in all rows.
    private int threads;

    private int width = FEWEST_THREADS;
    private int rows = FEWEST_ROWS;
    private int[] entries = new int[FEWEST_ROWS * FEWEST_THREADS];

    /// Makes room for so many rows and threads, and keeps what the rows hold. The entries of new
    /// threads are zero.
    public void ensure(int wantedRows, int wantedThreads) {
        if (wantedThreads > threads) {
            threads = wantedThreads;
            if (threads > width) {
                widen(Math.max(threads, width * 2));
            }
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

    /// How many threads there are entries for.
    public int threads() {
        return threads;
    }

    public int entry(int row, int thread) {
        assert thread < width : thread;
        return entries[row * width + thread];
    }

    /// Whether the thread's event with this index is in the row's past.
    public boolean contains(int row, int thread, int index) {
        assert thread < width : thread;
        return entries[row * width + thread] > index;
    }

    /// The last row before `end` that has not the thread's event with this index in its past, or
    /// `from - 1` if there is none from `from` on.
    public int lastWithout(int from, int end, int thread, int index) {
        int[] clocks = entries;
        int stride = width;
        int row = end - 1;
        for (int at = row * stride + thread; row >= from && clocks[at] > index; at -= stride) {
            row--;
        }
        return row;
    }

    public void set(int row, int thread, int count) {
        assert thread < threads : thread;
        entries[row * width + thread] = count;
    }

    /// Counts one more event of the thread.
    public void increment(int row, int thread) {
        assert thread < threads : thread;
        entries[row * width + thread]++;
    }

    /// Makes all entries of the row zero.
    public void clear(int row) {
        fill(row, 0);
    }

    /// Makes all entries of the row the same.
    public void fill(int row, int count) {
        Arrays.fill(entries, row * width, row * width + threads, count);
    }

    /// Makes `row` the same as `other`.
    public void copy(int row, int other) {
        System.arraycopy(entries, other * width, entries, row * width, threads);
    }

    /// Makes `row` the least upper bound of itself and `other`.
    public void join(int row, int other) {
        int[] clocks = entries;
        int to = row * width;
        int from = other * width;
        for (int t = 0; t < threads; t++) {
            if (clocks[from + t] > clocks[to + t]) {
                clocks[to + t] = clocks[from + t];
            }
        }
    }

    /// Makes `row` the greatest lower bound of itself and `other`.
    public void meet(int row, int other) {
        int[] clocks = entries;
        int to = row * width;
        int from = other * width;
        for (int t = 0; t < threads; t++) {
            if (clocks[from + t] < clocks[to + t]) {
                clocks[to + t] = clocks[from + t];
            }
        }
    }

    /// The first thread of which `row` has more events than `other`, or [#NO_THREAD] if `row` is
    /// before or equal to `other`.
    public int firstBeyond(int row, int other) {
        int mine = row * width;
        int theirs = other * width;
        for (int t = 0; t < threads; t++) {
            if (entries[mine + t] > entries[theirs + t]) {
                return t;
            }
        }
        return NO_THREAD;
    }

    /// Whether no entry of the row is larger than what has been done of its thread, the entry of
    /// one thread excepted.
    ///
    /// @param done by thread: how many of its events
    public boolean isWithin(int row, int[] done, int exception) {
        int[] clocks = entries;
        int from = row * width;
        for (int t = 0; t < threads; t++) {
            if (clocks[from + t] > done[t] && t != exception) {
                return false;
            }
        }
        return true;
    }

    /// The stride of rows in [#entries], for [ClockJournal].
    int width() {
        return width;
    }

    int[] entries() {
        return entries;
    }
}
