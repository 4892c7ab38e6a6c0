package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;

/// Where the threads of the present execution are in the [Tries], and what was there before each of
/// its events, so that events can be taken back.
final class Places {
    private final Trace trace;
    private final boolean looksAtResults;

    /// By thread: the node at which it is.
    private final IntColumn at = new IntColumn();

    /// By event: the node of its thread before it, and the write that it overwrote.
    private final IntColumn before = new IntColumn();

    private final IntColumn overwritten = new IntColumn();

    /// @param looksAtResults whether a thread may look at all that a thread leaves behind whose end
    ///   it has waited for
    Places(Trace trace, boolean looksAtResults) {
        this.trace = trace;
        this.looksAtResults = looksAtResults;
    }

    /// The node at which the thread is.
    int of(int thread) {
        return at.get(thread);
    }

    void come(int thread, int node) {
        at.extendTo(thread + 1);
        at.set(thread, node);
    }

    /// The node at which the event's thread was before it.
    int before(int event) {
        return before.get(event);
    }

    /// The write that the event has overwritten, or [Trace#INITIAL].
    int overwritten(int event) {
        return overwritten.get(event);
    }

    /// Says where the thread of a new event is before it.
    void enter(int event, int node) {
        before.extendTo(event + 1);
        overwritten.extendTo(event + 1);
        before.set(event, node);
    }

    void overwrites(int event, int write) {
        overwritten.set(event, write);
    }

    /// What the thread of the event has learnt from it: all on which the thread's continuation, and
    /// what the loops of the program ask about their past, can depend.
    long lesson(int event, long read) {
        int code = trace.code(event);
        if (code == OpCode.JOIN) {
            return looksAtResults ? of((int) trace.operations().a[event]) : 0;
        }
        if (code == OpCode.CHOOSE) {
            return read;
        }
        if (!OpCode.reads(code) || OpCode.kind(code) == Kind.ADD) {
            return 0;
        }
        if (OpCode.observation(code) == Observation.VALUE) {
            return read;
        }
        long observed = trace.operations().observed(event, read);
        return observed << 1 | (trace.writes(event) ? 1 : 0);
    }
}
