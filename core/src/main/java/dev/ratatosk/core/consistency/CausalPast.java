package dev.ratatosk.core.consistency;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Trace;
import java.util.Arrays;

/// What an error depends on: for an exception what its thread did and all that this depends on, for
/// threads that wait everything.
public final class CausalPast {
    private final Trace trace;
    private final boolean[] included;

    private CausalPast(Trace trace) {
        this.trace = trace;
        this.included = new boolean[trace.length()];
    }

    /// By event of the trace: whether its error depends on it.
    public static boolean[] ofError(Trace trace) {
        var past = new CausalPast(trace);
        if (trace.failures().isEmpty()) {
            Arrays.fill(past.included, true);
        } else {
            Failure failure = trace.failures().getFirst();
            past.includeThread(failure.thread(), failure.position());
            past.closeBackwards();
        }
        return past.included;
    }

    /// Includes what the thread did before a position.
    private void includeThread(int thread, int position) {
        int creation = trace.creation(thread);
        if (creation != Trace.NO_EVENT) {
            included[creation] = true;
        }
        for (int i = 0; i < trace.events(thread); i++) {
            int event = trace.position(thread, i);
            included[event] |= event < position;
        }
    }

    /// Every event stands after those that it depends on, so one pass is enough.
    private void closeBackwards() {
        for (int e = trace.length() - 1; e >= 0; e--) {
            if (included[e]) {
                if (trace.source(e) >= 0) {
                    included[trace.source(e)] = true;
                }
                if (trace.code(e) == OpCode.JOIN) {
                    includeThread((int) trace.operations().a[e], e);
                }
                includeBefore(e);
            }
        }
    }

    private void includeBefore(int event) {
        int thread = trace.thread(event);
        int before =
                trace.index(event) > 0
                        ? trace.position(thread, trace.index(event) - 1)
                        : trace.creation(thread);
        if (before != Trace.NO_EVENT) {
            included[before] = true;
        }
    }
}
