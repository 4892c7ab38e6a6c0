package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/// Code for everything that touches memory.
final class MemoryCode {

    private final Emitter emit;
    private final boolean spurious;
    private final CodeBuilder code;
    private final Undefined undefined;

    /// @param spurious whether weak compare-and-exchanges may fail without reason
    MemoryCode(Emitter emit, Undefined undefined, boolean spurious) {
        this.emit = emit;
        this.undefined = undefined;
        this.spurious = spurious;
        this.code = emit.code;
    }

    void element(Instruction.Element i) {
        emit.pushAddress(i.base());
        if (i.constant() != 0) {
            code.loadConstant(i.constant()).ladd();
        }
        for (Instruction.Term term : i.terms()) {
            emit.push(term.index(), term.type());
            if (!term.type().isWide()) {
                code.i2l();
            }
            if (term.scale() != 1) {
                code.loadConstant(term.scale()).lmul();
            }
            code.ladd();
        }
        emit.pop(i.result());
    }

    /// @param scoped whether its block may end before its function
    void allocate(Instruction.Allocate i, int site, boolean scoped) {
        emit.thread();
        emit.push(i.count(), i.countType());
        if (!i.countType().isWide()) {
            code.i2l();
        }
        code.loadConstant(i.size()).lmul();
        code.loadConstant(site);
        emit.call(scoped ? "allocateScoped" : "allocateLocal", CD_long, CD_long, CD_int);
        emit.pop(i.result());
    }

    /// The variable may get another address.
    void beginScope(Instruction.BeginScope i) {
        emit.thread();
        emit.pushAddress(new Operand.Value(i.variable()));
        emit.call("beginScope", CD_long, CD_long);
        emit.pop(i.variable());
    }

    void endScope(Instruction.EndScope i) {
        emit.thread();
        emit.pushAddress(new Operand.Value(i.variable()));
        emit.call("endScope", CD_void, CD_long);
    }

    private void part(Operand address, long offset) {
        emit.thread();
        emit.pushAddress(address);
        if (offset != 0) {
            code.loadConstant(offset).ladd();
        }
    }

    /// Like [#part], for an atomic access.
    private void atomicPart(Operand address, long offset) {
        emit.thread();
        code.getfield(Callees.THREAD, "atomics", Callees.ATOMICS);
        emit.pushAddress(address);
        if (offset != 0) {
            code.loadConstant(offset).ladd();
        }
    }

    private void callAtomic(String method, ClassDesc result, ClassDesc... parameters) {
        code.invokevirtual(Callees.ATOMICS, method, MethodTypeDesc.of(result, parameters));
    }

    void fence(Instruction.Fence i) {
        emit.thread();
        code.getfield(Callees.THREAD, "atomics", Callees.ATOMICS);
        code.loadConstant(i.order());
        callAtomic("fence", CD_void, CD_int);
    }

    void load(Instruction.Load i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < parts.size(); p++) {
            Type.Scalar type = parts.get(p).type();
            if (i.order() != 0) {
                atomicPart(i.address(), parts.get(p).offset());
                code.loadConstant(type.bytes()).loadConstant(i.order());
                callAtomic("load", CD_long, CD_long, CD_int, CD_int);
                emit.fromBits(type);
            } else {
                part(i.address(), parts.get(p).offset());
                if (parts.size() == 1 && undefined.isLookedAt(i.result())) {
                    plainLoad(type);
                } else {
                    code.loadConstant(type.bytes());
                    emit.call("loadAny", CD_long, CD_long, CD_int);
                    emit.fromBits(type);
                }
            }
            emit.pop(i.result(), p);
        }
    }

    private void plainLoad(Type.Scalar type) {
        boolean narrow = Emitter.kind(type) == TypeKind.INT;
        switch (type.bytes()) {
            case 1 -> emit.call("load8", CD_int, CD_long);
            case 2 -> emit.call("load16", CD_int, CD_long);
            case 4 -> emit.call("load32", CD_int, CD_long);
            case 8 -> emit.call("load64", CD_long, CD_long);
            default -> {
                code.loadConstant(type.bytes());
                emit.call("load", CD_long, CD_long, CD_int);
                if (narrow) {
                    code.l2i();
                }
            }
        }
        if (type.isReal()) {
            if (type.kind() == Type.Kind.FLOAT) {
                code.i2l();
            }
            emit.fromBits(type);
        } else {
            emit.normalise(type);
        }
    }

    void store(Instruction.Store i) {
        List<Type.Leaf> parts = i.type().parts();
        for (int p = 0; p < parts.size(); p++) {
            Type.Scalar type = parts.get(p).type();
            if (i.order() != 0) {
                atomicPart(i.address(), parts.get(p).offset());
            } else {
                part(i.address(), parts.get(p).offset());
            }
            code.loadConstant(type.bytes());
            emit.push(i.value(), p, type);
            emit.toBits(type);
            if (i.order() != 0) {
                code.loadConstant(i.order());
                callAtomic("store", CD_void, CD_long, CD_int, CD_long, CD_int);
            } else {
                emit.call("store", CD_void, CD_long, CD_int, CD_long);
            }
        }
    }

    void readModifyWrite(Instruction.ReadModifyWrite i) throws CException {
        Type.Scalar type = i.type();
        String method = method(i.op());
        atomicPart(i.address(), 0);
        code.loadConstant(type.bytes());
        emit.push(i.operand(), type);
        boolean subtracts = i.op() == Instruction.RmwOp.SUB || i.op() == Instruction.RmwOp.FSUB;
        if (subtracts) {
            negate(type);
        }
        emit.toBits(type);
        boolean adds = i.op() == Instruction.RmwOp.ADD || i.op() == Instruction.RmwOp.SUB;
        if (adds && !i.used()) {
            code.loadConstant(i.order());
            callAtomic("add", CD_void, CD_long, CD_int, CD_long, CD_int);
            // What still mentions the result has no effect, but the JVM wants to see a value.
            emit.push(new Operand.Undefined(), type);
            emit.pop(i.result());
            return;
        }
        code.loadConstant(i.order());
        callAtomic(method, CD_long, CD_long, CD_int, CD_long, CD_int);
        emit.fromBits(type);
        emit.pop(i.result());
    }

    private String method(Instruction.RmwOp op) throws CException {
        return switch (op) {
            case EXCHANGE -> "exchange";
            case ADD, SUB -> "fetchAdd";
            case AND -> "fetchAnd";
            case NAND -> "fetchNand";
            case OR -> "fetchOr";
            case XOR -> "fetchXor";
            case MAX -> "fetchMax";
            case MIN -> "fetchMin";
            case UMAX -> "fetchUmax";
            case UMIN -> "fetchUmin";
            case FADD, FSUB -> "fetchAddReal";
            case FMAX, FMIN ->
                    throw new CException(
                            "unsupported: atomic " + op + " in '" + emit.function.name() + "'");
        };
    }

    private void negate(Type.Scalar type) {
        switch (Emitter.kind(type)) {
            case LONG -> code.lneg();
            case FLOAT -> code.fneg();
            case DOUBLE -> code.dneg();
            default -> {
                code.ineg();
                emit.normalise(type);
            }
        }
    }

    void compareExchange(Instruction.CompareExchange i) {
        if (!i.weak() || !spurious) {
            strongExchange(i);
            return;
        }
        Label tries = code.newLabel();
        Label end = code.newLabel();
        emit.thread();
        code.getfield(Callees.THREAD, "atomics", Callees.ATOMICS);
        callAtomic("fails", CD_int);
        code.ifeq(tries);
        atomicPart(i.address(), 0);
        code.loadConstant(i.type().bytes()).loadConstant(i.otherwise());
        callAtomic("failed", CD_long, CD_long, CD_int, CD_int);
        code.iconst_0();
        emit.pop(i.result(), 1);
        emit.fromBits(i.type());
        emit.pop(i.result(), 0);
        code.goto_(end).labelBinding(tries);
        strongExchange(i);
        code.labelBinding(end);
    }

    private void strongExchange(Instruction.CompareExchange i) {
        Type.Scalar type = i.type();
        atomicPart(i.address(), 0);
        code.loadConstant(type.bytes());
        emit.push(i.expected(), type);
        emit.toBits(type);
        emit.push(i.desired(), type);
        emit.toBits(type);
        code.loadConstant(i.order()).loadConstant(i.otherwise());
        callAtomic("compareExchange", CD_long, CD_long, CD_int, CD_long, CD_long, CD_int, CD_int);
        code.dup2();
        emit.push(i.expected(), type);
        emit.toBits(type);
        code.lcmp();
        Label failed = code.newLabel();
        Label end = code.newLabel();
        code.ifne(failed).iconst_1().goto_(end).labelBinding(failed).iconst_0();
        code.labelBinding(end);
        emit.pop(i.result(), 1);
        emit.fromBits(type);
        emit.pop(i.result(), 0);
    }
}
