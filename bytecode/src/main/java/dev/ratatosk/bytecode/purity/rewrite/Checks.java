package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.purity.condition.Atom;
import dev.ratatosk.bytecode.purity.condition.Conjunct;
import dev.ratatosk.bytecode.purity.condition.Conjunct.Carried;
import dev.ratatosk.bytecode.purity.condition.Conjunct.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Makes disjuncts of purity conditions ready for their places.
///
/// @param loops all loops of the method
/// @param isPolling whether a loop does nothing but read, and keeps nothing
record Checks(FlowGraph graph, List<Loop> loops, Predicate<Loop> isPolling) {
    Check of(Loop loop, Conjunct conjunct) {
        List<Atom> atoms = new ArrayList<>();
        for (Term term : conjunct.terms()) {
            if (!isCertain(loop, term, conjunct.anchor())) {
                atoms.add(term.atom());
            }
        }
        boolean flagged =
                conjunct.carried().isPresent() || mayHaveRepeated(loop, conjunct.anchor());
        boolean identities = conjunct.terms().stream().anyMatch(t -> t.atom().comparesObjects());
        List<Integer> reads = conjunct.carried().map(Carried::reads).orElse(List.of());
        return new Check(loop, atoms, flagged, reads, identities);
    }

    /// Whether the place can only be reached by the edge on which the condition is tested.
    private boolean isCertain(Loop loop, Term term, int anchor) {
        if (anchor == Conjunct.OPEN || term.edge().isEmpty()) {
            return false;
        }
        Edge edge = term.edge().get();
        // The edge back to the header is yet to be taken.
        return edge.to() != loop.header()
                && graph.in(edge.to()).size() == 1
                && graph.dominates(edge.to(), graph.blockOfNode(anchor));
    }

    /// Whether an inner loop may have begun a second iteration before the place is reached. One
    /// that polls has changed nothing by then, however often.
    private boolean mayHaveRepeated(Loop loop, int anchor) {
        if (anchor == Conjunct.OPEN) {
            return false;
        }
        int wanted = graph.blockOfNode(anchor);
        Set<Integer> seen = new HashSet<>();
        List<Integer> work = new ArrayList<>();
        loop.inner(loops).stream()
                .filter(inner -> !isPolling.test(inner))
                .forEach(inner -> work.add(inner.header()));
        while (!work.isEmpty()) {
            int block = work.removeLast();
            if (block == wanted) {
                return true;
            }
            if (seen.add(block)) {
                for (Edge edge : graph.out(block)) {
                    if (loop.contains(edge.to()) && edge.to() != loop.header()) {
                        work.add(edge.to());
                    }
                }
            }
        }
        return false;
    }
}
