package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;

/// Extension: choices of the program. The paper's programs are deterministic.
///
/// A choice is like a read that could take one of several values. It conflicts with nothing, so all
/// of its schedules are known where it is first met, and each of them is consistent.
final class ChoiceExtension {
    private final Tau tau;
    private final Sigma sigma;

    ChoiceExtension(Tau tau, Sigma sigma) {
        this.tau = tau;
        this.sigma = sigma;
    }

    /// Offers the other values of the node's choice.
    void detect(Node pre) {
        long alternatives = tau.operations.a[pre.slot];
        for (long value = 0; value < alternatives; value++) {
            sigma.begin(pre);
            sigma.add(pre.slot, EventGraph.NO_SOURCE, value);
            sigma.offerHead();
        }
    }
}
