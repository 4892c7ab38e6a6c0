package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Trace;

/// Picks the enabled thread whose name comes first, preferring operations without a guard: the same
/// execution in all instances of a program, whatever numbers their threads have.
final class Rehearsal implements Policy {
    private final Names names;

    Rehearsal(Names names) {
        this.names = names;
    }

    @Override
    public int next(Trace soFar) {
        int open = STOP;
        int guarded = STOP;
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.isEnabled(t)) {
                if (OpCode.isGuarded(soFar.pending().code[t])) {
                    guarded = first(guarded, t);
                } else {
                    open = first(open, t);
                }
            }
        }
        return open == STOP ? guarded : open;
    }

    private int first(int known, int other) {
        return known == STOP || names.pathOf(other).compareTo(names.pathOf(known)) < 0
                ? other
                : known;
    }
}
