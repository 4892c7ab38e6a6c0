package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Trace;

/// What the running thread has done so far in this execution.
final class History {
    private final Driver driver;
    private final Trace trace;

    History(Driver driver, Trace trace) {
        this.driver = driver;
        this.trace = trace;
    }

    /// How many operations the thread has performed.
    int performed() {
        return trace.events(driver.current());
    }

    /// How often the thread has said that it has observed something.
    int observations() {
        return trace.observations(driver.current());
    }

    /// The value that the thread has read last from the location.
    ///
    /// @throws IllegalStateException if it has not read it
    long lastRead(int location) {
        int thread = driver.current();
        for (int i = trace.events(thread) - 1; i >= 0; i--) {
            int event = trace.position(thread, i);
            if (trace.location(event) == location && OpCode.reads(trace.code(event))) {
                return trace.read(event);
            }
        }
        throw new IllegalStateException("thread " + thread + " has not read " + location);
    }

    /// The location that the thread has read last, or [OperationTable#NO_LOCATION].
    int lastReadLocation() {
        int thread = driver.current();
        for (int i = trace.events(thread) - 1; i >= 0; i--) {
            int event = trace.position(thread, i);
            if (OpCode.reads(trace.code(event))) {
                return trace.location(event);
            }
        }
        return OperationTable.NO_LOCATION;
    }

    /// Whether what the thread just read had never been written.
    boolean hasReadInitial() {
        return trace.source(trace.length() - 1) == Trace.INITIAL;
    }

    /// Whether the thread has chosen something else than the first alternative since it had
    /// performed so many operations.
    boolean hasChosenSince(int index) {
        int thread = driver.current();
        for (int i = Math.max(0, index); i < trace.events(thread); i++) {
            int event = trace.position(thread, i);
            if (trace.code(event) == OpCode.CHOOSE && trace.read(event) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether the thread has done nothing but read since it had performed so many operations.
    boolean hasOnlyReadSince(int index) {
        int thread = driver.current();
        for (int i = index; i < trace.events(thread); i++) {
            int event = trace.position(thread, i);
            if (!OpCode.reads(trace.code(event)) || trace.writes(event)) {
                return false;
            }
        }
        return true;
    }
}
