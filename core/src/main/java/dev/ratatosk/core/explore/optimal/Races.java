package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;

/// Race detection (FMCAD 2022, Alg. 1 lines 3-22): for each race of the explored execution `E`, a
/// wakeup sequence in which the second event comes before the first.
///
/// Deviation: the footprint of the second event is that of its new place, where a compare-and-set
/// may have another outcome than in `E`.
final class Races {
    private final Conflicts conflicts;
    private final Execution execution;
    private final Trace trace;
    private final Values values;
    private final Reversal reversal;
    private final BlockingRaces blockingRaces;
    private final ChoiceExtension choices;

    /// @param trace is written over by each execution, and always shows the last
    Races(Conflicts conflicts, Execution execution, WakeupTrees trees, Trace trace) {
        this.conflicts = conflicts;
        this.execution = execution;
        this.trace = trace;
        this.values = new Values(execution, trace);
        this.reversal = new Reversal(execution, trees, trace);
        this.blockingRaces = new BlockingRaces(conflicts, execution, trace, values, reversal);
        this.choices = new ChoiceExtension(reversal, trace, !trees.areExploredInOrder());
    }

    /// Reverses all races of `E`.
    void reverse() {
        reverseNonBlocking(); // lines 3-6
        reversePerformed(); // lines 8-22
        chooseOthers(); // choices
        reversePending(); // lines 7, 9-22
    }

    /// Lines 3-6.
    private void reverseNonBlocking() {
        PositionStack firsts = execution.raceFirsts();
        PositionStack seconds = execution.raceSeconds();
        for (int race = 0; race < execution.races(); race++) {
            if (isNew(firsts, race)) {
                reverseNonBlocking(firsts.get(race), seconds.get(race));
            }
        }
    }

    /// Lines 4-6 for `e ≾ e'`.
    private void reverseNonBlocking(int e, int second) {
        boolean varies = conflicts.hasVaryingFootprint(trace.code(second));
        int footprint =
                varies
                        ? conflicts.footprint(trace.operations(), second, values.afterNotDep(e))
                        : execution.footprint(second);
        reversal.startWithNotDep(e); // line 5
        reversal.endWith(second, footprint);
        reversal.insert(); // lines 4, 6
    }

    /// Line 8: the events of `E` that may block.
    private void reversePerformed() {
        PositionStack blocking = execution.blocking();
        for (int k = 0; k < blocking.size(); k++) {
            if (isNew(blocking, k)) {
                blockingRaces.reversePerformed(blocking.get(k));
            }
        }
    }

    private void chooseOthers() {
        PositionStack chosen = execution.choices();
        for (int k = 0; k < chosen.size(); k++) {
            choices.chooseOther(chosen.get(k));
        }
    }

    /// Line 7: what threads are blocked at after `E`.
    private void reversePending() {
        for (int p = 0; p < trace.threads(); p++) {
            if (trace.status(p) == ThreadStatus.PENDING
                    && OpCode.accesses(trace.pending().code[p])) {
                blockingRaces.reversePending(p);
            }
        }
    }

    /// Whether reversing past the event can lead to other wakeup sequences than in the execution
    /// before `E`. Its mark is the last event of `notdep(e,E)`.
    ///
    /// Deviation: in the paper all races of every execution are reversed. But most of them are in
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
}
