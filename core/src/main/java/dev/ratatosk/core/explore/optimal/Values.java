package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.port.Trace;
import java.util.BitSet;

/// Values of locations after reordered prefixes of `E`, computed from what was recorded: guards and
/// compare-and-sets that move to another place are evaluated on them.
///
/// The prefixes in question are `pre(E,e).u` with `u` from `notdep(e,E)`, and the location is that
/// of `e`. Hence `u` can write the location only if `e` is an add, and then only by adds.
final class Values {
    private final Execution execution;
    private final Trace trace;

    Values(Execution execution, Trace trace) {
        this.execution = execution;
        this.trace = trace;
    }

    /// The value of the location of `e` after `pre(E,e)`.
    long before(int e) {
        int write = execution.previousAccess(e);
        while (write != Execution.NO_ACCESS && !trace.writes(write)) {
            write = execution.previousAccess(write);
        }
        return write == Execution.NO_ACCESS
                ? trace.memory().initial(trace.location(e))
                : trace.written(write);
    }

    /// The value of the location of `e` after `pre(E,e).notdep(e,E)`.
    long afterNotDep(int e) {
        long value = before(e);
        if (isAdd(e)) {
            for (int f = e + 1; f < execution.length(); f++) {
                if (execution.footprint(f) == execution.footprint(e)
                        && !execution.happensBefore(e, f)) {
                    value = trace.operations().written(f, value);
                }
            }
        }
        return value;
    }

    /// The value of the location of the add `e` after `pre(E,e).u`; `u` has positions in `E`.
    long after(int e, BitSet u) {
        long value = before(e);
        for (int f = u.nextSetBit(0); f >= 0; f = u.nextSetBit(f + 1)) {
            if (execution.footprint(f) == execution.footprint(e)) {
                value = trace.operations().written(f, value);
            }
        }
        return value;
    }

    /// Whether `e` is a commuting add.
    boolean isAdd(int e) {
        return Footprint.access(execution.footprint(e)) == Footprint.ADD;
    }
}
