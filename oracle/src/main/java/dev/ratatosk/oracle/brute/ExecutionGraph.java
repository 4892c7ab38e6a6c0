package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Program order and reads-from of some events, as sets of positions in their list.
final class ExecutionGraph {
    /// The source of a read from the initial value, and of events that do not read.
    static final int NO_EVENT = -1;

    private final List<Event> events;
    private final Map<EventId, Integer> positions = new HashMap<>();
    private final int[] sources;

    /// Per event, the bit set of its direct successors.
    private final long[] successors;

    /// Per event, the bit set of the events before it.
    private final long[] past;

    /// @param events in an order that respects program order and reads-from
    ExecutionGraph(List<Event> events) {
        if (events.size() > Long.SIZE) {
            throw new IllegalArgumentException(
                    events.size() + " events are more than the oracle can enumerate graphs of");
        }
        this.events = events;
        this.successors = new long[events.size()];
        this.past = new long[events.size()];
        this.sources = new int[events.size()];
        for (int e = 0; e < events.size(); e++) {
            positions.put(events.get(e).id(), e);
        }
        for (int e = 0; e < events.size(); e++) {
            addEdgesTo(e);
        }
    }

    private void addEdgesTo(int e) {
        Event event = events.get(e);
        addProgramOrder(event.id(), e);
        if (event.action() instanceof Action.Join(int thread)) {
            addProgramOrder(new EventId(thread, lengthOf(thread)), e);
        }
        sources[e] = NO_EVENT;
        if (event.source().orElse(Source.INITIAL) instanceof EventId source) {
            sources[e] = position(source);
            addEdge(sources[e], e);
        }
    }

    /// Adds the edge to `e` from the event before `next` in its thread, or from the event that
    /// started the thread.
    private void addProgramOrder(EventId next, int e) {
        if (next.index() > 0) {
            addEdge(position(new EventId(next.thread(), next.index() - 1)), e);
            return;
        }
        for (int s = 0; s < e; s++) {
            if (events.get(s).action() instanceof Action.Start(int thread)
                    && thread == next.thread()) {
                addEdge(s, e);
            }
        }
    }

    private int lengthOf(int thread) {
        return (int) events.stream().filter(e -> e.id().thread() == thread).count();
    }

    private void addEdge(int from, int to) {
        successors[from] |= bit(to);
        past[to] |= past[from] | bit(from);
    }

    int size() {
        return events.size();
    }

    Event event(int e) {
        return events.get(e);
    }

    /// The position of the event that `e` reads from, or [#NO_EVENT].
    int source(int e) {
        return sources[e];
    }

    private int position(EventId id) {
        return Objects.requireNonNull(positions.get(id), () -> id + " is not in " + events);
    }

    /// The events before `e` by program order and reads-from.
    long past(int e) {
        return past[e];
    }

    /// A copy of the direct successors, to add edges to.
    long[] successors() {
        return successors.clone();
    }

    static long bit(int e) {
        return 1L << e;
    }
}
