package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action.Access;
import java.util.ArrayList;
import java.util.List;

/// The total orders of the writes to one variable of a graph; the initial write is before them all.
final class CoherenceOrders {
    private final ExecutionGraph graph;
    private final List<Integer> writes = new ArrayList<>();
    private final List<Integer> reads = new ArrayList<>();

    CoherenceOrders(ExecutionGraph graph, String variable) {
        this.graph = graph;
        for (int e = 0; e < graph.size(); e++) {
            if (graph.event(e).action() instanceof Access access
                    && access.variable().equals(variable)) {
                if (access.writes()) {
                    writes.add(e);
                }
                if (access.reads()) {
                    reads.add(e);
                }
            }
        }
    }

    /// Whether some total order makes `po ∪ rf ∪ co ∪ fr` acyclic and every update atomic.
    boolean anyConsistent() {
        return anyConsistent(new ArrayList<>());
    }

    private boolean anyConsistent(List<Integer> order) {
        if (order.size() == writes.size()) {
            return atomic(order) && acyclic(order);
        }
        for (int write : writes) {
            if (!order.contains(write) && mayFollow(order, write)) {
                order.addLast(write);
                boolean found = anyConsistent(order);
                order.removeLast();
                if (found) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Leaves out orders that contradict `po ∪ rf` on two writes: they have a cycle of length 2.
    private boolean mayFollow(List<Integer> order, int write) {
        for (int other : writes) {
            if (graph.ordered(other, write) && !order.contains(other)) {
                return false;
            }
        }
        return true;
    }

    private boolean atomic(List<Integer> order) {
        for (int i = 0; i < order.size(); i++) {
            int write = order.get(i);
            if (reads.contains(write)) {
                int before = i == 0 ? ExecutionGraph.NO_EVENT : order.get(i - 1);
                if (graph.source(write) != before) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean acyclic(List<Integer> order) {
        long[] successors = graph.successors();
        for (int i = 0; i < order.size(); i++) {
            successors[order.get(i)] |= from(order, i + 1);
        }
        for (int read : reads) {
            // fr: a read is before the writes that are coherence-after its source; for the
            // initial write (position -1) these are all writes. An update is not before itself.
            int afterSource = order.indexOf(graph.source(read)) + 1;
            successors[read] |= from(order, afterSource) & ~ExecutionGraph.bit(read);
        }
        return acyclic(successors);
    }

    private static long from(List<Integer> order, int start) {
        long set = 0;
        for (int i = start; i < order.size(); i++) {
            set |= ExecutionGraph.bit(order.get(i));
        }
        return set;
    }

    /// Removes events without successors until none is left, or all that are left have one.
    private static boolean acyclic(long[] successors) {
        int size = successors.length;
        long left = size == Long.SIZE ? -1L : ExecutionGraph.bit(size) - 1;
        boolean changed = true;
        while (left != 0 && changed) {
            changed = false;
            for (int e = 0; e < size; e++) {
                if ((left & ExecutionGraph.bit(e)) != 0 && (successors[e] & left) == 0) {
                    left &= ~ExecutionGraph.bit(e);
                    changed = true;
                }
            }
        }
        return left == 0;
    }
}
