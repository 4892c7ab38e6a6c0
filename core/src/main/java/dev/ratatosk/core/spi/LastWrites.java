package dev.ratatosk.core.spi;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;

/// The last write to each location at the end of a trace, and which threads it lets pass.
public final class LastWrites {
    private final Trace trace;
    private final ByLocation byLocation;

    /// Says which write is the last one.
    @FunctionalInterface
    public interface ByLocation {
        /// The position of the last write to the location, or [Trace#INITIAL].
        int of(int location);
    }

    public LastWrites(Trace trace, ByLocation byLocation) {
        this.trace = trace;
        this.byLocation = byLocation;
    }

    /// The position of the write, or [Trace#INITIAL].
    public int of(int location) {
        return byLocation.of(location);
    }

    public long value(int location) {
        int write = of(location);
        return write == Trace.INITIAL ? trace.memory().initial(location) : trace.written(write);
    }

    /// Whether the thread, which has not ended, can take a step.
    public boolean letPass(int thread) {
        OperationTable pending = trace.pending();
        int code = pending.code[thread];
        if (code == OpCode.JOIN) {
            return trace.status((int) pending.a[thread]) == ThreadStatus.FINISHED;
        }
        return !OpCode.isGuarded(code) || pending.admits(thread, value(pending.location[thread]));
    }

    /// Whether some thread can take a step.
    public boolean letSomeThreadPass() {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING && letPass(t)) {
                return true;
            }
        }
        return false;
    }
}
