package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Outcome;
import java.util.List;

/// A program after some events: what an enumeration goes through. Immutable.
public interface ProgramState {
    /// The events so far, in an order that respects program order and reads-from.
    List<Event> events();

    /// An upper bound for the thread numbers in [#events].
    int threads();

    /// All states that are one event further, for every thread that can go on and every source that
    /// the memory model offers.
    List<? extends ProgramState> steps(MemoryModel memoryModel);

    /// How it ends here; asked only if there is no further step.
    Outcome outcome();
}
