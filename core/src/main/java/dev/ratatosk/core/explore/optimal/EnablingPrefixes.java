package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The subsequences `u` of FMCAD 2022, Alg. 1 lines 17-18, where `e` is an add: an await that other
/// adds after `e` disable may be enabled by some of them.
///
/// Why it suffices to remove adds with all that happens after them: if `u` is maximal, then every
/// first event of the rest writes the awaited location, or else adding it to `u` would keep the
/// await enabled.
final class EnablingPrefixes {
    private final Execution execution;
    private final Values values;

    EnablingPrefixes(Execution execution, Values values) {
        this.execution = execution;
        this.values = values;
    }

    /// All maximal `u ≲ notdep(e,E)` after which the guarded operation in the table's row is
    /// enabled at `pre(E,e).u`, as sets of positions in `E`.
    ///
    /// @param predecessor the event that the operation's thread performs right before, which must
    ///   not be cut off
    List<BitSet> maximal(int e, int predecessor, OperationTable operations, int row) {
        List<BitSet> found = new ArrayList<>();
        Set<BitSet> seen = new HashSet<>();
        Deque<BitSet> queue = new ArrayDeque<>();
        queue.add(notDep(e));
        while (!queue.isEmpty()) {
            BitSet u = queue.remove();
            if (!seen.add(u) || isCutOff(predecessor, e, u)) {
                continue;
            }
            if (operations.admits(row, values.after(e, u))) {
                found.add(u);
            } else {
                enqueueWithoutOneAdd(queue, e, u);
            }
        }
        found.removeIf(u -> found.stream().anyMatch(larger -> isProperSubset(u, larger)));
        return found;
    }

    private BitSet notDep(int e) {
        BitSet w = new BitSet();
        for (int f = e + 1; f < execution.length(); f++) {
            w.set(f, !execution.happensBefore(e, f));
        }
        return w;
    }

    private static boolean isCutOff(int predecessor, int e, BitSet u) {
        return predecessor != Trace.NO_EVENT && predecessor > e && !u.get(predecessor);
    }

    private void enqueueWithoutOneAdd(Deque<BitSet> queue, int e, BitSet u) {
        for (int f = u.nextSetBit(0); f >= 0; f = u.nextSetBit(f + 1)) {
            if (execution.footprint(f) == execution.footprint(e)) {
                queue.add(without(f, u));
            }
        }
    }

    /// `u` without `f` and all that happens after it.
    private BitSet without(int f, BitSet u) {
        BitSet rest = (BitSet) u.clone();
        rest.clear(f);
        for (int k = u.nextSetBit(f + 1); k >= 0; k = u.nextSetBit(k + 1)) {
            if (execution.happensBefore(f, k)) {
                rest.clear(k);
            }
        }
        return rest;
    }

    private static boolean isProperSubset(BitSet small, BitSet large) {
        if (small.cardinality() >= large.cardinality()) {
            return false;
        }
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }
}
