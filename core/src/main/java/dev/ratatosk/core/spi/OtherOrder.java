package dev.ratatosk.core.spi;

import java.util.List;
import java.util.Optional;

/// What came of looking for another order of a trace's events that leaves its threads blocked for
/// ever.
public sealed interface OtherOrder {
    /// There is one.
    ///
    /// @param events all events of the trace
    record Found(List<Integer> events) implements OtherOrder {
        public Found {
            events = List.copyOf(events);
        }
    }

    /// There is none.
    record None() implements OtherOrder {}

    /// There were too many orders to look at all of them.
    record GivenUp() implements OtherOrder {}

    static OtherOrder of(Optional<List<Integer>> order) {
        return order.<OtherOrder>map(Found::new).orElseGet(None::new);
    }
}
