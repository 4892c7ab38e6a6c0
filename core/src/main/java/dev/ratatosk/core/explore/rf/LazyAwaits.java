package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Trace;

/// Extends a witness to a maximal execution: the first thread that can move, awaits only when
/// nothing else can. An await that is decided never to pass is not served, even where it could be.
///
/// Serving awaits late is not needed for exactness, but fewer runs turn out to be no class.
final class LazyAwaits implements Policy {
    private final Tau tau;

    LazyAwaits(Tau tau) {
        this.tau = tau;
    }

    @Override
    public int next(Trace soFar) {
        int waiting = STOP;
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.isEnabled(t) && !tau.neverPasses(t)) {
                if (SlotKind.of(soFar.pending().code[t]) != SlotKind.AWAIT) {
                    return t;
                }
                if (waiting == STOP) {
                    waiting = t;
                }
            }
        }
        return waiting;
    }
}
