package dev.ratatosk.bytecode.purity.condition;

import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// One disjunct of a forward purity condition (FMCAD 2022, Def. 1): if it holds, the iteration
/// continues along one way to the loop's header and changes nothing on it.
///
/// @param terms what has to hold, in the order of the way
/// @param anchor the node after which it can be decided: the last one that defines a value in it or
///   that might throw; or [#OPEN]
/// @param carried the one register that a next iteration would take over from this one, if any; see
///   `OneAttempt`
/// @param accesses how many accesses there are on the way
public record Conjunct(List<Term> terms, int anchor, Optional<Carried> carried, int accesses) {
    /// No instruction on the way so far matters.
    public static final int OPEN = -1;

    public static final Conjunct TRUE = new Conjunct(List.of(), OPEN, Optional.empty(), 0);

    /// A condition, and the edge on which it is tested, if it is.
    public record Term(Atom atom, Optional<Edge> edge) {}

    /// A register of the header that an iteration may change.
    ///
    /// @param reads the nodes that read it before the loop
    public record Carried(Phi register, List<Integer> reads) {
        public Carried {
            reads = List.copyOf(reads);
        }
    }

    public Conjunct {
        terms = List.copyOf(terms);
    }

    /// This and, before it on the way, another condition; empty if both cannot be.
    public Optional<Conjunct> and(Atom atom, Optional<Edge> edge) {
        Optional<Boolean> decided = atom.decided();
        if (decided.isPresent()) {
            return decided.get() ? Optional.of(this) : Optional.empty();
        }
        List<Term> together = new ArrayList<>();
        for (Term term : terms) {
            if (term.atom.implies(atom)) {
                return Optional.of(this);
            }
            if (term.atom.implies(atom.negated()) || atom.implies(term.atom.negated())) {
                return Optional.empty();
            }
            if (!atom.implies(term.atom)) {
                together.add(term);
            }
        }
        together.addFirst(new Term(atom, edge));
        return Optional.of(new Conjunct(together, anchor, carried, accesses));
    }

    /// The same with values replaced; empty if it cannot be true any more.
    public Optional<Conjunct> map(UnaryOperator<Value> change) {
        Conjunct mapped = new Conjunct(List.of(), anchor, carried, accesses);
        for (Term term : terms.reversed()) {
            Optional<Conjunct> more = mapped.and(term.atom.map(change), term.edge);
            if (more.isEmpty()) {
                return Optional.empty();
            }
            mapped = more.get();
        }
        return Optional.of(mapped);
    }

    /// Whether it has to be decided after the node.
    public boolean mentions(int node) {
        return terms.stream().anyMatch(t -> t.atom.mentions(v -> isResult(v, node)));
    }

    private static boolean isResult(Value value, int node) {
        return value instanceof Result result && result.node() == node;
    }

    public boolean requires(Atom atom) {
        return terms.stream().anyMatch(t -> t.atom.implies(atom));
    }

    public Conjunct anchoredAt(int node) {
        return anchor == OPEN ? new Conjunct(terms, node, carried, accesses) : this;
    }

    public Conjunct withAccess() {
        return new Conjunct(terms, anchor, carried, accesses + 1);
    }

    public Conjunct carrying(Carried value) {
        return new Conjunct(terms, anchor, Optional.of(value), accesses);
    }

    Set<Atom> atoms() {
        Set<Atom> atoms = new HashSet<>();
        terms.forEach(t -> atoms.add(t.atom));
        return atoms;
    }
}
