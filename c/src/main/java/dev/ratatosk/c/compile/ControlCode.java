package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Code for the edges between the blocks of a function: jumps, the values of phis, and the bounds
/// of loops.
final class ControlCode {
    private static final Type.Scalar BIT = new Type.Scalar(Type.Kind.INTEGER, 1);
    private static final int NO_BOUND = 0;

    private final Emitter emit;
    private final CodeBuilder code;
    private final Function function;
    private final Linkage linkage;
    private final UndefinedCode undefined;
    private final Loops loops;
    private final FunctionProbes probes;
    private final int bound;
    private final List<Label> labels = new ArrayList<>();

    /// By block that is the header of a loop: the JVM variable with how often it may be visited
    /// still.
    private final int[] counters;

    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param probes mark the ways of branches
    ControlCode(
            Emitter emit,
            Linkage linkage,
            UndefinedCode undefined,
            int bound,
            FunctionProbes probes) {
        this.probes = probes;
        this.emit = emit;
        this.code = emit.code;
        this.function = emit.function;
        this.linkage = linkage;
        this.undefined = undefined;
        this.loops = new Loops(function);
        this.bound = bound;
        this.counters = new int[function.blocks().size()];
    }

    /// To be called before any block.
    void begin() {
        for (int b = 0; b < function.blocks().size(); b++) {
            labels.add(code.newLabel());
            if (isBounded(b)) {
                counters[b] = code.allocateLocal(TypeKind.INT);
                code.loadConstant(bound).istore(counters[b]);
            }
        }
    }

    boolean isReachable(int block) {
        return loops.isReachable(block);
    }

    /// A block begins here.
    void bind(int block) {
        code.labelBinding(labels.get(block));
    }

    /// Whether a block is the header of a loop that is bounded.
    boolean isBounded(int block) {
        return bound != NO_BOUND && loops.isHeader(block);
    }

    /// BENCHMARKS section 0: the header may be visited `bound` times for each entry.
    void countVisit(int header) {
        Label within = code.newLabel();
        int[] lines = function.blocks().get(header).lines();
        code.iload(counters[header]).ifgt(within);
        emit.thread();
        code.loadConstant(linkage.loop(function, lines[lines.length - 1]));
        emit.call("stopAtBound", CD_void, CD_int);
        code.labelBinding(within).iinc(counters[header], -1);
    }

    /// A comparison of the same block is made again: then the jump itself says what holds behind
    /// it, which the loop-purity pass looks for.
    void branch(int from, Instruction.Branch i, int line, ArithmeticCode arithmetic) {
        FunctionProbes.Ways ways = probes.fork(line, Stream.of(i.ifTrue(), i.ifFalse()));
        for (Instruction one : function.blocks().get(from).instructions()) {
            if (one instanceof Instruction.Compare compare
                    && i.condition() instanceof Operand.Value condition
                    && condition.id() == compare.result()) {
                Label taken = code.newLabel();
                code.branch(arithmetic.test(compare), taken);
                go(from, i.ifFalse(), ways);
                code.labelBinding(taken);
                go(from, i.ifTrue(), ways);
                return;
            }
        }
        Label otherwise = code.newLabel();
        emit.push(i.condition(), BIT);
        code.ifeq(otherwise);
        go(from, i.ifTrue(), ways);
        code.labelBinding(otherwise);
        go(from, i.ifFalse(), ways);
    }

    private void go(int from, int to, FunctionProbes.Ways ways) {
        probes.way(ways, to);
        jump(from, to);
    }

    /// All phis of the target take their values at once: they are pushed before any is stored.
    void jump(int from, int to) {
        List<Runnable> stores = new ArrayList<>();
        for (Instruction instruction : function.blocks().get(to).instructions()) {
            if (!(instruction instanceof Instruction.Phi phi)) {
                break;
            }
            Operand value = phi.values().get(phi.from().indexOf(from));
            List<Type.Leaf> parts = phi.type().parts();
            boolean same = value instanceof Operand.Value v && v.id() == phi.result();
            for (int p = 0; p < parts.size() && !same; p++) {
                int part = p;
                emit.push(value, p, parts.get(p).type());
                stores.add(() -> emit.pop(phi.result(), part));
            }
            if (undefined.isWatched(phi.result()) && !same) {
                undefined.push(value);
                stores.add(() -> undefined.pop(phi.result()));
            }
        }
        stores.reversed().forEach(Runnable::run);
        if (bound != NO_BOUND && loops.enters(from, to)) {
            code.loadConstant(bound).istore(counters[to]);
        }
        code.goto_(labels.get(to));
    }

    void choice(int from, Instruction.Switch i, int line) {
        FunctionProbes.Ways ways =
                probes.fork(line, Stream.concat(Stream.of(i.otherwise()), i.targets().stream()));
        Label otherwise = code.newLabel();
        emit.push(i.on(), i.type());
        List<Label> targets = i.type().isWide() ? wide(i, otherwise) : narrow(i, otherwise);
        for (int n = 0; n < targets.size(); n++) {
            code.labelBinding(targets.get(n));
            go(from, i.targets().get(n), ways);
        }
        code.labelBinding(otherwise);
        go(from, i.otherwise(), ways);
    }

    private List<Label> wide(Instruction.Switch i, Label otherwise) {
        List<Label> targets = new ArrayList<>();
        int slot = code.allocateLocal(TypeKind.LONG);
        code.lstore(slot);
        for (long value : i.values()) {
            Label target = code.newLabel();
            targets.add(target);
            code.lload(slot).loadConstant(value).lcmp().ifeq(target);
        }
        code.goto_(otherwise);
        return targets;
    }

    private List<Label> narrow(Instruction.Switch i, Label otherwise) {
        List<Label> targets = new ArrayList<>();
        List<SwitchCase> cases = new ArrayList<>();
        for (long value : i.values()) {
            Label target = code.newLabel();
            targets.add(target);
            cases.add(SwitchCase.of((int) value, target));
        }
        cases.sort(Comparator.comparingInt(SwitchCase::caseValue));
        code.lookupswitch(otherwise, cases);
        return targets;
    }
}
