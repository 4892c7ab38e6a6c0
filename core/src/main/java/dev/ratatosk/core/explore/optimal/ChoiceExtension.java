package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.port.Trace;

/// Extension: choices of the program. The paper's programs are deterministic.
///
/// A choice is like a read that races with a thread which offers one alternative after the other.
/// The race is reversed by performing what does not depend on the choice, and then choosing the
/// next alternative.
///
/// Where subtrees are explored one after the other, the alternatives before one that is explored
/// have been explored. Where they are not, a wakeup sequence may bring a later alternative to a
/// place where the first has not been tried, so the previous one is chosen, too.
final class ChoiceExtension {
    private final Reversal reversal;
    private final Trace trace;
    private final boolean goesBack;

    /// @param goesBack whether to choose the alternative before, too
    ChoiceExtension(Reversal reversal, Trace trace, boolean goesBack) {
        this.reversal = reversal;
        this.trace = trace;
        this.goesBack = goesBack;
    }

    /// Makes another alternative of the choice `e` explored.
    void chooseOther(int e) {
        int chosen = (int) trace.read(e);
        if (chosen + 1 < trace.operations().a[e]) {
            choose(e, chosen + 1);
        }
        if (goesBack && chosen > 0) {
            choose(e, chosen - 1);
        }
    }

    private void choose(int e, int alternative) {
        reversal.startWithNotDep(e);
        reversal.endWithChoosing(e, Footprint.NONE, alternative);
        reversal.insert();
    }
}
