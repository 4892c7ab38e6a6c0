package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.port.Trace;
import java.util.Arrays;

/// Whether the awaits that are decided never to pass can all be unsatisfied at the end of one
/// execution. Each decision by itself was possible, but not necessarily all of them together.
final class NeverPassing {
    private final Tau tau;
    private final Witness witness;
    private final Nodes nodes;
    private final WitnessSearch search;
    private int[] locations = new int[8];
    private int count;

    NeverPassing(Tau tau, Witness witness, Nodes nodes, WitnessSearch search) {
        this.tau = tau;
        this.witness = witness;
        this.nodes = nodes;
        this.search = search;
    }

    /// Looks for an execution of the whole trace that really ends blocked there; it is then the
    /// search's witness.
    boolean isPossible(Trace trace) {
        collectLocations();
        search.begin(tau.length());
        boolean possible =
                search.findEnding(
                        locations, count, (x, w) -> leavesAllWaiting(x, w, trace), witness.guide);
        search.end();
        return possible;
    }

    private void collectLocations() {
        count = 0;
        for (int level = 0; level < nodes.size(); level++) {
            if (isWaiting(level)) {
                addLocation(tau.graph.location(nodes.get(level).slot));
            }
        }
    }

    private void addLocation(int location) {
        for (int i = 0; i < count; i++) {
            if (locations[i] == location) {
                return;
            }
        }
        if (count == locations.length) {
            locations = Arrays.copyOf(locations, count * 2);
        }
        locations[count++] = location;
    }

    private boolean isWaiting(int level) {
        return tau.graph.source(nodes.get(level).slot) == EventGraph.NEVER;
    }

    private boolean leavesAllWaiting(int location, int write, Trace trace) {
        long value = tau.written(write, location, trace);
        for (int level = 0; level < nodes.size(); level++) {
            int slot = nodes.get(level).slot;
            if (isWaiting(level)
                    && tau.graph.location(slot) == location
                    && tau.operations.admits(slot, value)) {
                return false;
            }
        }
        return true;
    }
}
