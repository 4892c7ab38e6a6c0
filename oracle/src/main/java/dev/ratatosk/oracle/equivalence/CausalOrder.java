package dev.ratatosk.oracle.equivalence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The causal order of a reads-from class: the transitive closure of program order (thread starts
/// and joins included) and reads-from.
final class CausalOrder {
    private final ReadsFromClass graph;
    private final Map<Integer, EventId> startOf = new HashMap<>();
    private final Map<EventId, Set<EventId>> past = new HashMap<>();

    private CausalOrder(ReadsFromClass graph) {
        this.graph = graph;
    }

    /// All pairs of the order.
    static List<Edge> of(ReadsFromClass graph) {
        var order = new CausalOrder(graph);
        order.forEachEvent(id -> {
            if (order.action(id) instanceof Action.Start(int thread)) {
                order.startOf.put(thread, id);
            }
        });
        List<Edge> edges = new ArrayList<>();
        order.forEachEvent(id -> order.past(id).forEach(before -> edges.add(new Edge(before, id))));
        return edges;
    }

    private interface Visitor {
        void visit(EventId id);
    }

    private void forEachEvent(Visitor visitor) {
        for (int t = 0; t < graph.threads().size(); t++) {
            for (int i = 0; i < graph.threads().get(t).size(); i++) {
                visitor.visit(new EventId(t, i));
            }
        }
    }

    private Action action(EventId id) {
        return graph.threads().get(id.thread()).get(id.index());
    }

    private Set<EventId> past(EventId id) {
        Set<EventId> known = past.get(id);
        if (known != null) {
            return known;
        }
        Set<EventId> result = new HashSet<>();
        include(result, id.thread(), id.index() - 1);
        if (action(id) instanceof Action.Join(int thread)) {
            include(result, thread, graph.threads().get(thread).size() - 1);
        }
        if (graph.readsFrom().get(id) instanceof EventId source) {
            include(result, source);
        }
        past.put(id, result);
        return result;
    }

    /// Adds what precedes the point right after the event `index` of the thread; -1 is its start.
    private void include(Set<EventId> result, int thread, int index) {
        if (index >= 0) {
            include(result, new EventId(thread, index));
        } else if (startOf.containsKey(thread)) {
            include(result, startOf.get(thread));
        }
    }

    private void include(Set<EventId> result, EventId id) {
        result.add(id);
        result.addAll(past(id));
    }
}
