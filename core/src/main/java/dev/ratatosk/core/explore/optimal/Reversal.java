package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.optimal.wakeup.EventPath;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;
import java.util.BitSet;

/// A wakeup sequence `v = u.ê'` which performs something before an event `e` of `E` that came after
/// it (FMCAD 2022, Alg. 1 lines 5-6 and 20-21); `u` is `notdep(e,E)` or a part of it.
///
/// All events of a sequence but the last do what they did in `E`, because everything that they
/// depend on is there too. So `u` need not be written down: whether an event of `E` is in it shows
/// in the event's clock, and which event of `u` could conflict with an access shows in the chain of
/// accesses of its location. Of 4 to 14 sequences per execution one is inserted, and only that is
/// written.
final class Reversal implements WakeupSequence {
    private final Execution execution;
    private final WakeupTrees trees;
    private final Trace trace;

    private int e;
    private int threadOfE;
    private int indexOfE;

    /// By event: the number of the last sequence that the event was removed from.
    private final IntColumn removed = new IntColumn();

    private int number;

    private OperationTable lastOperations;
    private int lastRow;
    private int lastThread;
    private int lastIndex;
    private int lastFootprint;
    private int lastDecision;
    private boolean hasLast;

    /// @param trace is written over by each execution, and always shows the last
    Reversal(Execution execution, WakeupTrees trees, Trace trace) {
        this.execution = execution;
        this.trees = trees;
        this.trace = trace;
        this.lastOperations = trace.operations();
    }

    /// `u := notdep(e,E)` (lines 5 and 13).
    void startWithNotDep(int first) {
        e = first;
        threadOfE = execution.thread(first);
        indexOfE = execution.index(first);
        if (++number < 0) {
            number = 1;
            removed.clear();
        }
        removed.extendTo(execution.length());
    }

    /// `u` (line 20) is the subset of `notdep(e,E)` with these positions in `E`.
    void startWith(int first, BitSet u) {
        startWithNotDep(first);
        for (int f = first + 1; f < execution.length(); f++) {
            if (!u.get(f)) {
                removed.set(f, number);
            }
        }
    }

    /// Ends with an event of `E`, which has the given footprint now.
    void endWith(int event, int footprint) {
        endWithChoosing(event, footprint, execution.decision(event));
    }

    /// Ends with a choice of `E` that yields something else.
    void endWithChoosing(int event, int footprint, int alternative) {
        lastOperations = trace.operations();
        lastRow = event;
        lastThread = execution.thread(event);
        lastIndex = execution.index(event);
        lastFootprint = footprint;
        lastDecision = alternative;
        hasLast = true;
    }

    /// Ends with what the thread has pending at the end of `E`.
    void endWithPending(int p, int footprint) {
        lastOperations = trace.pending();
        lastRow = p;
        lastThread = p;
        lastIndex = trace.events(p);
        lastFootprint = footprint;
        lastDecision = NO_DECISION;
        hasLast = true;
    }

    /// Inserts `v` at `pre(E,e)` unless it is redundant there (lines 6 and 21).
    void insert() {
        trees.tryInsert(this, e);
    }

    @Override
    public boolean hasWeakInitial(int p, int footprintOfP, int decisionOfP, int indexOfP) {
        if (p == lastThread && indexOfP == lastIndex) {
            return decisionOfP == lastDecision && !hasConflict(footprintOfP);
        }
        int next = next(p, indexOfP);
        if (next != Execution.NO_EVENT) {
            return decisionOfP == execution.decision(next)
                    && (footprintOfP == Footprint.NONE
                            || !hasConflict(footprintOfP, execution.previousAccess(next)));
        }
        return !(hasLast && Footprint.conflict(footprintOfP, lastFootprint))
                && !hasConflict(footprintOfP);
    }

    /// Whether an event of `u` conflicts with the footprint.
    private boolean hasConflict(int footprint) {
        return footprint != Footprint.NONE
                && hasConflict(footprint, execution.lastAccess(Footprint.location(footprint)));
    }

    /// Whether an event of `u` conflicts with the footprint.
    ///
    /// @param last the last access of the location that counts
    private boolean hasConflict(int footprint, int last) {
        for (int f = last; f > e; f = execution.previousAccess(f)) {
            if (Footprint.conflict(execution.footprint(f), footprint) && isIn(f)) {
                return true;
            }
        }
        return false;
    }

    private boolean isIn(int event) {
        return !execution.hasInPast(event, threadOfE, indexOfE) && removed.get(event) != number;
    }

    /// The event of `u` that the thread performs after as many others, or [Execution#NO_EVENT].
    private int next(int p, int index) {
        int next = execution.position(trace, p, index);
        return next > e && isIn(next) ? next : Execution.NO_EVENT;
    }

    @Override
    public boolean removeFirst(int p, int indexOfP) {
        if (hasLast && p == lastThread && indexOfP == lastIndex) {
            hasLast = false;
            return true;
        }
        int next = next(p, indexOfP);
        if (next == Execution.NO_EVENT) {
            return false;
        }
        removed.set(next, number);
        return true;
    }

    @Override
    public boolean isEmpty() {
        if (hasLast) {
            return false;
        }
        for (int f = e + 1; f < execution.length(); f++) {
            if (isIn(f)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void appendTo(EventPath path) {
        for (int f = e + 1; f < execution.length(); f++) {
            if (isIn(f)) {
                path.add(
                        execution.thread(f),
                        execution.footprint(f),
                        execution.decision(f),
                        execution.index(f),
                        trace.operations(),
                        f);
            }
        }
        if (hasLast) {
            path.add(lastThread, lastFootprint, lastDecision, lastIndex, lastOperations, lastRow);
        }
    }
}
