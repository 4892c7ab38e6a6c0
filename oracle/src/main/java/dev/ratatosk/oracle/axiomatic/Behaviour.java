package dev.ratatosk.oracle.axiomatic;

import dev.ratatosk.oracle.litmus.Litmus.Place;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// What a litmus test can do.
///
/// @param executions how many consistent choices of sources there are, those of the last values
///   that the condition mentions included
/// @param witnesses in how many of them the condition holds
/// @param shown what a state is made of
/// @param states the values of these places at the ends of all executions
public record Behaviour(
        long executions, long witnesses, List<Place> shown, Set<List<Long>> states) {
    public Behaviour {
        shown = List.copyOf(shown);
        states = Collections.unmodifiableSet(states);
    }
}
