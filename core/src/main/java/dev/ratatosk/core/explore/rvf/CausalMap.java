package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import java.util.Arrays;

/// The causal map `C` of the current node (CAV 2021, §5): for a read that an ancestor has dealt
/// with, how many events of each thread there were then. Their writes, and the initial value, have
/// been considered as sources and are forbidden now.
///
/// A child inherits its parent's map and its own additions die with it, so one stack serves the
/// whole path. A newer entry for a read hides an older one.
final class CausalMap {
    static final int NONE = -1;

    private int size;
    private int[] thread = new int[16];
    private int[] index = new int[16];
    private int[] hidden = new int[16];
    private int[][] counts = new int[16][];
    private int[] newest = filled(8);

    private static int[] filled(int length) {
        int[] none = new int[length];
        Arrays.fill(none, NONE);
        return none;
    }

    int size() {
        return size;
    }

    /// Whether there is an entry for the thread's operation with this index, at which it stands.
    boolean isDefined(int t, int i) {
        return entryOf(t, i, size) != NONE;
    }

    /// The entry for the thread's operation among the first `limit` entries, or [#NONE].
    int entryOf(int t, int i, int limit) {
        int entry = t < newest.length ? newest[t] : NONE;
        while (entry >= limit) {
            entry = hidden[entry];
        }
        return entry != NONE && index[entry] == i ? entry : NONE;
    }

    /// Whether the entry's operation may not read from the source.
    boolean forbids(int entry, EventSet events, int source) {
        if (source == EventSet.INITIAL) {
            return true;
        }
        int[] known = counts[entry];
        int writer = events.thread(source);
        return writer < known.length && events.index(source) < known[writer];
    }

    /// Forbids all present events as sources of the operation.
    void define(int t, int i, EventSet events) {
        if (t >= newest.length) {
            int old = newest.length;
            newest = Arrays.copyOf(newest, Math.max(t + 1, old * 2));
            Arrays.fill(newest, old, newest.length, NONE);
        }
        if (size == thread.length) {
            thread = Arrays.copyOf(thread, size * 2);
            index = Arrays.copyOf(index, size * 2);
            hidden = Arrays.copyOf(hidden, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        int[] present = new int[events.threads()];
        for (int u = 0; u < present.length; u++) {
            present[u] = events.count(u);
        }
        thread[size] = t;
        index[size] = i;
        hidden[size] = newest[t];
        counts[size] = present;
        newest[t] = size++;
    }

    /// Drops the entries from `newSize` on.
    void truncate(int newSize) {
        while (size > newSize) {
            size--;
            newest[thread[size]] = hidden[size];
        }
    }
}
