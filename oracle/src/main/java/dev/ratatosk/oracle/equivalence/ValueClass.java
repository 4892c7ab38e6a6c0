package dev.ratatosk.oracle.equivalence;

import java.util.List;

/// The events with their values, thread by thread: what the threads can observe by themselves.
public record ValueClass(List<List<Action>> threads) {
    public static ValueClass of(ReadsFromClass readsFrom) {
        return new ValueClass(readsFrom.threads());
    }
}
