package dev.ratatosk.bytecode.purity.analysis;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Block;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Liveness;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.analysis.Effects.Effect;
import dev.ratatosk.bytecode.purity.analysis.Effects.Failure;
import dev.ratatosk.bytecode.purity.condition.Atom;
import dev.ratatosk.bytecode.purity.condition.Conjunct;
import dev.ratatosk.bytecode.purity.condition.Conjunct.Carried;
import dev.ratatosk.bytecode.purity.condition.Disjunction;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.Parameter;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.bytecode.purity.value.Values;
import dev.ratatosk.core.event.SpinGuard.Comparison;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The purity condition of a loop (FMCAD 2022, §III): under which an iteration that begins at the
/// header comes back to it without having changed anything.
///
/// Deviations, all of which find more:
///
/// - A header's register that the iteration changes does not make it impure; it adds the condition
///   that the register's new value is the old one.
/// - Phis are replaced by what they stand for on the way, so that a condition can often be decided
///   earlier.
/// - Where an instruction might throw because something is null, the condition says that it is not,
///   instead of waiting until after the instruction.
///
/// One register may be *carried* over the back edge with a new value: see [OneAttempt].
public final class PurityAnalysis {
    private final FlowGraph graph;
    private final Values values;
    private final Liveness liveness;
    private final Effects effects;
    private final boolean isStatic;
    private final Loop loop;
    private final OneAttempt attempt;
    private final Map<Integer, Disjunction> atStart = new HashMap<>();

    private PurityAnalysis(Body body, Loop loop) {
        this.graph = body.graph();
        this.values = body.values();
        this.liveness = body.liveness();
        this.effects = body.effects();
        this.isStatic = body.isStatic();
        this.loop = loop;
        this.attempt = new OneAttempt(body, loop);
    }

    /// A method to be analysed.
    public record Body(
            FlowGraph graph, Values values, Liveness liveness, Effects effects, boolean isStatic) {}

    /// The purity condition of a loop of the method. No disjunct is without an access: a thread
    /// that loops without one is another matter.
    public static Disjunction of(Body body, Loop loop) {
        if (body.graph().in(loop.header()).stream().anyMatch(Edge::isException)) {
            return Disjunction.none(); // Nothing is known about its registers.
        }
        PurityAnalysis analysis = new PurityAnalysis(body, loop);
        return analysis.atStart(loop.header())
                .map(c -> c.accesses() > 0 ? Optional.of(c) : Optional.empty());
    }

    private Disjunction atStart(int block) {
        Disjunction known = atStart.get(block);
        if (known == null) {
            known = backwards(graph.blocks().get(block), atEnd(block));
            atStart.put(block, known);
        }
        return known;
    }

    /// FPC(A•): a disjunction over the edges.
    private Disjunction atEnd(int block) {
        Disjunction all = Disjunction.none();
        for (Edge edge : graph.out(block)) {
            if (!edge.isException() && loop.contains(edge.to())) {
                all.addAll(along(edge));
            }
        }
        return all;
    }

    /// FPC(A, B).
    private Disjunction along(Edge edge) {
        Disjunction beyond;
        if (edge.to() == loop.header()) {
            beyond = Disjunction.none();
            unchanged(edge).ifPresent(beyond::add);
        } else if (Loop.isBackEdge(graph, edge)) {
            return Disjunction.none();
        } else {
            beyond = atStart(edge.to()).map(c -> c.map(v -> values.across(edge, v)));
        }
        List<Atom> tested = conditions(edge);
        return beyond.map(c -> {
            Optional<Conjunct> with = Optional.of(c);
            for (Atom atom : tested) {
                with = with.flatMap(w -> w.and(atom, Optional.of(edge)));
            }
            return with;
        });
    }

    /// The condition that an iteration which ends with this edge leaves all registers as they were.
    private Optional<Conjunct> unchanged(Edge back) {
        Conjunct same = Conjunct.TRUE;
        for (Phi phi : values.phis(loop.header())) {
            if (phi.isLocal() && !liveness.isLive(loop.header(), phi.place())) {
                continue;
            }
            Value next = values.onEdge(phi, back);
            if (next.equals(phi)) {
                continue;
            }
            Optional<Carried> carried =
                    same.carried().isEmpty() ? attempt.carried(phi, back) : Optional.empty();
            if (carried.isPresent()) {
                same = same.carrying(carried.get());
                continue;
            }
            if (!isComparable(phi) || !isComparable(next)) {
                return Optional.empty();
            }
            Optional<Conjunct> more =
                    same.and(Atom.of(Comparison.EQUAL, next, phi), Optional.empty());
            if (more.isEmpty()) {
                return Optional.empty();
            }
            same = more.get();
        }
        return Optional.of(same);
    }

    private static boolean isComparable(Value value) {
        return switch (value.kind()) {
            case INT, LONG, REFERENCE -> !(value instanceof Value.Unknown);
            default -> false;
        };
    }

    /// What has to hold for the edge to be taken.
    private List<Atom> conditions(Edge edge) {
        int last = graph.lastOp(edge.from());
        if (last < 0 || !(graph.code().nodes().get(last) instanceof Op op)) {
            return List.of();
        }
        List<Value> operands = values.operands(last);
        return switch (op.instruction()) {
            case BranchInstruction branch -> {
                Optional<Atom> test = test(branch.opcode(), operands);
                yield test.map(t ->
                                List.of(edge.target() == FlowGraph.FALL_THROUGH ? t.negated() : t))
                        .orElse(List.of());
            }
            case TableSwitchInstruction choice -> choice(edge, operands.getFirst(), choice.cases());
            case LookupSwitchInstruction choice ->
                    choice(edge, operands.getFirst(), choice.cases());
            default -> List.of();
        };
    }

    private static Optional<Atom> test(Opcode branch, List<Value> operands) {
        Comparison comparison =
                switch (branch) {
                    case IFEQ, IF_ICMPEQ, IF_ACMPEQ, IFNULL -> Comparison.EQUAL;
                    case IFNE, IF_ICMPNE, IF_ACMPNE, IFNONNULL -> Comparison.NOT_EQUAL;
                    case IFLT, IF_ICMPLT -> Comparison.LESS;
                    case IFGE, IF_ICMPGE -> Comparison.AT_LEAST;
                    case IFGT, IF_ICMPGT -> Comparison.GREATER;
                    case IFLE, IF_ICMPLE -> Comparison.AT_MOST;
                    default -> null;
                };
        if (comparison == null) {
            return Optional.empty();
        }
        Value left = operands.getFirst();
        Value right =
                operands.size() == 2
                        ? operands.get(1)
                        : left.kind() == TypeKind.REFERENCE ? Constant.NULL : Constant.of(0);
        return Optional.of(Atom.of(comparison, left, right));
    }

    private static List<Atom> choice(Edge edge, Value key, List<SwitchCase> cases) {
        if (edge.target() > 0) {
            int wanted = cases.get(edge.target() - 1).caseValue();
            return List.of(Atom.of(Comparison.EQUAL, key, Constant.of(wanted)));
        }
        List<Atom> others = new ArrayList<>();
        for (SwitchCase one : cases) {
            others.add(Atom.of(Comparison.NOT_EQUAL, key, Constant.of(one.caseValue())));
        }
        return others;
    }

    /// From the end of a block to its beginning.
    private Disjunction backwards(Block block, Disjunction atEnd) {
        Disjunction condition = atEnd;
        for (int n = block.end() - 1; n >= block.start() && !condition.isFalse(); n--) {
            if (graph.code().nodes().get(n) instanceof Op op) {
                Effect effect = effects.of(op.instruction(), values.operands(n));
                int node = n;
                condition = condition.map(c -> before(node, effect, c));
            }
        }
        return condition;
    }

    /// FPC(•s), given a disjunct of FPC(s•).
    private Optional<Conjunct> before(int node, Effect effect, Conjunct after) {
        if (effect.changes()) {
            return Optional.empty();
        }
        Optional<Conjunct> pure = Optional.of(after);
        if (effect.access().isPresent() && !leavesWhatItFinds(node, effect.access().get())) {
            return Optional.empty();
        }
        if (effect.access().isPresent()) {
            pure = pureAccess(node, effect.access().get(), after.withAccess());
        }
        return pure.map(c -> c.mentions(node) ? c.anchoredAt(node) : c)
                .flatMap(c -> safe(node, effect.failure(), c));
    }

    /// Whether an access whose purity shows in its result has one: that of a `VarHandle` may be
    /// dropped.
    private boolean leavesWhatItFinds(int node, Access access) {
        return switch (access.kind()) {
            case COMPARE_AND_SET, COMPARE_AND_EXCHANGE, EXCHANGE, TRY_ACQUIRE ->
                    !(graph.code().nodes().get(node) instanceof Op op
                            && op.instruction() instanceof InvokeInstruction call
                            && call.typeSymbol()
                                    .returnType()
                                    .equals(java.lang.constant.ConstantDescs.CD_void));
            default -> true;
        };
    }

    /// With the condition under which the access does not change its location.
    private Optional<Conjunct> pureAccess(int node, Access access, Conjunct after) {
        List<Value> given = values.operands(node);
        int first = access.location();
        return switch (access.kind()) {
            case LOAD -> Optional.of(after);
            case AWAIT -> Optional.of(after.anchoredAt(node));
            case STORE -> Optional.empty();
            case ADD, FETCH_AND_ADD -> {
                Value addend = given.get(first);
                yield after.and(
                        Atom.of(Comparison.EQUAL, addend, new Constant(addend.kind(), 0)),
                        Optional.empty());
            }
            case COMPARE_AND_SET, TRY_ACQUIRE ->
                    after.and(
                            Atom.of(
                                    Comparison.EQUAL,
                                    new Result(TypeKind.INT, node),
                                    Constant.of(0)),
                            Optional.empty());
            case COMPARE_AND_EXCHANGE -> {
                Value expected = given.get(first);
                yield after.and(
                        Atom.of(Comparison.NOT_EQUAL, resultOf(node, expected), expected),
                        Optional.empty());
            }
            case EXCHANGE -> {
                Value written = given.get(first);
                yield after.and(
                        Atom.of(Comparison.EQUAL, resultOf(node, written), written),
                        Optional.empty());
            }
        };
    }

    private static Value resultOf(int node, Value sameKind) {
        return new Result(sameKind.kind(), node);
    }

    /// What might throw must be past, or be known not to throw.
    private Optional<Conjunct> safe(int node, Failure failure, Conjunct c) {
        if (c.anchor() != Conjunct.OPEN) {
            return Optional.of(c);
        }
        return switch (failure) {
            case Failure.Never _ -> Optional.of(c);
            case Failure.Possible _ -> Optional.of(c.anchoredAt(node));
            case Failure.UnlessNull(Value cast) ->
                    Optional.of(c.requires(Atom.isNull(cast)) ? c : c.anchoredAt(node));
            case Failure.IfNull(Value object) -> {
                Atom exists = Atom.isNull(object).negated();
                yield isObject(object) || c.requires(exists)
                        ? Optional.of(c)
                        : c.and(exists, Optional.empty());
            }
        };
    }

    /// Whether the value is an object for sure.
    private boolean isObject(Value value) {
        return switch (value) {
            case Parameter parameter -> !isStatic && parameter.slot() == 0;
            case Result result ->
                    graph.code().nodes().get(result.node()) instanceof Op op
                            && op.instruction() instanceof NewObjectInstruction;
            default -> false;
        };
    }
}
