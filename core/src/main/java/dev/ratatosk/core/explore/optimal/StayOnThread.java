package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;

/// Line 25, "choose p ∈ enabled(E)": the thread that moved last as long as it can go on, then the
/// next that can. That needs the fewest switches and makes the stories that are easiest to follow.
/// A thread that goes on and on gives way now and then, because it may spin.
final class StayOnThread implements Policy {
    private static final int MOST_IN_A_ROW = 100;

    private final Conflicts conflicts;
    private int lastLength;
    private int inARow;

    StayOnThread(Conflicts conflicts) {
        this.conflicts = conflicts;
    }

    @Override
    public int next(Trace soFar) {
        int length = soFar.length();
        inARow = length == lastLength + 1 ? inARow + 1 : 0;
        lastLength = length;
        int last = length > 0 ? soFar.thread(length - 1) : 0;
        if (inARow < MOST_IN_A_ROW && canMove(soFar, last)) {
            return last;
        }
        inARow = 0;
        int threads = soFar.threads();
        for (int k = 1; k <= threads; k++) {
            int p = (last + k) % threads;
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
