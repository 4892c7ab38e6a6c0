package dev.ratatosk.core.explore.optimal.wakeup;

import java.util.Arrays;

/// The sleep sets of all prefixes of the current execution: `sleep(E)` has the threads whose next
/// event need not be explored after `E`, because that would be equivalent to something explored
/// before. A stack of sets by the length of the prefix; only the topmost can be added to.
///
/// A member keeps the footprint that its event had where it was put to sleep. It stays true as long
/// as the member sleeps: an event that changes the outcome of a compare-and-set or of a guard
/// conflicts with it, and wakes it up.
public final class SleepSets {
    private int depth;
    private int top;
    private int[] from = new int[64];
    private int[] thread = new int[16];
    private int[] footprint = new int[16];
    private int[] decision = new int[16];

    /// Whether the topmost set is empty.
    public boolean isEmpty() {
        return top == from[depth];
    }

    /// Forgets the sets of prefixes longer than `newDepth`.
    public void truncate(int newDepth) {
        top = newDepth < depth ? from[newDepth + 1] : top;
        depth = newDepth;
    }

    /// Adds to the topmost set a thread whose next event has been explored.
    public void add(int p, int footprintOfP, int decisionOfP) {
        if (top == thread.length) {
            thread = Arrays.copyOf(thread, top * 2);
            footprint = Arrays.copyOf(footprint, top * 2);
            decision = Arrays.copyOf(decision, top * 2);
        }
        thread[top] = p;
        footprint[top] = footprintOfP;
        decision[top] = decisionOfP;
        top++;
    }

    /// `sleep(E.p) := {q ∈ sleep(E) | p, q independent after E}` (FMCAD 2022, Alg. 1 line 29) for
    /// the topmost `E`; `E.p` becomes the topmost prefix.
    public void descend(int p, int footprintOfP) {
        int begin = from[depth];
        int end = top;
        depth++;
        if (depth == from.length) {
            from = Arrays.copyOf(from, depth * 2);
        }
        from[depth] = end;
        for (int k = begin; k < end; k++) {
            if (thread[k] != p && !Footprint.conflict(footprint[k], footprintOfP)) {
                add(thread[k], footprint[k], decision[k]);
            }
        }
    }

    /// Whether `sleep(E') ∩ WI[E'](v) ≠ ∅` for the prefix `E'` of the given length: then `v` is
    /// redundant.
    public boolean meetsWeakInitials(int prefix, WakeupSequence v) {
        int end = prefix < depth ? from[prefix + 1] : top;
        for (int k = from[prefix]; k < end; k++) {
            if (v.hasWeakInitial(thread[k], footprint[k], decision[k])) {
                return true;
            }
        }
        return false;
    }
}
