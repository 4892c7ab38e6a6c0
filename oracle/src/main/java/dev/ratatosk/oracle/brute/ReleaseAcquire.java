package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Release-acquire by its definition (OOPSLA 2018, Definition 3.1): a graph is consistent if there
/// is a total coherence order of the writes of each variable `x`, such that `po ∪ rf ∪ co^x ∪ fr^x`
/// is acyclic. An update that writes comes directly after its source in that order. All total
/// orders are tried; nothing is saturated.
///
/// Program order includes the edges from a start to the started thread, and from the end of a
/// thread to its join.
final class ReleaseAcquire implements MemoryModel {
    @Override
    public List<Source> sources(List<Event> events, String variable) {
        List<Source> sources = new ArrayList<>();
        sources.add(Source.INITIAL);
        for (Event event : events) {
            if (event.action() instanceof Access access
                    && access.writes()
                    && access.variable().equals(variable)) {
                sources.add(event.id());
            }
        }
        return sources;
    }

    @Override
    public boolean consistent(List<Event> events) {
        var graph = new ExecutionGraph(events);
        for (String variable : variables(events)) {
            if (!new CoherenceOrders(graph, variable).anyConsistent()) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> variables(List<Event> events) {
        Set<String> variables = new TreeSet<>();
        for (Event event : events) {
            if (event.action() instanceof Access access) {
                variables.add(access.variable());
            }
        }
        return variables;
    }
}
