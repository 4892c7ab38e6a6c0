package dev.ratatosk.oracle.equivalence;

import dev.ratatosk.oracle.equivalence.Action.Access;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// The events with their values, and the causal order restricted to the reads (CAV 2021, §3): two
/// executions that read equal values from different writes are the same unless that changes which
/// reads depend on each other. An update is a read, whether or not it wrote.
public record ReadsValueFromClass(List<List<Action>> threads, SortedSet<Edge> causalReads) {
    public static ReadsValueFromClass of(ReadsFromClass readsFrom) {
        SortedSet<Edge> causalReads = new TreeSet<>();
        for (Edge edge : CausalOrder.of(readsFrom)) {
            if (isRead(readsFrom, edge.before()) && isRead(readsFrom, edge.after())) {
                causalReads.add(edge);
            }
        }
        return new ReadsValueFromClass(readsFrom.threads(), causalReads);
    }

    private static boolean isRead(ReadsFromClass readsFrom, EventId id) {
        return readsFrom.threads().get(id.thread()).get(id.index()) instanceof Access access
                && access.reads();
    }
}
