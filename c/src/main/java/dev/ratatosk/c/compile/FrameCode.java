package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.List;

/// Code for the beginning and the end of a call of a function: its part of the stack, and its
/// results.
final class FrameCode {
    private static final Type.Scalar INT = new Type.Scalar(Type.Kind.INTEGER, 32);

    /// Verification competitions take a function with such a name for an atomic section.
    private static final String ATOMIC_FUNCTION = "__VERIFIER_atomic_";

    private final Emitter emit;
    private final CodeBuilder code;
    private final Function function;
    private final boolean usesStack;
    private final boolean isAtomic;
    private final boolean isMain;
    private int heightSlot;

    FrameCode(Emitter emit) {
        this.emit = emit;
        this.code = emit.code;
        this.function = emit.function;
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

    void enter() {
        if (isAtomic) {
            atomicSection("__VERIFIER_atomic_begin");
        }
        if (usesStack) {
            heightSlot = code.allocateLocal(TypeKind.INT);
            emit.thread();
            emit.call("enter", CD_int);
            code.istore(heightSlot);
        }
    }

    void leave(Instruction.Return i) {
        List<Type.Leaf> parts = function.result().parts();
        Operand value = i.value();
        if (value != null) {
            leaveResults(value, parts);
        }
        if (isMain && value != null && parts.getFirst().type().equals(INT)) {
            emit.thread();
            emit.push(value, 0, INT);
            emit.call("returningFromMain", CD_void, CD_int);
        }
        if (usesStack && !isMain) {
            if (value != null) {
                outlives(value, parts);
            }
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

    /// All but the first result are left with the thread.
    private void leaveResults(Operand value, List<Type.Leaf> parts) {
        for (int p = 1; p < parts.size(); p++) {
            emit.thread();
            code.getfield(Callees.THREAD, "results", Signature.VARIABLE);
            code.loadConstant(p - 1);
            emit.push(value, p, parts.get(p).type());
            emit.toBits(parts.get(p).type());
            code.lastore();
        }
    }

    /// Results may be addresses of local variables, which must not be given out again.
    private void outlives(Operand value, List<Type.Leaf> parts) {
        for (int p = 0; p < parts.size(); p++) {
            Type.Scalar type = parts.get(p).type();
            if (type.isWide()) {
                emit.thread();
                emit.push(value, p, type);
                emit.call("outlives", CD_void, CD_long);
            }
        }
    }

    private void atomicSection(String method) {
        emit.thread();
        emit.callStatic(Callees.VERIFIER, method, CD_void, Callees.THREAD);
    }
}
