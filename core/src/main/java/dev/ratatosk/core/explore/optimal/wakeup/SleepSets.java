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
    private static final int FOOTPRINT = 1;
    private static final int DECISION = 2;
    private static final int INDEX = 3;
    private static final int WIDTH = 4;

    /// By length of the prefix: where its set begins. The last one is the topmost.
    private final IntColumn from = new IntColumn();

    /// For each member its thread, and footprint, decision and index of the thread's next event.
    private final IntColumn members = new IntColumn();

    public SleepSets() {
        from.add(0);
    }

    /// Whether the topmost set is empty.
    public boolean isEmpty() {
        return members.size() == from.last();
    }

    /// Forgets the sets of prefixes longer than `newDepth`.
    public void truncate(int newDepth) {
        int top = end(newDepth);
        from.truncate(newDepth + 1);
        members.truncate(top);
    }

    /// Adds to the topmost set a thread whose next event has been explored.
    ///
    /// @param indexOfP how many events of the thread came before that
    public void add(int p, int footprintOfP, int decisionOfP, int indexOfP) {
        members.add(p, footprintOfP, decisionOfP, indexOfP);
    }

    /// `sleep(E.p) := {q ∈ sleep(E) | p, q independent after E}` (FMCAD 2022, Alg. 1 line 29) for
    /// the topmost `E`; `E.p` becomes the topmost prefix.
    public void descend(int p, int footprintOfP) {
        int begin = from.last();
        int end = members.size();
        from.add(end);
        for (int k = begin; k < end; k += WIDTH) {
            int q = members.get(k);
            int footprintOfQ = members.get(k + FOOTPRINT);
            addIfIndependent(
                    q,
                    footprintOfQ,
                    members.get(k + DECISION),
                    members.get(k + INDEX),
                    p,
                    footprintOfP);
        }
    }

    /// Adds a thread to the topmost set unless its next event depends on that of `p`, after which
    /// the set is.
    public void addIfIndependent(
            int q, int footprintOfQ, int decisionOfQ, int indexOfQ, int p, int footprintOfP) {
        if (q != p && !Footprint.conflict(footprintOfQ, footprintOfP)) {
            add(q, footprintOfQ, decisionOfQ, indexOfQ);
        }
    }

    /// Whether `sleep(E') ∩ WI[E'](v) ≠ ∅` for the prefix `E'` of the given length: then `v` is
    /// redundant.
    public boolean meetsWeakInitials(int prefix, WakeupSequence v) {
        int[] q = members.raw();
        int end = end(prefix);
        for (int k = from.get(prefix); k < end; k += WIDTH) {
            if (v.hasWeakInitial(q[k], q[k + FOOTPRINT], q[k + DECISION], q[k + INDEX])) {
                return true;
            }
        }
        return false;
    }

    /// Where the set of the prefix of that length ends.
    private int end(int prefix) {
        return prefix + 1 < from.size() ? from.get(prefix + 1) : members.size();
    }
}
