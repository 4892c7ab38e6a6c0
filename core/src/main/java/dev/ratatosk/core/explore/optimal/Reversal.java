package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;
import java.util.BitSet;

/// A wakeup sequence `v` in the making, which performs something before an event `e` of `E` that
/// came after it (FMCAD 2022, Alg. 1 lines 5-6 and 20-21).
///
/// All events of a sequence but the last do what they did in `E`, because everything that they
/// depend on is there too.
final class Reversal {
    private final Execution execution;
    private final ExplorationTree tree;
    private final IntColumn notDep = new IntColumn();
    private final WakeupSequence v;

    /// @param trace is written over by each execution, and always shows the last
    Reversal(Execution execution, ExplorationTree tree, Trace trace) {
        this.execution = execution;
        this.tree = tree;
        this.v = new WakeupSequence(trace.operations(), trace.pending());
    }

    /// `v := notdep(e,E)` (lines 5 and 13).
    void startWithNotDep(int e) {
        v.clear();
        execution.findNotDep(e, notDep);
        execution.addTo(v, notDep);
    }

    /// `v := u` (line 20) for positions in `E`.
    void startWith(BitSet u) {
        v.clear();
        for (int f = u.nextSetBit(0); f >= 0; f = u.nextSetBit(f + 1)) {
            add(f, execution.footprint(f));
        }
    }

    /// Appends an event of `E` with the footprint that it has there.
    void add(int event, int footprint) {
        v.addPerformed(execution.thread(event), footprint, execution.decision(event), event);
    }

    /// Appends a choice of `E` that yields something else.
    void addChoosing(int event, int footprint, int alternative) {
        v.addPerformed(execution.thread(event), footprint, alternative, event);
    }

    /// Appends what the thread has pending at the end of `E`.
    void addPending(int p, int footprint) {
        v.addPending(p, footprint);
    }

    /// Inserts `v` at `pre(E,e)` unless it is redundant there (lines 6 and 21).
    void insertBefore(int e) {
        tree.tryInsert(v, e);
    }
}
