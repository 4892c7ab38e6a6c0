package dev.ratatosk.core.port;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is thought of the outcomes of a program. Of several expectations that are about the same
/// outcome the first one counts. Where there is no expectation at all, every outcome is acceptable;
/// otherwise an outcome that none is about is forbidden.
///
/// @param inOrder the expectations, in their order
public record Expectations(List<Expectation> inOrder) {
    /// Nothing is said about any outcome.
    public static final Expectations NONE = new Expectations(List.of());

    /// Makes a copy of the list.
    public Expectations {
        inOrder = List.copyOf(inOrder);
    }

    /// Whether nothing is said about any outcome.
    public boolean isEmpty() {
        return inOrder.isEmpty();
    }

    /// These, and then those others.
    public Expectations then(Expectations others) {
        if (others.isEmpty()) {
            return this;
        }
        List<Expectation> all = new ArrayList<>(inOrder);
        all.addAll(others.inOrder);
        return new Expectations(all);
    }

    /// The expectation that counts for the outcome.
    public Optional<Expectation> about(String outcome) {
        for (Expectation one : inOrder) {
            if (one.matches(outcome)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    /// What is thought of the outcome.
    public Grade gradeOf(String outcome) {
        if (inOrder.isEmpty()) {
            return Grade.ACCEPTABLE;
        }
        return about(outcome).map(Expectation::grade).orElse(Grade.FORBIDDEN);
    }
}
