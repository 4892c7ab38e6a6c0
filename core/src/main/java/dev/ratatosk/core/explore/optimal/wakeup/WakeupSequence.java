package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;

/// A sequence `v` of events that could be performed after some prefix `E`, each with the footprint
/// it has there. Reusable: [#clear] and fill again.
public final class WakeupSequence {
    /// The decision of an event that decides nothing.
    public static final int NO_DECISION = -1;

    final IntColumn thread = new IntColumn();
    final IntColumn footprint = new IntColumn();
    final IntColumn decision = new IntColumn();

    /// The row of the event's operation in [#performed], or `~row` in [#pending]. Most sequences
    /// turn out to be redundant, so operations are copied only into the tree.
    private final IntColumn row = new IntColumn();

    private final OperationTable performed;
    private final OperationTable pending;

    /// A sequence of operations from these two tables.
    public WakeupSequence(OperationTable performed, OperationTable pending) {
        this.performed = performed;
        this.pending = pending;
    }

    public int length() {
        return thread.size();
    }

    public void clear() {
        thread.clear();
        footprint.clear();
        decision.clear();
        row.clear();
    }

    /// Appends an event of the execution.
    ///
    /// @param byThread who performs it
    /// @param withFootprint its footprint after what is in the sequence already
    /// @param deciding what a choice yields, or [#NO_DECISION]
    /// @param event its row in the table of performed operations
    public void addPerformed(int byThread, int withFootprint, int deciding, int event) {
        add(byThread, withFootprint, deciding, event);
    }

    /// Appends what a thread has pending.
    public void addPending(int byThread, int withFootprint) {
        add(byThread, withFootprint, NO_DECISION, ~byThread);
    }

    private void add(int byThread, int withFootprint, int deciding, int fromRow) {
        thread.add(byThread);
        footprint.add(withFootprint);
        decision.add(deciding);
        row.add(fromRow);
    }

    OperationTable operations(int k) {
        return row.get(k) >= 0 ? performed : pending;
    }

    int row(int k) {
        return row.get(k) >= 0 ? row.get(k) : ~row.get(k);
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
        for (int k = 0; k < thread.size(); k++) {
            if (thread.get(k) == p) {
                return decision.get(k) == decisionOfP;
            }
            if (Footprint.conflict(footprint.get(k), footprintOfP)) {
                return false;
            }
        }
        return true;
    }

    /// `v := v \ p`: removes the first event of `p`; says whether there was one.
    boolean removeFirst(int p) {
        for (int k = 0; k < thread.size(); k++) {
            if (thread.get(k) == p) {
                removeAt(k);
                return true;
            }
        }
        return false;
    }

    private void removeAt(int k) {
        thread.remove(k);
        footprint.remove(k);
        decision.remove(k);
        row.remove(k);
    }
}
