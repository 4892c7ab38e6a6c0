package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.tree.Footprint;
import dev.ratatosk.core.explore.tree.WakeupSequence;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;
import java.util.BitSet;
import java.util.List;

/// Race detection (FMCAD 2022, Alg. 1 lines 3-22): for each race of the explored execution `E`, a
/// wakeup sequence in which the second event comes before the first.
final class Races {
    private final Conflicts conflicts;
    private final Execution execution;
    private final ExplorationTree tree;
    private final EnablingPrefixes enablingPrefixes;
    private final WakeupSequence v = new WakeupSequence();

    Races(Conflicts conflicts, Execution execution, ExplorationTree tree) {
        this.conflicts = conflicts;
        this.execution = execution;
        this.tree = tree;
        this.enablingPrefixes = new EnablingPrefixes(execution);
    }

    /// Looks at all races of `E`.
    void reverse(Trace trace) {
        Values values = new Values(execution, trace);
        for (int race = 0; race < execution.races(); race++) {
            reverseRace(trace, values, execution.raceFirst(race), execution.raceSecond(race));
        }
        for (int event = 0; event < trace.length(); event++) {
            if (conflicts.mayBlock(trace.code(event))) {
                reversePerformed(trace, values, event);
            } else if (trace.code(event) == OpCode.CHOOSE) {
                chooseNext(trace, event);
            }
        }
        for (int p = 0; p < trace.threads(); p++) {
            if (trace.status(p) == ThreadStatus.PENDING
                    && OpCode.accesses(trace.pending().code[p])) {
                reversePending(trace, values, p);
            }
        }
    }

    /// Lines 4-6 for `e ≾ e'`.
    private void reverseRace(Trace trace, Values values, int e, int second) {
        OperationTable operations = trace.operations();
        boolean varies = conflicts.hasVaryingFootprint(operations.code[second]);
        int footprint =
                varies
                        ? conflicts.footprint(operations, second, values.afterNotDep(e))
                        : execution.footprint(second);
        startWithNotDep(trace, e);
        addLast(trace.thread(second), footprint, operations, second);
        tree.tryInsert(v, e);
    }

    /// Makes a choice's next alternative explored.
    ///
    /// Not in the paper, whose programs are deterministic. A choice is like a read that races with
    /// a thread which offers one alternative after the other: the race is reversed by performing
    /// what does not depend on the choice, and then choosing the next alternative.
    private void chooseNext(Trace trace, int e) {
        int next = (int) trace.read(e) + 1;
        if (next < trace.operations().a[e]) {
            startWithNotDep(trace, e);
            v.add(trace.thread(e), Footprint.NONE, next, trace.operations(), e);
            tree.tryInsert(v, e);
        }
    }

    /// Lines 9-22 for an event of `E` that may block (line 8).
    private void reversePerformed(Trace trace, Values values, int second) {
        int last = execution.previousAccess(second);
        Blockable awaiting =
                new Blockable(
                        trace.thread(second),
                        trace.operations(),
                        second,
                        predecessor(trace, trace.thread(second), trace.index(second)));
        reverse(trace, values, awaiting, last);
    }

    /// Lines 9-22 for what a thread is blocked at (line 7).
    ///
    /// If `E` was cut off by the limit on steps, it may as well be something that the thread did
    /// not get round to. A spinning thread fills `E` alone, and only what it did not wait for is
    /// left to go elsewhere.
    private void reversePending(Trace trace, Values values, int p) {
        int last = execution.lastAccess(trace.pending().location[p]);
        Blockable awaiting =
                new Blockable(p, trace.pending(), p, predecessor(trace, p, trace.events(p)));
        reverse(trace, values, awaiting, last);
    }

    /// `e'`: what `thread` performs or wants to perform, right after `predecessor`.
    private record Blockable(int thread, OperationTable operations, int row, int predecessor) {}

    private static int predecessor(Trace trace, int p, int index) {
        return index > 0 ? trace.position(p, index - 1) : trace.creation(p);
    }

    /// Lines 9-22, for the accesses of the awaited location from `last` backwards.
    ///
    /// Deviation: line 11 has "may enable or disable e'". That leaves out plain reads, which a
    /// guarded read-modify-write races with too.
    ///
    /// Deviation: whether to stop is judged for each `e` alone. As printed, can-stop stays true
    /// once a write has set it, and then the search ends at an earlier add although that does not
    /// conflict with the adds before it.
    private void reverse(Trace trace, Values values, Blockable second, int last) {
        int code = second.operations.code[second.row];
        int location = second.operations.location[second.row];
        int footprint = conflicts.footprint(code, location, OpCode.mayWrite(code));
        for (int e = last; e != Execution.NO_ACCESS; e = execution.previousAccess(e)) {
            boolean didInsert =
                    execution.thread(e) != second.thread
                            && Footprint.conflict(execution.footprint(e), footprint)
                            && reverse(trace, values, e, second);
            boolean canStop = Footprint.access(execution.footprint(e)) == Footprint.WRITE;
            if (didInsert && canStop) {
                return;
            }
        }
    }

    /// Lines 12-21; returns did-insert.
    private boolean reverse(Trace trace, Values values, int e, Blockable second) {
        int predecessor = second.predecessor;
        if (predecessor > e && execution.happensBefore(e, predecessor)) {
            return false;
        }
        long value = values.afterNotDep(e);
        boolean mayBlock = conflicts.mayBlock(second.operations.code[second.row]);
        if (!mayBlock || second.operations.admits(second.row, value)) {
            startWithNotDep(trace, e);
            insertWithLast(e, second, value);
            return true;
        }
        if (!values.isAdd(e)) {
            return false;
        }
        List<BitSet> prefixes =
                enablingPrefixes.maximal(e, predecessor, second.operations, second.row, values);
        for (BitSet u : prefixes) {
            v.clear();
            for (int f = u.nextSetBit(0); f >= 0; f = u.nextSetBit(f + 1)) {
                addEvent(trace, f);
            }
            insertWithLast(e, second, values.after(e, u));
        }
        return !prefixes.isEmpty();
    }

    private void insertWithLast(int e, Blockable second, long value) {
        int footprint = conflicts.footprint(second.operations, second.row, value);
        addLast(second.thread, footprint, second.operations, second.row);
        tree.tryInsert(v, e);
    }

    /// `v := notdep(e,E)`.
    private void startWithNotDep(Trace trace, int e) {
        v.clear();
        for (int f = e + 1; f < execution.length(); f++) {
            if (!execution.happensBefore(e, f)) {
                addEvent(trace, f);
            }
        }
    }

    private void addEvent(Trace trace, int f) {
        v.add(
                execution.thread(f),
                execution.footprint(f),
                ExplorationTree.decision(trace, f),
                trace.operations(),
                f);
    }

    private void addLast(int p, int footprint, OperationTable operations, int row) {
        v.add(p, footprint, WakeupSequence.NO_DECISION, operations, row);
    }
}
