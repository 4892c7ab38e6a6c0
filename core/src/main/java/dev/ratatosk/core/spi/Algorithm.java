package dev.ratatosk.core.spi;

import java.util.Optional;
import java.util.Set;

/// A way to explore a program. The algorithms of this project are in
/// `dev.ratatosk.core.check.Algorithms`; another one is passed to a check in the same way.
public interface Algorithm {
    /// The name on the command line.
    String id();

    /// What one explored execution represents, in a few words.
    String summary();

    /// The memory model that it explores under.
    MemoryModel memoryModel();

    /// What one explored execution represents, to look for errors in the others.
    Leaf leaf();

    /// Whether it takes it that a thread depends on nothing but what its operations tell it
    /// ([dev.ratatosk.core.event.Observation]); programs for which that does not hold are refused
    /// ([dev.ratatosk.core.port.Scenario#hidesData]).
    default boolean reliesOnObservations() {
        return false;
    }

    /// Whether it explores, of executions that differ only in which of several interchangeable
    /// threads did what, one only ([Feature#SYMMETRY]). Its strategies throw an
    /// [AsymmetryException] where threads prove not to be interchangeable.
    default boolean usesSymmetry() {
        return false;
    }

    /// A fresh exploration tree.
    ///
    /// @param switchedOff parts to do without; an algorithm ignores those that it does not have
    Strategy newStrategy(Set<Feature> switchedOff);

    /// A fresh exploration tree for several workers of one process; empty if there is none. An
    /// algorithm whose strategies are [DivisibleStrategy] needs none.
    ///
    /// @param switchedOff parts to do without
    default Optional<JointStrategy> newJointStrategy(Set<Feature> switchedOff) {
        return Optional.empty();
    }
}
