package dev.ratatosk.core.consistency.history;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What each thread has done and learnt (`H` in docs/algorithms/fused.md): for each of its events
/// the operation, the observation, and from which sources it may read.
///
/// Threads grow and shrink at their ends, each by itself. A vector has an entry per thread, a
/// number of events; threads beyond its end have 0.
public final class Histories {
    /// Not a thread.
    public static final int NONE = -1;

    private OfThread[] threads = {};
    private int size;

    /// One thread.
    static final class OfThread {
        final OperationTable rows = new OperationTable(8);
        long[] initial = new long[8];
        long[] observed = new long[8];

        /// Bounds of the source set: more than `lo`, if there is one, and within `hi`, if there is
        /// one.
        int[] @Nullable [] lo = new int[8] @Nullable [];

        int[] @Nullable [] hi = new int[8] @Nullable [];

        /// The place in an order that searches try first.
        int[] rank = new int[8];

        int count;
        boolean isCreated;
        int creator = NONE;
        int creation;

        void ensure(int events) {
            rows.ensure(events);
            if (events > initial.length) {
                int capacity = Math.max(events, initial.length * 2);
                initial = Arrays.copyOf(initial, capacity);
                observed = Arrays.copyOf(observed, capacity);
                lo = Arrays.copyOf(lo, capacity);
                hi = Arrays.copyOf(hi, capacity);
                rank = Arrays.copyOf(rank, capacity);
            }
        }
    }

    /// Histories in which only the main thread exists.
    public Histories() {
        create(0, NONE, 0);
    }

    OfThread of(int t) {
        return threads[t];
    }

    /// One more than the largest number of a thread that was ever there.
    public int threads() {
        return threads.length;
    }

    /// The number of all events.
    public int size() {
        return size;
    }

    /// The number of the thread's events.
    public int count(int t) {
        return t < threads.length ? threads[t].count : 0;
    }

    /// The number of events of each thread.
    public int[] counts() {
        int[] counts = new int[threads.length];
        for (int t = 0; t < counts.length; t++) {
            counts[t] = threads[t].count;
        }
        return counts;
    }

    public boolean isCreated(int t) {
        return t < threads.length && threads[t].isCreated;
    }

    public int code(int t, int i) {
        return threads[t].rows.code[i];
    }

    public int location(int t, int i) {
        return threads[t].rows.location[i];
    }

    /// What the thread learnt by its event.
    public long observed(int t, int i) {
        return threads[t].observed[i];
    }

    private void create(int t, int creator, int creation) {
        if (t >= threads.length) {
            int old = threads.length;
            threads = Arrays.copyOf(threads, t + 1);
            for (int u = old; u <= t; u++) {
                threads[u] = new OfThread();
            }
        }
        threads[t].isCreated = true;
        threads[t].creator = creator;
        threads[t].creation = creation;
    }

    /// Adds an event without bounds.
    ///
    /// @param initial what its location holds before any write
    public void push(int t, OperationTable table, int row, long initial, long observed) {
        push(t, table, row, initial, observed, null, null);
    }

    /// Adds an event.
    ///
    /// @param initial what its location holds before any write
    /// @param lo its sources must not all be within this; null for no such bound
    /// @param hi its sources must all be within this; null for no such bound
    public void push(
            int t,
            OperationTable table,
            int row,
            long initial,
            long observed,
            int @Nullable [] lo,
            int @Nullable [] hi) {
        OfThread thread = threads[t];
        int i = thread.count++;
        thread.ensure(i + 1);
        thread.rows.copy(i, table, row);
        thread.initial[i] = initial;
        thread.observed[i] = observed;
        thread.lo[i] = lo;
        thread.hi[i] = hi;
        thread.rank[i] = Integer.MAX_VALUE;
        size++;
        if (table.code[row] == OpCode.START) {
            create((int) table.a[row], t, i);
        }
    }

    /// Says what the thread learnt by its last event.
    public void observe(int t, long observed) {
        OfThread thread = threads[t];
        thread.observed[thread.count - 1] = observed;
    }

    /// Drops events from the ends of the threads until there are only so many.
    public void truncate(int[] counts) {
        for (int t = 0; t < threads.length; t++) {
            OfThread thread = threads[t];
            int left = t < counts.length ? counts[t] : 0;
            while (thread.count > left) {
                int i = --thread.count;
                size--;
                if (thread.rows.code[i] == OpCode.START) {
                    threads[(int) thread.rows.a[i]].isCreated = false;
                }
            }
        }
    }

    /// Makes searches try the events in this order first.
    ///
    /// @param order the threads of the events, of which there may be more later
    public void guideBy(int[] order, int length) {
        int[] next = new int[threads.length];
        for (int place = 0; place < length; place++) {
            int t = order[place];
            threads[t].rank[next[t]++] = place;
        }
    }
}
