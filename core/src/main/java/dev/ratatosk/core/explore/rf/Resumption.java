package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.explore.part.FirstExecution;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteCursor;
import java.util.Optional;

/// Calls ReadsFrom-SMC(τ′′ · σ, E′′) with what a [Cut] has written: the first execution repeats E′′
/// and is extended as usual; τ and the nodes are built when E′′ has been repeated.
final class Resumption {
    private static final SlotKind[] KINDS = SlotKind.values();

    private final Tau tau;
    private final Witness witness;
    private final Nodes nodes;
    private final FirstExecution first;
    private final ExecutionReader execution;
    private final int[] order;
    private final boolean[] isNever;
    private final int firstNew;
    private final Part part;
    private final ByteCursor rest;

    Resumption(Part part, Tau tau, Witness witness, Nodes nodes, Policy afterwards) {
        this.tau = tau;
        this.witness = witness;
        this.nodes = nodes;
        ByteCursor in = new ByteCursor(part.content());
        execution = new ExecutionReader(in);
        first = new FirstExecution(execution, this::build, afterwards);
        order = Turns.readFrom(in).toArray();
        isNever = new boolean[order.length];
        int nevers = in.count();
        for (int i = 0; i < nevers; i++) {
            isNever[in.count()] = true;
        }
        firstNew = in.count();
        this.part = part;
        rest = in;
    }

    Optional<Plan> plan() {
        return Optional.of(Plan.newestWrites(new Script(), first));
    }

    /// The execution has ended.
    ///
    /// @return the position from which on events are new
    int end(Trace trace) {
        first.end(trace);
        return firstNew;
    }

    /// Makes τ′′ · σ and E′′ the current ones.
    private void build(Trace soFar) {
        int[] position = new int[execution.length()];
        for (int p = 0; p < order.length; p++) {
            int thread = execution.order().thread(order[p]);
            if (isNever[p]) {
                tau.append(soFar.pending(), thread, thread, EventGraph.NEVER, 0);
            } else {
                int step = soFar.position(thread, tau.count(thread));
                int source = soFar.source(step);
                tau.append(
                        soFar.operations(),
                        step,
                        thread,
                        source < 0 ? source : position[source],
                        soFar.read(step));
                position[step] = p;
            }
        }
        for (int step = 0; step < execution.length(); step++) {
            witness.append(position[step]);
        }
        for (int level = 0; level < part.depth(); level++) {
            restoreNode();
            nodes.share(part.sharedNode(level));
        }
    }

    private void restoreNode() {
        int prefix = rest.count();
        int slot = prefix + rest.count();
        int kind = rest.count();
        Node node = nodes.restore(prefix, slot, KINDS[kind / 2]);
        node.neverPasses = kind % 2 == 1;
    }
}
