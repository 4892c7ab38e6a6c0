package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.port.Trace;

/// Extension: choices of the program. The paper's programs are deterministic.
///
/// A choice is like a read that races with a thread which offers one alternative after the other.
/// The race is reversed by performing what does not depend on the choice, and then choosing the
/// next alternative.
final class ChoiceExtension {
    private final Reversal reversal;
    private final Trace trace;

    ChoiceExtension(Reversal reversal, Trace trace) {
        this.reversal = reversal;
        this.trace = trace;
    }

    /// Makes the next alternative of the choice `e` explored.
    void chooseNext(int e) {
        int next = (int) trace.read(e) + 1;
        if (next < trace.operations().a[e]) {
            reversal.startWithNotDep(e);
            reversal.endWithChoosing(e, Footprint.NONE, next);
            reversal.insert();
        }
    }
}
