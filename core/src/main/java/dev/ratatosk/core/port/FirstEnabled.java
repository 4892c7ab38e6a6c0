package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OpCode;

/// Picks the enabled thread with the smallest number, preferring operations without a guard.
enum FirstEnabled implements Policy {
    INSTANCE;

    @Override
    public int next(Trace soFar) {
        int guarded = STOP;
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.isEnabled(t)) {
                if (!OpCode.isGuarded(soFar.pending().code[t])) {
                    return t;
                }
                if (guarded == STOP) {
                    guarded = t;
                }
            }
        }
        return guarded;
    }
}
