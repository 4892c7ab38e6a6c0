package dev.ratatosk.core.model.ra;

import dev.ratatosk.core.consistency.CausalPast;
import dev.ratatosk.core.consistency.Interleaving;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The order in which an execution under release-acquire is told: what an error depends on first,
/// and every read while its source is the newest write, as far as that is possible. The
/// exploration's own order, writes first, would make every read look strange.
final class TellingOrder {
    private static final int FRESH = 0;
    private static final int QUIET = 1;
    private static final int OVERWRITING = 2;
    private static final int STALE = 3;
    private static final int IMPOSSIBLE = 4;

    private final Trace trace;
    private final List<Integer> order = new ArrayList<>();
    private final boolean[] told;
    private final int[] next;
    private final Map<Integer, Integer> newest = new HashMap<>();

    private TellingOrder(Trace trace) {
        this.trace = trace;
        this.told = new boolean[trace.length()];
        this.next = new int[trace.threads()];
    }

    /// The events of the trace in an order that respects program order and sources.
    static List<Integer> of(Trace trace) {
        var telling = new TellingOrder(trace);
        boolean[] past = CausalPast.ofError(trace);
        Interleaving.of(trace, past)
                .ifPresentOrElse(
                        interleaving -> interleaving.forEach(telling::tell),
                        () -> telling.tellGreedily(past));
        boolean[] all = new boolean[trace.length()];
        Arrays.fill(all, true);
        telling.tellGreedily(all);
        return telling.order;
    }

    private void tell(int event) {
        told[event] = true;
        next[trace.thread(event)]++;
        order.add(event);
        if (trace.writes(event)) {
            newest.put(trace.location(event), event);
        }
    }

    private void tellGreedily(boolean[] included) {
        int event = best(included);
        while (event != Trace.NO_EVENT) {
            tell(event);
            event = best(included);
        }
    }

    /// The event to tell next; among equals one of the thread that moved last.
    private int best(boolean[] included) {
        int best = Trace.NO_EVENT;
        int bestRank = IMPOSSIBLE;
        int first = order.isEmpty() ? 0 : trace.thread(order.getLast());
        for (int i = 0; i < next.length; i++) {
            int thread = (first + i) % next.length;
            if (next[thread] < events(thread)) {
                int event = trace.position(thread, next[thread]);
                int rank = included[event] ? rank(event) : IMPOSSIBLE;
                if (rank < bestRank) {
                    best = event;
                    bestRank = rank;
                }
            }
        }
        return best;
    }

    private int events(int thread) {
        return trace.status(thread) == ThreadStatus.ABSENT ? 0 : trace.events(thread);
    }

    private int rank(int event) {
        if (!dependenciesTold(event)) {
            return IMPOSSIBLE;
        }
        int code = trace.code(event);
        if (!OpCode.accesses(code)) {
            return FRESH;
        }
        int last = newest.getOrDefault(trace.location(event), Trace.INITIAL);
        if (trace.source(event) != Trace.NO_SOURCE && trace.source(event) != last) {
            return STALE;
        }
        if (!trace.writes(event)) {
            return FRESH;
        }
        return hasReaderToCome(trace.location(event), last, event) ? OVERWRITING : QUIET;
    }

    private boolean dependenciesTold(int event) {
        int source = trace.source(event);
        int creation = trace.creation(trace.thread(event));
        if (source >= 0 && !told[source] || creation >= 0 && !told[creation]) {
            return false;
        }
        if (trace.code(event) == OpCode.JOIN) {
            int joined = (int) trace.operations().a[event];
            return next[joined] == trace.events(joined) && told[trace.creation(joined)];
        }
        return true;
    }

    /// Whether another thread is still to read the write.
    private boolean hasReaderToCome(int location, int write, int except) {
        for (int e = 0; e < told.length; e++) {
            if (!told[e]
                    && e != except
                    && trace.source(e) == write
                    && trace.location(e) == location) {
                return true;
            }
        }
        return false;
    }
}
