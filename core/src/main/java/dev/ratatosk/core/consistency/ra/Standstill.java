package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.function.LongPredicate;

/// Whether everything can stand still for ever where it is: there must be a coherence order such
/// that the last write to each location lets none of those pass that wait there. An await that
/// could still read an older write need not, since it may never have looked while that write was
/// the last.
///
/// The coherence orders of different locations are independent, and every write that can be the
/// last of its location is so in some order.
public final class Standstill {
    /// There is no such write.
    public static final int NO_WRITE = -2;

    private final SaturatedTrace graph;

    /// @param graph the saturated form of the traces that are asked about
    public Standstill(SaturatedTrace graph) {
        this.graph = graph;
    }

    /// Whether all threads that wait for a value can do so for ever.
    public boolean isPossible(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            if (isWaiting(trace, t)
                    && rejectingWrite(trace, trace.pending().location[t]) == NO_WRITE) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWaiting(Trace trace, int thread) {
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.isGuarded(trace.pending().code[thread]);
    }

    /// A write that can be the location's last and lets nobody pass who waits there;
    /// [SaturatedTrace#INITIAL] or [#NO_WRITE].
    public int rejectingWrite(Trace trace, int location) {
        return lastWrite(trace, location, value -> letsNonePass(trace, location, value));
    }

    /// A write that can be the location's last and leaves an allowed value there;
    /// [SaturatedTrace#INITIAL] or [#NO_WRITE].
    public int lastWrite(Trace trace, int location, LongPredicate allowed) {
        int write = graph.lastAccess(location);
        while (write != SaturatedTrace.NO_EVENT) {
            if (graph.writes(write)
                    && graph.canBeLast(location, write)
                    && allowed.test(trace.written(write))) {
                return write;
            }
            write = graph.previousAccess(write);
        }
        return graph.canBeLast(location, SaturatedTrace.INITIAL)
                        && allowed.test(trace.memory().initial(location))
                ? SaturatedTrace.INITIAL
                : NO_WRITE;
    }

    private static boolean letsNonePass(Trace trace, int location, long value) {
        OperationTable pending = trace.pending();
        for (int t = 0; t < trace.threads(); t++) {
            if (isWaiting(trace, t)
                    && pending.location[t] == location
                    && pending.admits(t, value)) {
                return false;
            }
        }
        return true;
    }
}
