package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.tree.Footprint;
import dev.ratatosk.core.explore.tree.WakeupSequence;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.BitSet;
import java.util.List;

/// Race detection (FMCAD 2022, Alg. 1 lines 3-22): for each race of the explored execution `E`, a
/// wakeup sequence in which the second event comes before the first.
///
/// Deviation: the footprint of the second event is that of its new place, where a compare-and-set
/// may have another outcome than in `E`. All other events of a sequence do what they did in `E`,
/// because everything that they depend on is there too.
final class Races {
    private final Conflicts conflicts;
    private final Execution execution;
    private final ExplorationTree tree;
    private final Trace trace;
    private final Values values;
    private final EnablingPrefixes enablingPrefixes;
    private final WakeupSequence v;

    /// @param trace is written over by each execution, and always shows the last
    Races(Conflicts conflicts, Execution execution, ExplorationTree tree, Trace trace) {
        this.conflicts = conflicts;
        this.execution = execution;
        this.tree = tree;
        this.trace = trace;
        this.values = new Values(execution, trace);
        this.enablingPrefixes = new EnablingPrefixes(execution, values);
        this.v = new WakeupSequence(trace.operations(), trace.pending());
    }

    /// Reverses all races of `E`.
    void reverse() {
        PositionStack firsts = execution.raceFirsts();
        PositionStack seconds = execution.raceSeconds();
        for (int race = 0; race < execution.races(); race++) {
            if (isNew(firsts, race)) {
                reverseRace(firsts.get(race), seconds.get(race));
            }
        }
        PositionStack blocking = execution.blocking();
        for (int k = 0; k < blocking.size(); k++) {
            if (isNew(blocking, k)) {
                reversePerformed(blocking.get(k));
            }
        }
        PositionStack choices = execution.choices();
        for (int k = 0; k < choices.size(); k++) {
            chooseNext(choices.get(k));
        }
        for (int p = 0; p < trace.threads(); p++) {
            if (trace.status(p) == ThreadStatus.PENDING
                    && OpCode.accesses(trace.pending().code[p])) {
                reversePending(p);
            }
        }
    }

    /// Whether reversing past the event can lead to other wakeup sequences than in the execution
    /// before `E`. Its mark is the last event of `notdep(e,E)`.
    ///
    /// Not in the paper, where all races of every execution are reversed. But most of them are in
    /// the part that `E` shares with the execution before, and where `notdep(e,E)` was and is in
    /// that part too, the sequence is the same: it was inserted then or was redundant, and is
    /// still, because neither the wakeup tree nor the sleep set of `pre(E,e)` has lost anything
    /// since. An event that may block stands for all `e` that conflict with it: what happens after
    /// it happens after them. About three in four sequences need not be built.
    private boolean isNew(PositionStack events, int k) {
        int e = events.get(k);
        int kept = execution.kept();
        boolean wasShared = events.mark(k) < kept;
        int last = execution.lastNotDep(e, wasShared ? kept : e + 1);
        if (wasShared && last < kept) {
            return false;
        }
        events.mark(k, last);
        return true;
    }

    /// Lines 4-6 for `e ≾ e'`.
    private void reverseRace(int e, int second) {
        boolean varies = conflicts.hasVaryingFootprint(trace.code(second));
        int footprint =
                varies
                        ? conflicts.footprint(trace.operations(), second, values.afterNotDep(e))
                        : execution.footprint(second);
        startWithNotDep(e);
        addEvent(second, footprint);
        tree.tryInsert(v, e);
    }

    /// Makes a choice's next alternative explored.
    ///
    /// Not in the paper, whose programs are deterministic. A choice is like a read that races with
    /// a thread which offers one alternative after the other: the race is reversed by performing
    /// what does not depend on the choice, and then choosing the next alternative.
    private void chooseNext(int e) {
        int next = (int) trace.read(e) + 1;
        if (next < trace.operations().a[e]) {
            startWithNotDep(e);
            v.addPerformed(trace.thread(e), Footprint.NONE, next, e);
            tree.tryInsert(v, e);
        }
    }

    /// Lines 9-22 for an event of `E` that may block (line 8).
    private void reversePerformed(int second) {
        OperationTable operations = trace.operations();
        int p = trace.thread(second);
        int before = predecessor(p, trace.index(second));
        int e = execution.previousAccess(second);
        while (e != Execution.NO_ACCESS && !reversePast(e, p, operations, second, before)) {
            e = execution.previousAccess(e);
        }
    }

    /// Lines 9-22 for what a thread is blocked at (line 7).
    ///
    /// If `E` was cut off by the limit on steps, it may also be something that the thread did not
    /// get round to. Where a spinning thread fills `E`, these are the only races with the others.
    private void reversePending(int p) {
        OperationTable operations = trace.pending();
        int before = predecessor(p, trace.events(p));
        int e = execution.lastAccess(operations.location[p]);
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
            return false;
        }
        boolean didInsert = insertEnabling(e, p, operations, row, before);
        boolean canStop = Footprint.access(execution.footprint(e)) == Footprint.WRITE;
        return didInsert && canStop;
    }

    /// Lines 12-21; returns did-insert.
    private boolean insertEnabling(int e, int p, OperationTable operations, int row, int before) {
        if (before > e && execution.happensBefore(e, before)) {
            return false;
        }
        long value = values.afterNotDep(e);
        boolean mayBlock = conflicts.mayBlock(operations.code[row]);
        if (!mayBlock || operations.admits(row, value)) {
            startWithNotDep(e);
            insertWithLast(e, p, operations, row, value);
            return true;
        }
        if (!values.isAdd(e)) {
            return false;
        }
        List<BitSet> prefixes = enablingPrefixes.maximal(e, before, operations, row);
        for (BitSet u : prefixes) {
            v.clear();
            for (int f = u.nextSetBit(0); f >= 0; f = u.nextSetBit(f + 1)) {
                addEvent(f, execution.footprint(f));
            }
            insertWithLast(e, p, operations, row, values.after(e, u));
        }
        return !prefixes.isEmpty();
    }

    private void insertWithLast(int e, int p, OperationTable operations, int row, long value) {
        int footprint = conflicts.footprint(operations, row, value);
        if (!Footprint.conflict(execution.footprint(e), footprint)) {
            return; // A compare-and-set that does not write there: it can as well come after e.
        }
        if (operations.equals(trace.pending())) {
            v.addPending(p, footprint);
        } else {
            addEvent(row, footprint);
        }
        tree.tryInsert(v, e);
    }

    /// `v := notdep(e,E)`.
    private void startWithNotDep(int e) {
        v.clear();
        int end = execution.length();
        for (int f = execution.nextNotDep(e, e + 1); f < end; f = execution.nextNotDep(e, f + 1)) {
            addEvent(f, execution.footprint(f));
        }
    }

    private void addEvent(int event, int footprint) {
        v.addPerformed(
                execution.thread(event), footprint, ExplorationTree.decision(trace, event), event);
    }
}
