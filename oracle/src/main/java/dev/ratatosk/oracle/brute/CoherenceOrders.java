package dev.ratatosk.oracle.brute;

import static dev.ratatosk.oracle.brute.ExecutionGraph.bit;

import dev.ratatosk.oracle.equivalence.Action.Access;
import java.util.function.LongPredicate;

/// The total orders of the writes to one variable of a graph; the initial write is before them all.
/// Sets of events are bit sets of their positions in the graph.
final class CoherenceOrders {
    private final ExecutionGraph graph;
    private final long writes;
    private final long reads;

    /// The order under construction.
    private final int[] order;

    /// The write that has to come last, or [ExecutionGraph#NO_EVENT] if any may.
    private int last = ExecutionGraph.NO_EVENT;

    CoherenceOrders(ExecutionGraph graph, String variable) {
        this.graph = graph;
        long writing = 0;
        long reading = 0;
        for (int e = 0; e < graph.size(); e++) {
            if (graph.event(e).action() instanceof Access access
                    && access.variable().equals(variable)) {
                writing |= access.writes() ? bit(e) : 0;
                reading |= access.reads() ? bit(e) : 0;
            }
        }
        this.writes = writing;
        this.reads = reading;
        this.order = new int[Long.bitCount(writing)];
    }

    /// Whether some total order makes `po ∪ rf ∪ co ∪ fr` acyclic and every update atomic.
    boolean anyConsistent() {
        return anyConsistent(0, writes);
    }

    /// Likewise, with a value written last that fulfils the condition.
    boolean anyConsistentEndingIn(LongPredicate condition, long initial) {
        if (order.length == 0) {
            return condition.test(initial) && anyConsistent();
        }
        for (long rest = writes; rest != 0; rest &= rest - 1) {
            int write = Long.numberOfTrailingZeros(rest);
            if (graph.event(write).action() instanceof Access access
                    && condition.test(access.written().orElseThrow())) {
                last = write;
                if (anyConsistent()) {
                    return true;
                }
            }
        }
        return false;
    }

    /// @param placed how many writes have their place
    /// @param left the other writes
    private boolean anyConsistent(int placed, long left) {
        if (left == 0) {
            return isAcyclic();
        }
        for (long rest = left; rest != 0; rest &= rest - 1) {
            int write = Long.numberOfTrailingZeros(rest);
            order[placed] = write;
            if ((write != last || left == bit(write))
                    && isAtomic(placed)
                    && !contradictsGraph(write, left)
                    && anyConsistent(placed + 1, left & ~bit(write))) {
                return true;
            }
        }
        return false;
    }

    /// An update comes directly after its source.
    private boolean isAtomic(int place) {
        int write = order[place];
        int before = place == 0 ? ExecutionGraph.NO_EVENT : order[place - 1];
        return (reads & bit(write)) == 0 || graph.source(write) == before;
    }

    /// Whether a write that `po ∪ rf` puts before this one would come after it: two events in a
    /// cycle, so the rest of the order need not be tried.
    private boolean contradictsGraph(int write, long left) {
        return (graph.past(write) & left) != 0;
    }

    private boolean isAcyclic() {
        long[] successors = graph.successors();
        long after = writes;
        for (int write : order) {
            after &= ~bit(write);
            successors[write] |= after;
        }
        for (long rest = reads; rest != 0; rest &= rest - 1) {
            int read = Long.numberOfTrailingZeros(rest);
            successors[read] |= overwriters(graph.source(read)) & ~bit(read);
        }
        return isAcyclic(successors);
    }

    /// The writes that are coherence-after a source: those that its readers are before (fr).
    private long overwriters(int source) {
        long after = writes;
        for (int place = 0; source != ExecutionGraph.NO_EVENT; place++) {
            after &= ~bit(order[place]);
            if (order[place] == source) {
                break;
            }
        }
        return after;
    }

    /// Removes events without successors until none is left, or all that are left have one.
    private static boolean isAcyclic(long[] successors) {
        int size = successors.length;
        long left = size == Long.SIZE ? -1L : bit(size) - 1;
        boolean changed = true;
        while (left != 0 && changed) {
            changed = false;
            for (int e = size - 1; e >= 0; e--) {
                if ((left & bit(e)) != 0 && (successors[e] & left) == 0) {
                    left &= ~bit(e);
                    changed = true;
                }
            }
        }
        return left == 0;
    }
}
