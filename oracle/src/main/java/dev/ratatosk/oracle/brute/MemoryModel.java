package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.List;

/// Which write a read may take its value from.
public interface MemoryModel {
    /// The sources that a read of the variable may try, after these events.
    List<Source> sources(List<Event> events, String variable);

    /// Whether the events, the last of which was just added, are consistent.
    boolean consistent(List<Event> events);
}
