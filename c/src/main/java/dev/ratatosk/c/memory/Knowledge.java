package dev.ratatosk.c.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// What earlier explorations found out about a program's memory. Cells are as large as the accesses
/// to them; where accesses of several sizes overlap, a cell must end where one of them does, and
/// one only finds out when it happens. Then the exploration starts again, knowing it, because what
/// a thread does must not depend on who came first.
public final class Knowledge {
    private final Map<Object, BitSet> boundaries = new HashMap<>();
    private final Map<Object, BitSet> atomics = new HashMap<>();
    private boolean eager;
    private boolean changed;

    /// The first offset after `offset` and before `end` where a cell must end, or `end`.
    synchronized int nextBoundary(Object site, int offset, int end) {
        BitSet known = boundaries.get(site);
        int next = known == null ? -1 : known.nextSetBit(offset + 1);
        return next < 0 ? end : Math.min(next, end);
    }

    /// Cells in memory allocated there must end at the offset.
    synchronized void addBoundary(Object site, int offset) {
        boundaries.computeIfAbsent(site, _ -> new BitSet()).set(offset);
        changed = true;
    }

    /// Whether the cell at an offset of memory allocated there is accessed atomically.
    synchronized boolean isAtomic(Object site, int offset) {
        BitSet known = atomics.get(site);
        return known != null && known.get(offset);
    }

    /// The cell is accessed atomically.
    ///
    /// @param late whether it has been accessed plainly before, as if it were not
    synchronized void addAtomic(Object site, int offset, boolean late) {
        atomics.computeIfAbsent(site, _ -> new BitSet()).set(offset);
        changed |= late;
    }

    /// Whether all of the heap is shared from the beginning, because the program hides addresses.
    synchronized boolean isEager() {
        return eager;
    }

    synchronized void becomeEager() {
        eager = true;
        changed = true;
    }

    /// Whether something was learned since the last call, so that the exploration has to start
    /// again.
    public synchronized boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }
}
