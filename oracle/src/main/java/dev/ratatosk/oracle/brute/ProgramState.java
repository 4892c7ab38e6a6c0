package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/// A program after some events: what an enumeration goes through. Immutable.
public interface ProgramState {
    /// The events so far, in an order that respects program order and reads-from.
    List<Event> events();

    /// An upper bound for the thread numbers in [#events].
    int threads();

    /// All states that are one event further, for every thread that can continue and every source
    /// that the memory model offers.
    List<? extends ProgramState> steps(MemoryModel memoryModel);

    /// What the threads wait for that have not ended: the operations that read, each with the
    /// values that let it pass. Empty if some thread can continue without reading.
    Optional<List<Waiting>> waiting();

    /// How it ends here; asked only if there is no further step, or everything can be blocked.
    Outcome outcome();

    /// An operation that passes only on certain values.
    ///
    /// @param initial what the variable holds before any write to it
    record Waiting(String variable, LongPredicate guard, long initial) {}
}
