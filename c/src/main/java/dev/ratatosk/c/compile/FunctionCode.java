package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import dev.ratatosk.c.memory.Image;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The code of a function: blocks, edges between them, and the height of the stack.
final class FunctionCode {
    private static final Type.Scalar BIT = new Type.Scalar(Type.Kind.INTEGER, 1);
    private static final Type.Scalar INT = new Type.Scalar(Type.Kind.INTEGER, 32);
    private static final int NO_BOUND = 0;

    /// Verification competitions take a function with such a name for an atomic section.
    private static final String ATOMIC_FUNCTION = "__VERIFIER_atomic_";

    private final Function function;
    private final Linkage linkage;
    private final CodeBuilder code;
    private final Emitter emit;
    private final ArithmeticCode arithmetic;
    private final Undefined undefined;
    private final MemoryCode memory;
    private final CallCode calls;
    private final Loops loops;
    private final int bound;
    private final List<Label> labels = new ArrayList<>();
    private final int[] counters;

    /// By phi that may be undefined: the JVM variable that says whether it is.
    private final Map<Integer, Integer> undefinedSlots = new HashMap<>();

    private final boolean usesStack;
    private final boolean isAtomic;
    private final boolean isMain;
    private int heightSlot;
    private int line;

    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param spurious whether weak compare-and-exchanges may fail without reason
    FunctionCode(
            Function function,
            Linkage linkage,
            Image image,
            CodeBuilder code,
            int bound,
            boolean spurious) {
        this.function = function;
        this.linkage = linkage;
        this.code = code;
        this.bound = bound;
        this.emit = new Emitter(code, function, image);
        this.arithmetic = new ArithmeticCode(emit);
        this.undefined =
                new Undefined(function, f -> !f.startsWith("llvm.") && linkage.find(f).isEmpty());
        this.memory = new MemoryCode(emit, undefined, spurious);
        int last = Signature.of(function).parameterCount() - 1;
        this.calls = new CallCode(emit, linkage, function, code.parameterSlot(last));
        this.loops = new Loops(function);
        this.counters = new int[function.blocks().size()];
        this.usesStack = usesStack(function);
        this.isMain = function.name().equals("main");
        this.isAtomic = function.name().startsWith(ATOMIC_FUNCTION);
    }

    private static boolean usesStack(Function function) {
        return function.variadic()
                || function.blocks().stream()
                        .flatMap(b -> b.instructions().stream())
                        .anyMatch(i ->
                                i instanceof Instruction.Allocate
                                        || i instanceof Instruction.Call c
                                                && c.copied().stream().anyMatch(n -> n > 0));
    }

    void write() throws CException {
        for (int b = 0; b < function.blocks().size(); b++) {
            labels.add(code.newLabel());
            if (bound != NO_BOUND && loops.isHeader(b)) {
                counters[b] = code.allocateLocal(TypeKind.INT);
                code.loadConstant(bound).istore(counters[b]);
            }
        }
        if (isAtomic) {
            atomicSection("__VERIFIER_atomic_begin");
        }
        if (usesStack) {
            heightSlot = code.allocateLocal(TypeKind.INT);
            emit.thread();
            emit.call("enter", CD_int);
            code.istore(heightSlot);
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            if (loops.isReachable(b)) {
                block(b);
            }
        }
    }

    private void block(int number) throws CException {
        Function.Block block = function.blocks().get(number);
        code.labelBinding(labels.get(number));
        if (bound != NO_BOUND && loops.isHeader(number)) {
            bound(number, block);
        }
        for (int n = 0; n < block.instructions().size(); n++) {
            at(block.lines()[n]);
            instruction(number, block.instructions().get(n));
        }
    }

    private void at(int newLine) {
        if (newLine != line && newLine > 0 && newLine < 65536) {
            line = newLine;
            code.lineNumber(line);
        }
    }

    /// BENCHMARKS section 0: the header may be visited `bound` times for each entry.
    private void bound(int number, Function.Block block) {
        Label within = code.newLabel();
        at(block.lines()[0]);
        code.iload(counters[number]).ifgt(within);
        emit.thread();
        code.loadConstant(linkage.loop(function, block.lines()[block.lines().length - 1]));
        emit.call("stopAtBound", CD_void, CD_int);
        code.labelBinding(within).iinc(counters[number], -1);
    }

    /// Complains about undefined values before they are looked at.
    private void requireDefined(Instruction instruction) {
        for (Operand operand : undefined.lookedAtBy(instruction)) {
            if (undefined.mayBeUndefined(operand)) {
                emit.thread();
                pushUndefined(operand);
                emit.call("requireDefined", CD_void, CD_int);
            }
        }
    }

    private void pushUndefined(Operand operand) {
        if (operand instanceof Operand.Value value && undefined.mayBeUndefined(value)) {
            code.iload(undefinedSlot(undefined.root(value)));
        } else {
            code.loadConstant(operand instanceof Operand.Undefined ? 1 : 0);
        }
    }

    private int undefinedSlot(int phi) {
        return undefinedSlots.computeIfAbsent(phi, _ -> code.allocateLocal(TypeKind.INT));
    }

    private void instruction(int from, Instruction instruction) throws CException {
        requireDefined(instruction);
        switch (instruction) {
            case Instruction.Binary i -> arithmetic.binary(i);
            case Instruction.Negate i -> arithmetic.negate(i);
            case Instruction.Compare i -> arithmetic.compare(i);
            case Instruction.CompareReal i -> arithmetic.compareReal(i);
            case Instruction.Convert i -> arithmetic.convert(i);
            case Instruction.Select i -> arithmetic.select(i);
            case Instruction.Element i -> memory.element(i);
            case Instruction.Allocate i ->
                    memory.allocate(i, linkage.site(variable(i.name()), function, line));
            case Instruction.Load i -> memory.load(i);
            case Instruction.Store i -> memory.store(i);
            case Instruction.ReadModifyWrite i -> {
                if (i.op() == Instruction.RmwOp.FMAX || i.op() == Instruction.RmwOp.FMIN) {
                    throw new CException(
                            "not supported: atomic " + i.op() + " in '" + function.name() + "'");
                }
                memory.readModifyWrite(i);
            }
            case Instruction.CompareExchange i -> memory.compareExchange(i);
            case Instruction.Fence i -> memory.fence(i);
            case Instruction.Nothing _ -> {}
            case Instruction.Call i -> calls.call(i, line);
            case Instruction.Phi _ -> {} // Its copies are on the edges.
            case Instruction.Extract i -> extract(i);
            case Instruction.Insert i -> insert(i);
            case Instruction.Shuffle i -> shuffle(i);
            case Instruction.Copy i -> copy(i);
            case Instruction.Jump i -> edge(from, i.to());
            case Instruction.Branch i -> branch(from, i);
            case Instruction.Switch i -> choice(from, i);
            case Instruction.Return i -> leave(i);
            case Instruction.Unreachable _ -> {
                emit.thread();
                emit.callStatic(Callees.INTRINSICS, "unreachable", CD_void, Callees.THREAD);
                code.new_(ClassDesc.of("java.lang.AssertionError"));
                code.dup();
                code.invokespecial(
                        ClassDesc.of("java.lang.AssertionError"),
                        "<init>",
                        java.lang.constant.MethodTypeDesc.of(CD_void));
                code.athrow();
            }
        }
    }

    /// LLVM adds suffixes to names that occur more than once.
    private static String variable(String name) {
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name.isEmpty() ? "local" : name;
    }

    private void extract(Instruction.Extract i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < i.count(); p++) {
            emit.push(i.aggregate(), i.first() + p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }

    private void insert(Instruction.Insert i) {
        List<Type.Leaf> parts = i.type().parts();
        int count = i.of().parts().size();
        for (int p = 0; p < parts.size(); p++) {
            boolean replaced = p >= i.first() && p < i.first() + count;
            if (replaced) {
                emit.push(i.value(), p - i.first(), parts.get(p).type());
            } else {
                emit.push(i.aggregate(), p, parts.get(p).type());
            }
            emit.pop(i.result(), p);
        }
    }

    private void shuffle(Instruction.Shuffle i) {
        for (int p = 0; p < i.mask().size(); p++) {
            int from = i.mask().get(p);
            Type.Scalar type = i.type().leaves().get(p).type();
            if (from < 0) {
                emit.push(new Operand.Undefined(), type);
            } else {
                emit.push(from < i.width() ? i.a() : i.b(), from % i.width(), type);
            }
            emit.pop(i.result(), p);
        }
    }

    private void copy(Instruction.Copy i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.a(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }

    private void branch(int from, Instruction.Branch i) {
        Label otherwise = code.newLabel();
        emit.push(i.condition(), BIT);
        code.ifeq(otherwise);
        edge(from, i.ifTrue());
        code.labelBinding(otherwise);
        edge(from, i.ifFalse());
    }

    /// All phis of the target take their values at once: they are pushed before any is stored.
    private void edge(int from, int to) {
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
            if (undefined.isRoot(phi.result()) && !same) {
                pushUndefined(value);
                stores.add(() -> code.istore(undefinedSlot(phi.result())));
            }
        }
        stores.reversed().forEach(Runnable::run);
        if (bound != NO_BOUND && loops.enters(from, to)) {
            code.loadConstant(bound).istore(counters[to]);
        }
        code.goto_(labels.get(to));
    }

    private void choice(int from, Instruction.Switch i) {
        Label otherwise = code.newLabel();
        List<Label> targets = new ArrayList<>();
        emit.push(i.on(), i.type());
        if (i.type().isWide()) {
            int slot = code.allocateLocal(TypeKind.LONG);
            code.lstore(slot);
            for (long value : i.values()) {
                Label target = code.newLabel();
                targets.add(target);
                code.lload(slot).loadConstant(value).lcmp().ifeq(target);
            }
            code.goto_(otherwise);
        } else {
            List<SwitchCase> cases = new ArrayList<>();
            for (long value : i.values()) {
                Label target = code.newLabel();
                targets.add(target);
                cases.add(SwitchCase.of((int) value, target));
            }
            cases.sort(java.util.Comparator.comparingInt(SwitchCase::caseValue));
            code.lookupswitch(otherwise, cases);
        }
        for (int n = 0; n < targets.size(); n++) {
            code.labelBinding(targets.get(n));
            edge(from, i.targets().get(n));
        }
        code.labelBinding(otherwise);
        edge(from, i.otherwise());
    }

    private void atomicSection(String method) {
        emit.thread();
        emit.callStatic(Callees.VERIFIER, method, CD_void, Callees.THREAD);
    }

    private void leave(Instruction.Return i) {
        List<Type.Leaf> parts = function.result().parts();
        Operand value = i.value();
        if (value != null) {
            for (int p = 1; p < parts.size(); p++) {
                emit.thread();
                code.getfield(Callees.THREAD, "results", Signature.VARIABLE);
                code.loadConstant(p - 1);
                emit.push(value, p, parts.get(p).type());
                emit.toBits(parts.get(p).type());
                code.lastore();
            }
        }
        if (isMain && value != null && parts.getFirst().type().equals(INT)) {
            emit.thread();
            emit.push(value, 0, INT);
            emit.call("returningFromMain", CD_void, CD_int);
        }
        if (usesStack && !isMain) {
            emit.thread();
            code.iload(heightSlot);
            emit.call("leave", CD_void, CD_int);
        }
        if (isAtomic) {
            atomicSection("__VERIFIER_atomic_end");
        }
        if (value == null || parts.isEmpty()) {
            code.return_();
        } else {
            emit.push(value, 0, parts.getFirst().type());
            code.return_(Emitter.kind(parts.getFirst().type()));
        }
    }
}
