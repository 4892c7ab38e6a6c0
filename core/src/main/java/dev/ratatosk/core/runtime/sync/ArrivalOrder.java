package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;

/// A barrier that counts its arrivals for ever, so that each order of them is an execution. The
/// last of each round publishes the round's number, for which the others wait. Where more threads
/// than parties use it, the last of a later round may publish first: the number never becomes
/// smaller.
final class ArrivalOrder {
    private final Ops ops;
    private final int parties;
    private final int arrivals;
    private final int round;

    ArrivalOrder(Ops ops, int parties, String name) {
        this.ops = ops;
        this.parties = parties;
        this.arrivals = ops.allocate(1, 0, name + ".arrivals", Long::toString);
        this.round = ops.allocate(1, 0, name + ".round", Long::toString);
    }

    /// Waits until all parties have arrived; returns how many arrived before the caller in this
    /// round.
    int await() {
        long before = ops.fetchAndAdd(arrivals, 1, false);
        long mine = before / parties + 1;
        int position = (int) (before % parties);
        if (position == parties - 1) {
            ops.partial().update(round, Update.MAX, mine);
        } else {
            ops.partial().await(round, Guard.AT_LEAST, mine, Waiting.BARRIER);
        }
        return position;
    }
}
