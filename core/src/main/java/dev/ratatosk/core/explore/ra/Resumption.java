package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.explore.part.FirstExecution;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteCursor;
import java.util.Optional;

/// Turns to a class that a [Cut] has written: the first execution repeats what leads to it and is
/// extended as usual; the path and the nodes are built when that has been repeated.
final class Resumption {
    private static final NodeKind[] KINDS = NodeKind.values();

    private final Path path;
    private final Nodes nodes;
    private final Frozen frozen;
    private final DfVisit dfVisit;
    private final ExecutionReader execution;
    private final FirstExecution first;
    private final int firstNew;
    private final Part part;
    private final ByteCursor rest;

    Resumption(Part part, Path path, Nodes nodes, Frozen frozen, DfVisit dfVisit) {
        this.path = path;
        this.nodes = nodes;
        this.frozen = frozen;
        this.dfVisit = dfVisit;
        ByteCursor in = new ByteCursor(part.content());
        execution = new ExecutionReader(in);
        first = new FirstExecution(execution, this::build, dfVisit);
        firstNew = in.count();
        this.part = part;
        rest = in;
    }

    Optional<Plan> plan() {
        return Optional.of(new Plan(new Script(), first, true));
    }

    /// The execution has ended.
    void end(Trace trace) {
        first.end(trace);
    }

    /// Makes the graph with the class the current one.
    private void build(Trace soFar) {
        for (int level = 0; level < part.depth(); level++) {
            restoreNode(soFar);
            nodes.share(part.sharedNode(level));
        }
        appendUpTo(execution.length(), soFar);
        dfVisit.begin(firstNew);
    }

    private void appendUpTo(int length, Trace soFar) {
        for (int e = path.length(); e < length; e++) {
            path.append(soFar.operations(), e, soFar.thread(e), soFar.source(e), soFar.read(e));
        }
    }

    private void restoreNode(Trace soFar) {
        appendUpTo(rest.count(), soFar);
        int thread = execution.order().thread(rest.count());
        int index = path.graph.count(thread);
        Node node =
                index < soFar.events(thread)
                        ? nodes.push(
                                path, soFar.operations(), soFar.position(thread, index), thread)
                        : nodes.push(path, soFar.pending(), thread, thread);
        node.initial = node.location >= 0 ? soFar.memory().initial(node.location) : 0;
        node.slot = (int) rest.signed();
        node.token = (int) rest.signed();
        node.kind = KINDS[rest.count()];
        int flags = rest.count();
        node.hasSafeSource = (flags & Cut.HAS_SAFE_SOURCE) != 0;
        node.onSafeSource = (flags & Cut.ON_SAFE_SOURCE) != 0;
        node.considersNever = (flags & Cut.CONSIDERS_NEVER) != 0;
        node.never = (flags & Cut.NEVER) != 0;
        if (node.never) {
            frozen.freeze(thread);
        }
    }
}
