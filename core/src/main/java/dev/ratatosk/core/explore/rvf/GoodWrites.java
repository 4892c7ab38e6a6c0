package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    /// Those of all reads among the first `size` events.
    static List<GoodWrites> of(EventSet events, int size) {
        List<GoodWrites> all = new ArrayList<>();
        for (int e = 0; e < size; e++) {
            if (events.reads(e)) {
                all.add(new GoodWrites(events.thread(e), events.index(e), sourcesOf(events, e)));
            }
        }
        return all;
    }

    private static Set<Source> sourcesOf(EventSet events, int read) {
        Set<Source> sources = new HashSet<>();
        if (events.isGood(read, EventSet.INITIAL)) {
            sources.add(Source.INITIAL);
        }
        for (int w = 0; w < read; w++) {
            if (events.isGood(read, w)) {
                sources.add(new Source(events.thread(w), events.index(w)));
            }
        }
        return sources;
    }
}
