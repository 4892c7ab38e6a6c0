package dev.ratatosk.bytecode.purity.analysis;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.access.Access.Kind;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.access.JdkCalls;
import dev.ratatosk.bytecode.purity.analysis.Effects.Effect;
import dev.ratatosk.bytecode.purity.analysis.Effects.Failure;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.condition.Conjunct.Carried;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.FinalField;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.bytecode.purity.value.Values;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The rule that makes a retry loop one attempt: `v = x; while (!cas(x, v, f(v))) v = what the cas
/// found`. A first iteration that does nothing but give one register `v` a new value is left out,
/// because the same happens in an execution that comes to the loop with that value.
///
/// Let `first` be the read before the loop and `again` the read in the iteration from which `v` has
/// its new value. In the other execution `first` happens where `again` did, and the thread does
/// nothing in between. What happens after the iteration is the same in both if
///
/// - `first` then reads what `again` read: both read the same location, and `again` leaves what it
///   found ([#foundBy]);
/// - the thread comes from `first` to the loop whatever it reads: only computation that cannot fail
///   because of it lies in between ([#leadsTo]);
/// - the two states at the loop's head are equal: no register that is still needed, other than `v`,
///   is computed from what `first` read ([#isForgotten]). Memory holds nothing computed from it,
///   because nothing is written in between;
/// - `first` orders nothing that `again` does not ([AccessModel#acquires]): otherwise a data race
///   after the loop is missed.
///
/// This holds for the first iteration only: what a later one begins with was read by an iteration
/// that had an effect.
final class OneAttempt {
    private static final int MAX_PHIS = 3;

    private final FlowGraph graph;
    private final Values values;
    private final Body body;
    private final Loop loop;

    OneAttempt(Body body, Loop loop) {
        this.graph = body.graph();
        this.values = body.values();
        this.body = body;
        this.loop = loop;
    }

    /// The header's register as one that is carried over the back edge, if the rule allows it.
    Optional<Carried> carried(Phi phi, Edge back) {
        List<Integer> reads = new ArrayList<>();
        for (Edge edge : graph.in(loop.header())) {
            if (!loop.contains(edge.from())) {
                Value entering = values.onEdge(phi, edge);
                if (!(unconverted(entering) instanceof Result first)
                        || !isLoad(first.node())
                        || !leadsTo(edge, first.node(), phi)
                        || !isReadAgain(phi, values.onEdge(phi, back), back, entering, MAX_PHIS)) {
                    return Optional.empty();
                }
                reads.add(first.node());
            }
        }
        boolean isEntered = loop.header() != 0 && !reads.isEmpty();
        return isEntered ? Optional.of(new Carried(phi, reads)) : Optional.empty();
    }

    private boolean isLoad(int node) {
        return access(node).map(a -> a.kind() == Kind.LOAD).orElse(false);
    }

    /// Whether the value of the edge was read from the location of the value that entered the loop.
    ///
    /// @param depth how many phis to look through: on every way to them it must be so
    private boolean isReadAgain(Phi phi, Value next, Edge edge, Value entering, int depth) {
        if (next instanceof Phi joined && joined.block() != loop.header()) {
            return depth > 0
                    && loop.contains(joined.block())
                    && graph.in(joined.block()).stream()
                            .allMatch(in -> {
                                Value one = values.onEdge(joined, in);
                                return one.equals(phi)
                                        || isReadAgain(phi, one, in, entering, depth - 1);
                            });
        }
        return unconverted(next) instanceof Result again
                && unconverted(entering) instanceof Result first
                && isConverted(entering, next)
                && foundBy(again.node())
                && sameLocation(first.node(), again.node())
                && (!acquires(first.node()) || acquires(again.node()))
                && castsBeforeLoop(first).stream().allMatch(type -> isCast(again, type, edge));
    }

    /// Whether the result of the access is what it found.
    private boolean foundBy(int node) {
        return access(node)
                .map(a ->
                        switch (a.kind()) {
                            case LOAD, COMPARE_AND_EXCHANGE, EXCHANGE, FETCH_AND_ADD -> true;
                            case STORE, COMPARE_AND_SET, ADD, TRY_ACQUIRE, AWAIT -> false;
                        })
                .orElse(false);
    }

    /// What is left of the value without its conversions to other widths.
    private static Value unconverted(Value value) {
        return isConversion(value) && value instanceof Computed c
                ? unconverted(c.operands().getFirst())
                : value;
    }

    /// Whether both values are converted in the same way.
    private static boolean isConverted(Value one, Value other) {
        if (isConversion(one) && one instanceof Computed a && other instanceof Computed b) {
            return a.opcode() == b.opcode()
                    && isConverted(a.operands().getFirst(), b.operands().getFirst());
        }
        return !isConversion(one) && !isConversion(other);
    }

    private static boolean isConversion(Value value) {
        return value instanceof Computed c
                && switch (c.opcode()) {
                    case L2I, I2L, I2B, I2C, I2S -> true;
                    default -> false;
                };
    }

    /// Whether nothing but computation follows the node up to the edge, the edge is taken whatever
    /// was read, and only the register keeps it.
    private boolean leadsTo(Edge edge, int first, Phi phi) {
        if (graph.blockOfNode(first) != edge.from()
                || graph.out(edge.from()).stream().filter(e -> !e.isException()).count() > 1) {
            return false;
        }
        for (int n = first + 1; n < graph.blocks().get(edge.from()).end(); n++) {
            if (graph.code().nodes().get(n) instanceof Op op
                    && !isComputation(op.instruction(), n, first)) {
                return false;
            }
        }
        return isForgotten(edge, first, phi);
    }

    private boolean isComputation(Instruction instruction, int node, int first) {
        Effect effect = body.effects().of(instruction, values.operands(node));
        // What the model lets pass may still order, as a fence does, or take time.
        boolean orders =
                instruction instanceof InvokeInstruction call
                        && JdkCalls.effect(call) == AccessModel.Effect.ANY;
        if (effect.changes() || effect.access().isPresent() || orders) {
            return false;
        }
        return switch (effect.failure()) {
            case Failure.Never _ -> true;
            case Failure.Possible _ ->
                    values.operands(node).stream().noneMatch(v -> dependsOn(v, first));
            case Failure.IfNull(Value object) -> !dependsOn(object, first);
            case Failure.UnlessNull(Value cast) -> !dependsOn(cast, first) || isResult(cast, first);
        };
    }

    private static boolean isResult(Value value, int node) {
        return value instanceof Result result && result.node() == node;
    }

    /// Whether no other register that is alive in the loop was computed from what the node read.
    private boolean isForgotten(Edge edge, int first, Phi phi) {
        for (int slot = 0; slot < graph.code().maxLocals(); slot++) {
            if (slot != phi.place()
                    && body.liveness().isLive(loop.header(), slot)
                    && dependsOn(values.onEdge(slot, edge), first)) {
                return false;
            }
        }
        for (int depth = 0; depth < values.depth(loop.header()); depth++) {
            int place = Phi.STACK + depth;
            if (place != phi.place() && dependsOn(values.onEdge(place, edge), first)) {
                return false;
            }
        }
        return true;
    }

    /// Whether the value was computed from what the node read, be it by an instruction whose result
    /// is a register of its own. All of these are in the node's block.
    private boolean dependsOn(Value value, int first) {
        return switch (value) {
            case Result result ->
                    result.node() == first
                            || result.node() > first
                                    && graph.blockOfNode(result.node()) == graph.blockOfNode(first)
                                    && values.operands(result.node()).stream()
                                            .anyMatch(v -> dependsOn(v, first));
            case Computed c -> c.operands().stream().anyMatch(v -> dependsOn(v, first));
            case FinalField f -> f.receiver().stream().anyMatch(v -> dependsOn(v, first));
            case Constant _, Value.Parameter _, Phi _, Value.Unknown _ -> false;
        };
    }

    /// The types to which the value is cast before the loop: each of the casts may fail.
    private List<String> castsBeforeLoop(Result first) {
        List<String> types = new ArrayList<>();
        int end = graph.blocks().get(graph.blockOfNode(first.node())).end();
        for (int n = first.node() + 1; n < end; n++) {
            castOf(first, n).ifPresent(types::add);
        }
        return types;
    }

    /// Whether the value has been cast to the type, too, when the edge is taken.
    private boolean isCast(Result again, String type, Edge edge) {
        for (int block : loop.blocks()) {
            for (int n = graph.blocks().get(block).start();
                    n < graph.blocks().get(block).end();
                    n++) {
                if (graph.dominates(block, edge.from())
                        && castOf(again, n).filter(type::equals).isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    private Optional<String> castOf(Result value, int node) {
        return graph.code().nodes().get(node) instanceof Op op
                        && op.instruction() instanceof TypeCheckInstruction check
                        && check.opcode() == Opcode.CHECKCAST
                        && values.operands(node).getFirst().equals(value)
                ? Optional.of(check.type().asInternalName())
                : Optional.empty();
    }

    private boolean sameLocation(int first, int second) {
        Access one = access(first).orElseThrow();
        Access other = access(second).orElseThrow();
        return one.location() == other.location()
                && place(first).equals(place(second))
                && values.operands(first)
                        .subList(0, one.location())
                        .equals(values.operands(second).subList(0, other.location()));
    }

    private String place(int node) {
        return body.effects().model().place(instruction(node));
    }

    private boolean acquires(int node) {
        List<Value> operands = values.operands(node);
        OptionalLong last =
                !operands.isEmpty() && operands.getLast() instanceof Constant constant
                        ? OptionalLong.of(constant.number())
                        : OptionalLong.empty();
        return body.effects().model().acquires(instruction(node), last);
    }

    private Instruction instruction(int node) {
        if (graph.code().nodes().get(node) instanceof Op op) {
            return op.instruction();
        }
        throw new IllegalArgumentException("no instruction");
    }

    private Optional<Access> access(int node) {
        return graph.code().nodes().get(node) instanceof Op op
                ? body.effects().model().access(op.instruction())
                : Optional.empty();
    }
}
