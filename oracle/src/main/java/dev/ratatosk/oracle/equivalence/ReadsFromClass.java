package dev.ratatosk.oracle.equivalence;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Events, program order and reads-from: the reads-from equivalence under sequential consistency
/// and, under release-acquire, the weak traces (OOPSLA 2018, §3). Adds are ordinary updates here.
public record ReadsFromClass(List<List<Action>> threads, SortedMap<EventId, Source> readsFrom) {
    public static ReadsFromClass of(Execution execution, int threads) {
        SortedMap<EventId, Source> readsFrom = new TreeMap<>();
        for (Event event : execution.events()) {
            event.source().ifPresent(source -> readsFrom.put(event.id(), source));
        }
        return new ReadsFromClass(execution.byThread(threads), readsFrom);
    }
}
