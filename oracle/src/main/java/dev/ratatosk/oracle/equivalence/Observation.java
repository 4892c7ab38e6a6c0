package dev.ratatosk.oracle.equivalence;

import java.util.OptionalLong;

/// What a thread learns by one of its events.
///
/// @param learnt what the thread may use of the value read; empty if it uses nothing of it
/// @param acquires whether the event acquired a mutex
public record Observation(OptionalLong learnt, boolean acquires) {
    public static final Observation NOTHING = new Observation(OptionalLong.empty(), false);

    public static Observation of(long learnt) {
        return new Observation(OptionalLong.of(learnt), false);
    }

    /// The same by an event that acquired a mutex, or did not.
    public Observation acquiring(boolean acquired) {
        return new Observation(learnt, acquired);
    }
}
