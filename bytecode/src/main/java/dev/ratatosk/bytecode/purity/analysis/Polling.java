package dev.ratatosk.bytecode.purity.analysis;

import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.access.Access.Kind;
import dev.ratatosk.bytecode.purity.analysis.Effects.Effect;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import java.util.ArrayList;
import java.util.List;

/// The simplest spin loops, which other tools find too: `while (!cond(x));`.
public final class Polling {
    private Polling() {}

    /// The loops that have no loop within, do nothing but read, and take nothing into the next
    /// iteration.
    public static List<Loop> in(Body body) {
        List<Loop> loops = Loop.byBackEdge(body.graph());
        return loops.stream()
                .filter(loop -> loops.stream().noneMatch(other -> isWithin(other, loop)))
                .filter(loop -> isPolling(body, loop))
                .toList();
    }

    private static boolean isWithin(Loop inner, Loop outer) {
        return !inner.equals(outer) && outer.blocks().containsAll(inner.blocks());
    }

    private static boolean isPolling(Body body, Loop loop) {
        return effects(body, loop).stream()
                        .noneMatch(e ->
                                e.changes()
                                        || e.access().map(a -> a.kind() != Kind.LOAD).orElse(false))
                && keepsRegisters(body, loop);
    }

    /// Whether the loop accesses anything shared, or may do so in a call.
    public static boolean accesses(Body body, Loop loop) {
        return effects(body, loop).stream().anyMatch(e -> e.access().isPresent() || e.changes());
    }

    private static List<Effect> effects(Body body, Loop loop) {
        List<Effect> effects = new ArrayList<>();
        for (int b : loop.blocks()) {
            Block block = body.graph().blocks().get(b);
            for (int n = block.start(); n < block.end(); n++) {
                if (body.graph().code().nodes().get(n) instanceof Op op) {
                    effects.add(body.effects().of(op.instruction(), body.values().operands(n)));
                }
            }
        }
        return effects;
    }

    private static boolean keepsRegisters(Body body, Loop loop) {
        return body.graph().in(loop.header()).stream()
                .filter(edge -> loop.contains(edge.from()))
                .allMatch(edge -> keepsRegisters(body, loop, edge));
    }

    private static boolean keepsRegisters(Body body, Loop loop, Edge back) {
        for (Phi phi : body.values().phis(loop.header())) {
            boolean matters = !phi.isLocal() || body.liveness().isLive(loop.header(), phi.place());
            if (matters && !body.values().onEdge(phi, back).equals(phi)) {
                return false;
            }
        }
        return true;
    }

    /// Whether the thread itself has nothing that counts the loop's iterations: on some way back to
    /// the header no register changes. Such a loop ends because of what is in memory.
    public static boolean isUncounted(Body body, Loop loop) {
        return accesses(body, loop)
                && body.graph().in(loop.header()).stream()
                        .anyMatch(edge ->
                                !edge.isException()
                                        && loop.contains(edge.from())
                                        && keepsRegisters(body, loop, edge));
    }
}
