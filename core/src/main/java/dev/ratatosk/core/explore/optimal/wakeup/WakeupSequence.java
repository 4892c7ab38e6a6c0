package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;

/// A sequence `v` of events that could be performed after some prefix `E`, each with the footprint
/// it has there. Reusable: [#clear] and fill again.
public final class WakeupSequence {
    /// The decision of an event that decides nothing.
    public static final int NO_DECISION = -1;

    private static final int FOOTPRINT = 1;
    private static final int DECISION = 2;
    private static final int ROW = 3;
    private static final int WIDTH = 4;

    /// For each event its thread, footprint, decision and row. That is the row of its operation in
    /// [#performed], or `~row` in [#pending]. Most sequences turn out to be redundant, so
    /// operations are copied only into the tree.
    ///
    /// One column and not four: sequences are built often and dropped soon.
    private final IntColumn events = new IntColumn();

    private final OperationTable performed;
    private final OperationTable pending;

    /// A sequence of operations from these two tables.
    public WakeupSequence(OperationTable performed, OperationTable pending) {
        this.performed = performed;
        this.pending = pending;
    }

    public int length() {
        return events.size() / WIDTH;
    }

    public void clear() {
        events.clear();
    }

    /// Appends an event of the execution.
    ///
    /// @param byThread who performs it
    /// @param withFootprint its footprint after what is in the sequence already
    /// @param deciding what a choice yields, or [#NO_DECISION]
    /// @param event its row in the table of performed operations
    public void addPerformed(int byThread, int withFootprint, int deciding, int event) {
        events.add(byThread, withFootprint, deciding, event);
    }

    /// Appends events of the execution that decide and touch what they did there.
    ///
    /// @param rows their rows, in the table of performed operations and in the other columns
    public void addPerformed(
            IntColumn rows, IntColumn threads, IntColumn footprints, IntColumn decisions) {
        int at = events.size();
        int count = rows.size();
        int[] to = events.roomFor(at + count * WIDTH);
        int[] row = rows.raw();
        int[] thread = threads.raw();
        int[] footprint = footprints.raw();
        int[] decision = decisions.raw();
        for (int k = 0; k < count; k++) {
            int event = row[k];
            to[at] = thread[event];
            to[at + FOOTPRINT] = footprint[event];
            to[at + DECISION] = decision[event];
            to[at + ROW] = event;
            at += WIDTH;
        }
        events.filled(at);
    }

    /// Appends what a thread has pending.
    public void addPending(int byThread, int withFootprint) {
        events.add(byThread, withFootprint, NO_DECISION, ~byThread);
    }

    int thread(int k) {
        return events.get(k * WIDTH);
    }

    int footprint(int k) {
        return events.get(k * WIDTH + FOOTPRINT);
    }

    int decision(int k) {
        return events.get(k * WIDTH + DECISION);
    }

    OperationTable operations(int k) {
        return events.get(k * WIDTH + ROW) >= 0 ? performed : pending;
    }

    int row(int k) {
        int row = events.get(k * WIDTH + ROW);
        return row >= 0 ? row : ~row;
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
        int[] v = events.raw();
        int end = events.size();
        for (int k = 0; k < end; k += WIDTH) {
            if (v[k] == p) {
                return v[k + DECISION] == decisionOfP;
            }
            if (Footprint.conflict(v[k + FOOTPRINT], footprintOfP)) {
                return false;
            }
        }
        return true;
    }

    /// `v := v \ p`: removes the first event of `p`; says whether there was one.
    boolean removeFirst(int p) {
        for (int k = 0; k < events.size(); k += WIDTH) {
            if (events.get(k) == p) {
                events.remove(k, WIDTH);
                return true;
            }
        }
        return false;
    }
}
