package dev.ratatosk.core.explore.tree;

import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// A sequence `v` of events that could be performed after some prefix `E`, each with the footprint
/// it has there. Reusable: [#clear] and fill again.
public final class WakeupSequence {
    /// The decision of an event that decides nothing.
    public static final int NO_DECISION = -1;

    int length;
    int[] thread = new int[64];
    int[] footprint = new int[64];
    int[] decision = new int[64];
    int[] code = new int[64];
    int[] location = new int[64];
    long[] operand = new long[64];

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    /// Appends an event: the operation in the table's row, performed by `thread`.
    ///
    /// @param decision what a choice yields, or [#NO_DECISION]
    public void add(int thread, int footprint, int decision, OperationTable operations, int row) {
        if (length == this.thread.length) {
            grow(length * 2);
        }
        int k = length++;
        this.thread[k] = thread;
        this.footprint[k] = footprint;
        this.decision[k] = decision;
        this.code[k] = operations.code[row];
        this.location[k] = operations.location[row];
        this.operand[k] = operations.a[row];
    }

    /// Whether `p ∈ WI[E](v)` (FMCAD 2022, Def. 3) for a thread `p` that is enabled after `E`,
    /// where its next event has the given footprint and decision.
    ///
    /// Spawns and joins need no test: since `p` is enabled it has been spawned, and whom it joins
    /// has ended, so neither is in `v`.
    ///
    /// A choice conflicts with no event, but its alternatives exclude each other: `p` choosing 0 is
    /// no weak initial of a sequence in which `p` chooses 1.
    public boolean hasWeakInitial(int p, int footprintOfP, int decisionOfP) {
        for (int k = 0; k < length; k++) {
            if (thread[k] == p) {
                return decision[k] == decisionOfP;
            }
            if (Footprint.conflict(footprint[k], footprintOfP)) {
                return false;
            }
        }
        return true;
    }

    /// `v := v \ p`: removes the first event of `p`; says whether there was one.
    boolean removeFirst(int p) {
        for (int k = 0; k < length; k++) {
            if (thread[k] == p) {
                removeAt(k);
                return true;
            }
        }
        return false;
    }

    private void removeAt(int k) {
        int rest = --length - k;
        System.arraycopy(thread, k + 1, thread, k, rest);
        System.arraycopy(footprint, k + 1, footprint, k, rest);
        System.arraycopy(decision, k + 1, decision, k, rest);
        System.arraycopy(code, k + 1, code, k, rest);
        System.arraycopy(location, k + 1, location, k, rest);
        System.arraycopy(operand, k + 1, operand, k, rest);
    }

    private void grow(int capacity) {
        thread = Arrays.copyOf(thread, capacity);
        footprint = Arrays.copyOf(footprint, capacity);
        decision = Arrays.copyOf(decision, capacity);
        code = Arrays.copyOf(code, capacity);
        location = Arrays.copyOf(location, capacity);
        operand = Arrays.copyOf(operand, capacity);
    }
}
