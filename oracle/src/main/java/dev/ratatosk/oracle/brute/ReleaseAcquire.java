package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.brute.ProgramState.Waiting;
import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;

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

    /// Whether everything can be blocked: for each variable that threads wait at, some coherence
    /// order has a last write that lets none of them pass. The orders of different variables are
    /// independent.
    boolean canStandStill(ProgramState state) {
        Optional<List<Waiting>> waiting = state.waiting();
        if (waiting.isEmpty()) {
            return false;
        }
        var graph = new ExecutionGraph(state.events());
        for (String variable : waiting.get().stream().map(Waiting::variable).distinct().toList()) {
            List<Waiting> here =
                    waiting.get().stream().filter(w -> w.variable().equals(variable)).toList();
            LongPredicate rejected = value -> here.stream().noneMatch(w -> w.guard().test(value));
            if (!new CoherenceOrders(graph, variable)
                    .anyConsistentEndingIn(rejected, here.getFirst().initial())) {
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
