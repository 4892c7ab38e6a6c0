package dev.ratatosk.core.check;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;
import org.jspecify.annotations.Nullable;

/// The last write to each location at the end of a trace, and whom it lets pass. Under
/// release-acquire there may be several candidates; then it is one that lets none of the waiting
/// threads pass, if there is one.
final class LastWrites {
    private final Trace trace;

    /// Null under sequential consistency.
    private final @Nullable Standstill standstill;

    private LastWrites(Trace trace, @Nullable Standstill standstill) {
        this.trace = trace;
        this.standstill = standstill;
    }

    static LastWrites underSc(Trace trace) {
        return new LastWrites(trace, null);
    }

    /// @throws ScheduleMismatchException if release-acquire does not allow the trace
    static LastWrites underRa(Trace trace) {
        SaturatedTrace saturated =
                SaturatedTrace.of(trace)
                        .orElseThrow(() ->
                                new ScheduleMismatchException(
                                        trace.length(),
                                        "release-acquire does not allow these sources"));
        return new LastWrites(trace, new Standstill(saturated));
    }

    /// The position of the write, or [Trace#INITIAL].
    int of(int location) {
        Standstill possible = standstill;
        int write =
                possible == null ? Standstill.NO_WRITE : possible.rejectingWrite(trace, location);
        return write == Standstill.NO_WRITE ? trace.memory().lastWrite(location) : write;
    }

    long value(int location) {
        int write = of(location);
        return write == Trace.INITIAL ? trace.memory().initial(location) : trace.written(write);
    }

    /// Whether the thread, which has not ended, can go on.
    boolean letPass(int thread) {
        OperationTable pending = trace.pending();
        int code = pending.code[thread];
        if (code == OpCode.JOIN) {
            return trace.status((int) pending.a[thread]) == ThreadStatus.FINISHED;
        }
        return !OpCode.isGuarded(code) || pending.admits(thread, value(pending.location[thread]));
    }

    /// Whether some thread can go on.
    boolean letSomebodyPass() {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING && letPass(t)) {
                return true;
            }
        }
        return false;
    }
}
