package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// The causal map `C` of the current node (CAV 2021, §5): for a read that an ancestor has dealt
/// with, how many events of each thread there were then. Their writes, and the initial value, have
/// been considered as sources and are forbidden now.
///
/// A child inherits its parent's map and its own additions die with it, so one stack serves the
/// whole path. A newer entry for a read hides an older one.
final class CausalMap {
    static final int NONE = -1;

    private final IntColumn thread = new IntColumn();
    private final IntColumn index = new IntColumn();

    /// The older entry for a read of the same thread.
    private final IntColumn hidden = new IntColumn();

    /// Row by entry: how many events of each thread there were.
    private final ClockTable counts = new ClockTable();

    /// By thread: its newest entry.
    private final IntColumn newest = new IntColumn(NONE);

    int size() {
        return thread.size();
    }

    /// Whether there is an entry for the thread's operation with this index, at which it stands.
    boolean isDefined(int t, int i) {
        return entryOf(t, i, size()) != NONE;
    }

    /// The entry for the thread's operation among the first `limit` entries, or [#NONE].
    int entryOf(int t, int i, int limit) {
        int entry = newest.getOrFiller(t);
        while (entry >= limit) {
            entry = hidden.get(entry);
        }
        return entry != NONE && index.get(entry) == i ? entry : NONE;
    }

    /// Whether the entry's operation may not read from the source.
    boolean forbids(int entry, EventSet events, int source) {
        if (source == EventSet.INITIAL) {
            return true;
        }
        int writer = events.thread(source);
        return writer < counts.threads() && counts.contains(entry, writer, events.index(source));
    }

    /// How many events of the thread the entry's operation may not read from.
    int forbidden(int entry, int writer) {
        return writer < counts.threads() ? counts.entry(entry, writer) : 0;
    }

    /// Forbids all present events as sources of the operation.
    void define(int t, int i, EventSet events) {
        add(t, i);
        for (int u = 0; u < events.threads(); u++) {
            forbid(u, events.count(u));
        }
    }

    /// Adds an entry that forbids the initial value alone.
    void add(int t, int i) {
        int entry = size();
        counts.ensure(entry + 1, 0);
        counts.clear(entry);
        newest.extendTo(t + 1);
        thread.add(t);
        index.add(i);
        hidden.add(newest.get(t));
        newest.set(t, entry);
    }

    /// Makes the newest entry forbid the first events of a thread, too.
    void forbid(int writer, int events) {
        int entry = size() - 1;
        counts.ensure(entry + 1, writer + 1);
        counts.set(entry, writer, events);
    }

    /// Drops the entries from `newSize` on.
    void truncate(int newSize) {
        for (int entry = size() - 1; entry >= newSize; entry--) {
            newest.set(thread.get(entry), hidden.get(entry));
        }
        thread.truncate(newSize);
        index.truncate(newSize);
        hidden.truncate(newSize);
    }
}
