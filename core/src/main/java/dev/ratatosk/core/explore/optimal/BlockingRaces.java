package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.port.Trace;
import java.util.BitSet;
import java.util.List;

/// Races of operations `e'` that may block (FMCAD 2022, Alg. 1 lines 7-22): what Optimal-DPOR gains
/// by awaits. Locks, permits and barriers are awaits too.
final class BlockingRaces {
    private final Conflicts conflicts;
    private final Execution execution;
    private final Trace trace;
    private final Values values;
    private final Reversal reversal;
    private final EnablingPrefixes enablingPrefixes;

    BlockingRaces(
            Conflicts conflicts,
            Execution execution,
            Trace trace,
            Values values,
            Reversal reversal) {
        this.conflicts = conflicts;
        this.execution = execution;
        this.trace = trace;
        this.values = values;
        this.reversal = reversal;
        this.enablingPrefixes = new EnablingPrefixes(execution, values);
    }

    /// Lines 9-22 for an event of `E` that may block (line 8).
    void reversePerformed(int second) {
        OperationTable operations = trace.operations();
        int p = trace.thread(second);
        int before = predecessor(p, trace.index(second));
        int e = execution.previousAccess(second); // line 10
        while (e != Execution.NO_ACCESS && !reversePast(e, p, operations, second, before)) {
            e = execution.previousAccess(e);
        }
    }

    /// Lines 9-22 for what a thread is blocked at (line 7).
    ///
    /// Deviation: if `E` was cut off by the limit on steps, it may also be something that the
    /// thread did not get round to. Where a spinning thread fills `E`, these are the only races
    /// with the others.
    void reversePending(int p) {
        OperationTable operations = trace.pending();
        int before = predecessor(p, trace.events(p));
        int e = execution.lastAccess(operations.location[p]); // line 10
        while (e != Execution.NO_ACCESS && !reversePast(e, p, operations, p, before)) {
            e = execution.previousAccess(e);
        }
    }

    /// The event of `E` right before what `p` does after `index` events.
    private int predecessor(int p, int index) {
        return index > 0 ? trace.position(p, index - 1) : trace.creation(p);
    }

    /// Lines 11-22 for an access `e` of the location that the operation `e'` of `p` in the table's
    /// row waits for; says whether to stop there.
    ///
    /// Deviation: line 11 has "may enable or disable e'". That leaves out plain reads, which a
    /// guarded read-modify-write races with too.
    ///
    /// Deviation: whether to stop is judged for each `e` alone. As printed, can-stop stays true
    /// once a write has set it, and then the search ends at an earlier add although that does not
    /// conflict with the adds before it.
    private boolean reversePast(int e, int p, OperationTable operations, int row, int before) {
        int code = operations.code[row];
        int location = operations.location[row];
        int footprint = conflicts.footprint(code, location, OpCode.mayWrite(code));
        if (execution.thread(e) == p || !Footprint.conflict(execution.footprint(e), footprint)) {
            return false; // line 11
        }
        boolean didInsert = insertEnabling(e, p, operations, row, before); // lines 16-21
        boolean canStop = Footprint.access(execution.footprint(e)) == Footprint.WRITE; // 14-15
        return didInsert && canStop; // line 22
    }

    /// Lines 12-21; returns did-insert. Where `e'` is enabled after all of `w = notdep(e,E)`, that
    /// is the only maximal `u`. Otherwise there are others only if `e` is an add, since only then
    /// `w` writes the location.
    private boolean insertEnabling(int e, int p, OperationTable operations, int row, int before) {
        if (before > e && execution.happensBefore(e, before)) {
            return false;
        }
        long value = values.afterNotDep(e);
        boolean mayBlock = conflicts.mayBlock(operations.code[row]);
        if (!mayBlock || operations.admits(row, value)) {
            reversal.startWithNotDep(e);
            insertWithLast(e, p, operations, row, value);
            return true;
        }
        if (!values.isAdd(e)) {
            return false;
        }
        List<BitSet> prefixes = enablingPrefixes.maximal(e, before, operations, row); // lines 17-18
        for (BitSet u : prefixes) {
            reversal.startWith(e, u);
            insertWithLast(e, p, operations, row, values.after(e, u));
        }
        return !prefixes.isEmpty(); // line 19
    }

    /// `v := u.ê'` (line 20), and line 21.
    private void insertWithLast(int e, int p, OperationTable operations, int row, long value) {
        int footprint = conflicts.footprint(operations, row, value);
        if (!Footprint.conflict(execution.footprint(e), footprint)) {
            return; // A compare-and-set that does not write there: it can as well come after e.
        }
        if (operations.equals(trace.pending())) {
            reversal.endWithPending(p, footprint);
        } else {
            reversal.endWith(row, footprint);
        }
        reversal.insert();
    }
}
