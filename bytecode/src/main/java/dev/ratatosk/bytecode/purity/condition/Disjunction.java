package dev.ratatosk.bytecode.purity.condition;

import dev.ratatosk.bytecode.purity.condition.Conjunct.Term;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A purity condition in disjunctive normal form. Leaving disjuncts out is always right: iterations
/// that it does not describe are explored.
public final class Disjunction {
    private static final int MAX_DISJUNCTS = 32;

    private final List<Conjunct> disjuncts = new ArrayList<>();

    public static Disjunction none() {
        return new Disjunction();
    }

    public List<Conjunct> disjuncts() {
        return disjuncts;
    }

    public boolean isFalse() {
        return disjuncts.isEmpty();
    }

    public void addAll(Disjunction others) {
        others.disjuncts.forEach(this::add);
    }

    public void add(Conjunct added) {
        for (int i = 0; i < disjuncts.size(); i++) {
            Conjunct other = disjuncts.get(i);
            if (comparable(added, other)) {
                if (added.atoms().containsAll(other.atoms())) {
                    return;
                }
                if (other.atoms().containsAll(added.atoms())) {
                    disjuncts.remove(i);
                    add(added);
                    return;
                }
                Optional<Conjunct> merged = merge(added, other);
                if (merged.isPresent()) {
                    disjuncts.remove(i);
                    add(merged.get());
                    return;
                }
            }
        }
        disjuncts.add(added);
        if (disjuncts.size() > MAX_DISJUNCTS) {
            disjuncts.remove(
                    disjuncts.stream()
                            .max(Comparator.comparingInt(c -> c.terms().size()))
                            .orElseThrow());
        }
    }

    private static boolean comparable(Conjunct one, Conjunct other) {
        return one.anchor() == other.anchor() && one.carried().equals(other.carried());
    }

    /// `c and a, or c and not a` is `c`.
    private static Optional<Conjunct> merge(Conjunct one, Conjunct other) {
        Set<Atom> theirs = other.atoms();
        if (one.terms().size() != theirs.size()) {
            return Optional.empty();
        }
        List<Term> common = new ArrayList<>();
        List<Term> different = new ArrayList<>();
        one.terms().forEach(t -> (theirs.contains(t.atom()) ? common : different).add(t));
        if (different.size() != 1 || !theirs.contains(different.getFirst().atom().negated())) {
            return Optional.empty();
        }
        Conjunct fewer = one.accesses() < other.accesses() ? one : other;
        return Optional.of(new Conjunct(common, one.anchor(), one.carried(), fewer.accesses()));
    }

    /// Changes every disjunct; those for which the change is empty are dropped.
    public Disjunction map(Function<Conjunct, Optional<Conjunct>> change) {
        Disjunction changed = new Disjunction();
        for (Conjunct one : disjuncts) {
            change.apply(one).ifPresent(changed::add);
        }
        return changed;
    }
}
