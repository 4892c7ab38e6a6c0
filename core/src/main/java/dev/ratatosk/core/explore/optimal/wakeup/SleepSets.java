package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.table.IntColumn;

/// The sleep sets of all prefixes of the current execution: `sleep(E)` has the threads whose next
/// event need not be explored after `E`, because that would be equivalent to something explored
/// before. A stack of sets by the length of the prefix; only the topmost can be added to.
///
/// A member keeps the footprint that its event had where it was put to sleep. It stays true as long
/// as the member sleeps: an event that changes the outcome of a compare-and-set or of a guard
/// conflicts with it, and wakes it up.
public final class SleepSets {
    /// By length of the prefix: where its set begins. The last one is the topmost.
    private final IntColumn from = new IntColumn();

    private final IntColumn thread = new IntColumn();
    private final IntColumn footprint = new IntColumn();
    private final IntColumn decision = new IntColumn();

    public SleepSets() {
        from.add(0);
    }

    /// Whether the topmost set is empty.
    public boolean isEmpty() {
        return thread.size() == from.last();
    }

    /// Forgets the sets of prefixes longer than `newDepth`.
    public void truncate(int newDepth) {
        int top = end(newDepth);
        from.truncate(newDepth + 1);
        thread.truncate(top);
        footprint.truncate(top);
        decision.truncate(top);
    }

    /// Adds to the topmost set a thread whose next event has been explored.
    public void add(int p, int footprintOfP, int decisionOfP) {
        thread.add(p);
        footprint.add(footprintOfP);
        decision.add(decisionOfP);
    }

    /// `sleep(E.p) := {q ∈ sleep(E) | p, q independent after E}` (FMCAD 2022, Alg. 1 line 29) for
    /// the topmost `E`; `E.p` becomes the topmost prefix.
    public void descend(int p, int footprintOfP) {
        int begin = from.last();
        int end = thread.size();
        from.add(end);
        for (int k = begin; k < end; k++) {
            if (thread.get(k) != p && !Footprint.conflict(footprint.get(k), footprintOfP)) {
                add(thread.get(k), footprint.get(k), decision.get(k));
            }
        }
    }

    /// Whether `sleep(E') ∩ WI[E'](v) ≠ ∅` for the prefix `E'` of the given length: then `v` is
    /// redundant.
    public boolean meetsWeakInitials(int prefix, WakeupSequence v) {
        int end = end(prefix);
        for (int k = from.get(prefix); k < end; k++) {
            if (v.hasWeakInitial(thread.get(k), footprint.get(k), decision.get(k))) {
                return true;
            }
        }
        return false;
    }

    /// Where the set of the prefix of that length ends.
    private int end(int prefix) {
        return prefix + 1 < from.size() ? from.get(prefix + 1) : thread.size();
    }
}
