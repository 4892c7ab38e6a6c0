package dev.ratatosk.core.explore.rvf;

import java.util.Set;

/// The writes from which a read may read in the executions that one explored execution stands for;
/// for statistics and tests.
///
/// @param thread the thread that reads
/// @param index how many events of the thread come before the read
public record GoodWrites(int thread, int index, Set<Source> sources) {
    /// A write by its thread and index, or [#INITIAL].
    public record Source(int thread, int index) {
        /// The initial value.
        public static final Source INITIAL = new Source(-1, -1);
    }

    public GoodWrites {
        sources = Set.copyOf(sources);
    }
}
