package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.trace.Policy;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;

/// Line 25, "choose p ∈ enabled(E)": the thread that moved last as long as it can go on, then the
/// first that can. That needs the fewest switches and makes the stories that are easiest to follow.
final class StayOnThread implements Policy {
    private final Conflicts conflicts;

    StayOnThread(Conflicts conflicts) {
        this.conflicts = conflicts;
    }

    @Override
    public int next(Trace soFar) {
        int length = soFar.length();
        if (length > 0 && canMove(soFar, soFar.thread(length - 1))) {
            return soFar.thread(length - 1);
        }
        for (int p = 0; p < soFar.threads(); p++) {
            if (canMove(soFar, p)) {
                return p;
            }
        }
        return STOP;
    }

    private boolean canMove(Trace soFar, int p) {
        return soFar.isEnabled(p) || triesAwaits() && standsAtAwait(soFar, p);
    }

    private boolean standsAtAwait(Trace soFar, int p) {
        int code = soFar.pending().code[p];
        return soFar.status(p) == ThreadStatus.PENDING
                && OpCode.isGuarded(code)
                && !conflicts.mayBlock(code);
    }

    @Override
    public boolean triesAwaits() {
        return !conflicts.nativeAwaits();
    }
}
