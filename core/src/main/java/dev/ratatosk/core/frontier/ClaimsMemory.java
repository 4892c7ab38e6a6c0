package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.FingerprintSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// What a worker has claimed, whatever the answer was: to claim it once more would be in vain. The
/// parts of a lease are often siblings, below which the same children of the nodes above are found
/// again and again.
///
/// A claim was perhaps rejected because of another worker that has died since. Its parts are given
/// out again, and their children have to be found anew. So everything is forgotten when a lease has
/// expired ([Frontier#expiredLeases]).
public final class ClaimsMemory {
    private final Map<Long, FingerprintSet> byNode = new HashMap<>();
    private long era;

    /// Forgets what does not hold any more, and what the lease has no use for.
    public void prepare(Lease lease, long newEra) {
        if (newEra != era) {
            byNode.clear();
            era = newEra;
        }
        if (!byNode.isEmpty()) {
            byNode.keySet().retainAll(nodesAbove(lease));
        }
    }

    private static Set<Long> nodesAbove(Lease lease) {
        Set<Long> nodes = new HashSet<>();
        for (Lease.Assignment assignment : lease.assignments()) {
            for (int level = 0; level < assignment.part().depth(); level++) {
                nodes.add(assignment.part().sharedNode(level));
            }
        }
        return nodes;
    }

    /// Remembers a claim.
    public void add(long node, long low, long high) {
        byNode.computeIfAbsent(node, _ -> new FingerprintSet()).add(low, high);
    }

    /// Whether it was claimed before.
    public boolean contains(long node, long low, long high) {
        FingerprintSet claimed = byNode.get(node);
        return claimed != null && claimed.contains(low, high);
    }
}
