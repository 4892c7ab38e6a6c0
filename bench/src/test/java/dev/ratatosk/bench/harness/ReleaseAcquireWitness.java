package dev.ratatosk.bench.harness;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Checks an execution by the definition of release-acquire consistency (OOPSLA 2018, Definition
/// 3.1): a coherence order is proposed for each location, and po ∪ rf ∪ co ∪ fr must have no cycle.
/// That it is the right proposal need not be believed.
final class ReleaseAcquireWitness {
    private final Trace trace;
    private final int length;
    private final boolean[][] before;

    private ReleaseAcquireWitness(Trace trace) {
        this.trace = trace;
        this.length = trace.length();
        this.before = new boolean[length][length];
    }

    static boolean existsFor(Trace trace) {
        return new ReleaseAcquireWitness(trace).exists();
    }

    private boolean exists() {
        for (int e = 0; e < length; e++) {
            addDirectEdges(e);
        }
        close(before);
        Map<Integer, List<Integer>> writes = new HashMap<>();
        for (int e = 0; e < length; e++) {
            if (trace.writes(e)) {
                writes.computeIfAbsent(trace.location(e), _ -> new ArrayList<>()).add(e);
            }
        }
        return writes.values().stream().allMatch(here -> isConsistent(proposal(here)));
    }

    /// Program order, starts, joins and reads-from.
    private void addDirectEdges(int e) {
        int thread = trace.thread(e);
        int index = trace.index(e);
        int previous = index > 0 ? trace.position(thread, index - 1) : trace.creation(thread);
        addEdge(previous, e);
        addEdge(trace.source(e), e);
        if (trace.kind(e) == Kind.JOIN) {
            int joined = (int) trace.operations().a[e];
            addEdge(
                    trace.events(joined) > 0
                            ? trace.position(joined, trace.events(joined) - 1)
                            : trace.creation(joined),
                    e);
        }
    }

    private void addEdge(int from, int to) {
        if (from >= 0) {
            before[from][to] = true;
        }
    }

    /// Events stand after those that they depend on, so one pass over the rows is enough.
    private static void close(boolean[][] relation) {
        int n = relation.length;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                if (relation[i][k]) {
                    for (int j = 0; j < n; j++) {
                        relation[i][j] |= relation[k][j];
                    }
                }
            }
        }
    }

    /// A write comes after those that are before it, or that one of its readers knows.
    private List<Integer> proposal(List<Integer> writes) {
        List<Integer> order = new ArrayList<>();
        List<Integer> left = new ArrayList<>(writes);
        while (!left.isEmpty()) {
            Integer next =
                    left.stream().filter(w -> isFirst(w, left)).findFirst().orElse(left.getFirst());
            order.add(next);
            left.removeIf(next::equals);
        }
        return order;
    }

    private boolean isFirst(int w, List<Integer> left) {
        for (int v : left) {
            if (v != w && precedes(v, w)) {
                return false;
            }
        }
        return true;
    }

    private boolean precedes(int v, int w) {
        if (before[v][w]) {
            return true;
        }
        for (int r = 0; r < length; r++) {
            if (trace.source(r) == w && before[v][r]) {
                return true;
            }
        }
        return false;
    }

    private boolean isConsistent(List<Integer> order) {
        boolean[][] all = new boolean[length][];
        for (int e = 0; e < length; e++) {
            all[e] = before[e].clone();
        }
        int location = trace.location(order.getFirst());
        for (int e = 0; e < length; e++) {
            boolean reads = trace.source(e) != Trace.NO_SOURCE;
            if (trace.location(e) == location) {
                int from = reads ? order.indexOf(trace.source(e)) : order.indexOf(e);
                if (reads && trace.writes(e) && order.indexOf(e) != from + 1) {
                    return false;
                }
                for (int later = from + 1; later < order.size(); later++) {
                    all[e][order.get(later)] |= order.get(later) != e;
                }
            }
        }
        close(all);
        for (int e = 0; e < length; e++) {
            if (all[e][e]) {
                return false;
            }
        }
        return true;
    }
}
