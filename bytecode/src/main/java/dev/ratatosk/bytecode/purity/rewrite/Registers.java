package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Node.Mark;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.condition.Atom;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.FinalField;
import dev.ratatosk.bytecode.purity.value.Value.Parameter;
import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.bytecode.purity.value.Value.Unknown;
import dev.ratatosk.core.event.SpinGuard.Comparison;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/// Makes the values in conditions available to inserted code: each register is kept in a local
/// variable of its own from where it is defined.
final class Registers {
    private final FlowGraph graph;
    private final Edits edits;
    private final Map<Value, Integer> slots = new HashMap<>();

    Registers(FlowGraph graph, Edits edits) {
        this.graph = graph;
        this.edits = edits;
    }

    /// Whether inserted code can compute the value.
    static boolean isAvailable(Value value) {
        return switch (value) {
            case Constant _, Result _, Parameter _ -> isSupported(value.kind());
            case Phi phi -> (phi.isLocal() || phi.isOnTop()) && isSupported(phi.kind());
            case Computed c -> c.operands().stream().allMatch(Registers::isAvailable);
            case FinalField f ->
                    isSupported(f.kind()) && f.receiver().stream().allMatch(Registers::isAvailable);
            case Unknown _ -> false;
        };
    }

    private static boolean isSupported(TypeKind kind) {
        return kind == TypeKind.INT || kind == TypeKind.LONG || kind == TypeKind.REFERENCE;
    }

    /// Makes sure that inserted code can use the value.
    void keep(Value value) {
        switch (value) {
            case Constant _ -> {}
            case Result result -> keepResult(result);
            case Parameter parameter -> keepParameter(parameter);
            case Phi phi -> keepPhi(phi);
            case Computed c -> c.operands().forEach(this::keep);
            case FinalField f -> f.receiver().forEach(this::keep);
            case Unknown _ -> throw new IllegalArgumentException("an unknown value");
        }
    }

    private void keepResult(Result result) {
        if (!slots.containsKey(result)) {
            int slot = edits.newLocal(result.kind());
            slots.put(result, slot);
            edits.firstAfter(
                    result.node(),
                    b -> {
                        duplicate(b, result.kind());
                        b.storeLocal(result.kind(), slot);
                    });
        }
    }

    private void keepParameter(Parameter parameter) {
        if (slots.containsKey(parameter)) {
            return;
        }
        if (isNeverAssigned(parameter.slot())) {
            slots.put(parameter, parameter.slot());
            return;
        }
        int slot = edits.newLocal(parameter.kind());
        slots.put(parameter, slot);
        edits.atStart(b -> copy(b, parameter.kind(), parameter.slot(), slot));
    }

    private boolean isNeverAssigned(int slot) {
        return graph.code().nodes().stream()
                .noneMatch(node ->
                        node instanceof Op op
                                && switch (op.instruction()) {
                                    case StoreInstruction store ->
                                            store.slot() <= slot
                                                    && slot
                                                            < store.slot()
                                                                    + store.typeKind().slotSize();
                                    case IncrementInstruction add -> add.slot() == slot;
                                    default -> false;
                                });
    }

    private void keepPhi(Phi phi) {
        if (!slots.containsKey(phi)) {
            int slot = edits.newLocal(phi.kind());
            slots.put(phi, slot);
            edits.firstBefore(
                    firstNode(graph, phi.block()),
                    b -> {
                        if (phi.isLocal()) {
                            copy(b, phi.kind(), phi.place(), slot);
                        } else {
                            duplicate(b, phi.kind());
                            b.storeLocal(phi.kind(), slot);
                        }
                    });
        }
    }

    private static void duplicate(CodeBuilder b, TypeKind kind) {
        if (kind.slotSize() == 2) {
            b.dup2();
        } else {
            b.dup();
        }
    }

    private static void copy(CodeBuilder b, TypeKind kind, int from, int to) {
        b.loadLocal(kind, from);
        b.storeLocal(kind, to);
    }

    /// The first node of a block that is executed.
    static int firstNode(FlowGraph graph, int block) {
        FlowGraph.Block b = graph.blocks().get(block);
        return IntStream.range(b.start(), b.end())
                .filter(n -> !(graph.code().nodes().get(n) instanceof Mark))
                .findFirst()
                .orElse(b.end());
    }

    /// Pushes the value.
    void push(CodeBuilder b, Value value) {
        switch (value) {
            case Constant constant -> pushConstant(b, constant);
            case Computed c -> {
                c.operands().forEach(operand -> push(b, operand));
                compute(b, c.opcode());
            }
            case FinalField f -> pushField(b, f);
            default -> b.loadLocal(value.kind(), slotOf(value));
        }
    }

    /// Where the way that defines the receiver was not taken, it may be null; the value does not
    /// matter then.
    private void pushField(CodeBuilder b, FinalField field) {
        ClassDesc owner = ClassDesc.ofInternalName(field.owner());
        ClassDesc type = ClassDesc.ofDescriptor(field.type());
        if (field.receiver().isEmpty()) {
            b.getstatic(owner, field.name(), type);
            return;
        }
        Label missing = b.newLabel();
        Label end = b.newLabel();
        push(b, field.receiver().getFirst());
        b.ifnull(missing);
        push(b, field.receiver().getFirst());
        b.checkcast(owner);
        b.getfield(owner, field.name(), type);
        b.goto_(end);
        b.labelBinding(missing);
        pushConstant(b, new Constant(field.kind(), 0));
        b.labelBinding(end);
    }

    private int slotOf(Value value) {
        Integer slot = slots.get(value);
        if (slot == null) {
            throw new IllegalStateException("value not kept: " + value);
        }
        return slot;
    }

    private static void pushConstant(CodeBuilder b, Constant constant) {
        switch (constant.kind()) {
            case LONG -> b.loadConstant(constant.number());
            case REFERENCE -> b.aconst_null();
            default -> b.loadConstant((int) constant.number());
        }
    }

    private static void compute(CodeBuilder b, Opcode opcode) {
        switch (opcode) {
            case I2L, L2I, I2B, I2C, I2S -> b.with(ConvertInstruction.of(opcode));
            default -> b.with(OperatorInstruction.of(opcode));
        }
    }

    /// Jumps unless the condition holds.
    void jumpUnless(CodeBuilder b, Atom atom, Label target) {
        Comparison not = atom.comparison().negated();
        push(b, atom.left());
        push(b, atom.right());
        if (atom.left().kind() == TypeKind.REFERENCE) {
            b.branch(not == Comparison.EQUAL ? Opcode.IF_ACMPEQ : Opcode.IF_ACMPNE, target);
            return;
        }
        boolean wide = atom.left().kind() == TypeKind.LONG;
        if (wide) {
            b.lcmp();
        }
        b.branch(
                switch (not) {
                    case EQUAL -> wide ? Opcode.IFEQ : Opcode.IF_ICMPEQ;
                    case NOT_EQUAL -> wide ? Opcode.IFNE : Opcode.IF_ICMPNE;
                    case LESS -> wide ? Opcode.IFLT : Opcode.IF_ICMPLT;
                    case AT_LEAST -> wide ? Opcode.IFGE : Opcode.IF_ICMPGE;
                    case GREATER -> wide ? Opcode.IFGT : Opcode.IF_ICMPGT;
                    case AT_MOST -> wide ? Opcode.IFLE : Opcode.IF_ICMPLE;
                },
                target);
    }
}
