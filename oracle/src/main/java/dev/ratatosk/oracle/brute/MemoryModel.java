package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Source;
import java.util.List;

/// Which write a read may take its value from.
interface MemoryModel {
    /// The sources that a read of the variable may try next.
    List<Source> sources(Configuration configuration, String variable);

    /// Whether the configuration, whose last event was just added, is consistent.
    boolean consistent(Configuration configuration);
}
