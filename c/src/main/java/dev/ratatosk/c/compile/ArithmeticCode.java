package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_Double;
import static java.lang.constant.ConstantDescs.CD_Float;
import static java.lang.constant.ConstantDescs.CD_Integer;
import static java.lang.constant.ConstantDescs.CD_Long;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Instruction.Conversion;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/// Code for arithmetic, comparisons and conversions.
final class ArithmeticCode {
    private final Emitter emit;
    private final CodeBuilder code;

    ArithmeticCode(Emitter emit) {
        this.emit = emit;
        this.code = emit.code;
    }

    void binary(Instruction.Binary i) {
        Type.Scalar type = i.type();
        if (type.isReal()) {
            real(i);
            return;
        }
        boolean unsigned =
                switch (i.op()) {
                    case UDIV, UREM, LSHR -> true;
                    case ADD, SUB, MUL, SDIV, SREM, SHL, ASHR, AND, OR, XOR -> false;
                };
        boolean wide = type.isWide();
        emit.push(i.a(), type);
        if (unsigned) {
            emit.unsigned(type);
        }
        emit.push(i.b(), type);
        if (unsigned) {
            emit.unsigned(type);
        }
        switch (i.op()) {
            case ADD -> either(wide, Opcode.LADD, Opcode.IADD);
            case SUB -> either(wide, Opcode.LSUB, Opcode.ISUB);
            case MUL -> either(wide, Opcode.LMUL, Opcode.IMUL);
            case SDIV -> signedDivision(i, "divide", wide ? Opcode.LDIV : Opcode.IDIV);
            case SREM -> signedDivision(i, "remainder", wide ? Opcode.LREM : Opcode.IREM);
            case UDIV -> unsignedCall(wide, "divideUnsigned");
            case UREM -> unsignedCall(wide, "remainderUnsigned");
            case SHL -> shift(wide, Opcode.LSHL, Opcode.ISHL);
            case LSHR -> shift(wide, Opcode.LUSHR, Opcode.IUSHR);
            case ASHR -> shift(wide, Opcode.LSHR, Opcode.ISHR);
            case AND -> either(wide, Opcode.LAND, Opcode.IAND);
            case OR -> either(wide, Opcode.LOR, Opcode.IOR);
            case XOR -> either(wide, Opcode.LXOR, Opcode.IXOR);
        }
        emit.normalise(type);
        emit.pop(i.result());
    }

    /// The machine traps where the quotient is too large, and the JVM does not. With most constants
    /// that cannot be, and the loop-purity pass understands the plain instruction.
    private void signedDivision(Instruction.Binary i, String method, Opcode plain) {
        Type.Scalar type = i.type();
        if (i.b() instanceof Operand.Whole divisor
                && divisor.value() != 0
                && divisor.value() != -1) {
            either(type.isWide(), plain, plain);
            return;
        }
        ClassDesc word = type.isWide() ? CD_long : CD_int;
        code.invokestatic(Callees.DIVISION, method, MethodTypeDesc.of(word, word, word));
    }

    private void either(boolean wide, Opcode ifWide, Opcode otherwise) {
        code.with(
                java.lang.classfile.instruction.OperatorInstruction.of(wide ? ifWide : otherwise));
    }

    private void shift(boolean wide, Opcode ifWide, Opcode otherwise) {
        if (wide) {
            code.l2i();
        }
        either(wide, ifWide, otherwise);
    }

    private void unsignedCall(boolean wide, String method) {
        if (wide) {
            emit.callStatic(CD_Long, method, CD_long, CD_long, CD_long);
        } else {
            emit.callStatic(CD_Integer, method, CD_int, CD_int, CD_int);
        }
    }

    private void real(Instruction.Binary i) {
        boolean wide = i.type().kind() == Type.Kind.DOUBLE;
        emit.push(i.a(), i.type());
        emit.push(i.b(), i.type());
        switch (i.op()) {
            case ADD -> either(wide, Opcode.DADD, Opcode.FADD);
            case SUB -> either(wide, Opcode.DSUB, Opcode.FSUB);
            case MUL -> either(wide, Opcode.DMUL, Opcode.FMUL);
            case SDIV -> either(wide, Opcode.DDIV, Opcode.FDIV);
            case SREM -> either(wide, Opcode.DREM, Opcode.FREM);
            case UDIV, UREM, SHL, LSHR, ASHR, AND, OR, XOR ->
                    throw new IllegalArgumentException(i.op() + " of floating-point numbers");
        }
        emit.pop(i.result());
    }

    void negate(Instruction.Negate i) {
        emit.push(i.a(), i.type());
        either(i.type().kind() == Type.Kind.DOUBLE, Opcode.DNEG, Opcode.FNEG);
        emit.pop(i.result());
    }

    void compare(Instruction.Compare i) {
        Type.Scalar type = i.type();
        emit.push(i.a(), type);
        emit.push(i.b(), type);
        boolean unsigned =
                switch (i.how()) {
                    case UGT, UGE, ULT, ULE -> true;
                    case EQ, NE, SGT, SGE, SLT, SLE -> false;
                };
        // Extending signs keeps the unsigned order too.
        if (unsigned) {
            if (type.isWide()) {
                emit.callStatic(CD_Long, "compareUnsigned", CD_int, CD_long, CD_long);
            } else {
                emit.callStatic(CD_Integer, "compareUnsigned", CD_int, CD_int, CD_int);
            }
        } else if (type.isWide()) {
            code.lcmp();
        }
        boolean againstZero = unsigned || type.isWide();
        Opcode jump =
                switch (i.how()) {
                    case EQ -> againstZero ? Opcode.IFEQ : Opcode.IF_ICMPEQ;
                    case NE -> againstZero ? Opcode.IFNE : Opcode.IF_ICMPNE;
                    case UGT, SGT -> againstZero ? Opcode.IFGT : Opcode.IF_ICMPGT;
                    case UGE, SGE -> againstZero ? Opcode.IFGE : Opcode.IF_ICMPGE;
                    case ULT, SLT -> againstZero ? Opcode.IFLT : Opcode.IF_ICMPLT;
                    case ULE, SLE -> againstZero ? Opcode.IFLE : Opcode.IF_ICMPLE;
                };
        truth(jump);
        emit.pop(i.result());
    }

    /// 1 if the jump would be taken, else 0.
    private void truth(Opcode jump) {
        Label yes = code.newLabel();
        Label end = code.newLabel();
        code.branch(jump, yes).iconst_0().goto_(end).labelBinding(yes).iconst_1();
        code.labelBinding(end);
    }

    void compareReal(Instruction.CompareReal i) {
        boolean wide = i.type().kind() == Type.Kind.DOUBLE;
        emit.push(i.a(), i.type());
        if (!wide) {
            code.f2d();
        }
        emit.push(i.b(), i.type());
        if (!wide) {
            code.f2d();
        }
        code.loadConstant(i.how().ordinal());
        emit.callStatic(Callees.REALS, "compare", CD_int, CD_double, CD_double, CD_int);
        emit.pop(i.result());
    }

    void convert(Instruction.Convert i) {
        emit.push(i.a(), i.from());
        Type.Scalar from = i.from();
        Type.Scalar to = i.to();
        switch (i.how()) {
            case TRUNCATE -> {
                if (from.isWide() && !to.isWide()) {
                    code.l2i();
                }
                emit.normalise(to);
            }
            case ZERO_EXTEND -> zeroExtend(from, to);
            case SIGN_EXTEND -> {
                if (from.bits() == 1) {
                    code.ineg();
                }
                if (to.isWide() && !from.isWide()) {
                    code.i2l();
                }
            }
            case REAL_TO_SIGNED, REAL_TO_UNSIGNED -> realToWhole(i.how(), from, to);
            case SIGNED_TO_REAL, UNSIGNED_TO_REAL -> wholeToReal(i.how(), from, to);
            case REAL_TO_REAL -> {
                if (from.kind() == Type.Kind.FLOAT && to.kind() == Type.Kind.DOUBLE) {
                    code.f2d();
                } else if (from.kind() == Type.Kind.DOUBLE && to.kind() == Type.Kind.FLOAT) {
                    code.d2f();
                }
            }
            case BITS -> bits(from, to);
        }
        emit.pop(i.result());
    }

    private void zeroExtend(Type.Scalar from, Type.Scalar to) {
        if (from.isWide()) {
            emit.unsigned(from);
            if (!to.isWide()) {
                code.l2i();
                emit.normalise(to);
            }
            return;
        }
        emit.unsigned(from);
        if (to.isWide()) {
            code.i2l();
            if (from.bits() == 32) {
                code.loadConstant(0xffff_ffffL).land();
            }
        }
    }

    private void realToWhole(Conversion how, Type.Scalar from, Type.Scalar to) {
        if (from.kind() == Type.Kind.FLOAT) {
            code.f2d();
        }
        if (how == Conversion.REAL_TO_UNSIGNED && to.bits() == 64) {
            emit.callStatic(Callees.REALS, "toUnsigned", CD_long, CD_double);
        } else {
            code.d2l();
        }
        if (!to.isWide()) {
            code.l2i();
            emit.normalise(to);
        }
    }

    private void wholeToReal(Conversion how, Type.Scalar from, Type.Scalar to) {
        boolean unsigned = how == Conversion.UNSIGNED_TO_REAL;
        if (!from.isWide()) {
            if (unsigned) {
                emit.unsigned(from);
            }
            code.i2l();
            if (unsigned && from.bits() == 32) {
                code.loadConstant(0xffff_ffffL).land();
            }
        }
        if (unsigned && from.isWide()) {
            emit.callStatic(Callees.REALS, "fromUnsigned", CD_double, CD_long);
            if (to.kind() == Type.Kind.FLOAT) {
                code.d2f();
            }
        } else if (to.kind() == Type.Kind.FLOAT) {
            code.l2f();
        } else {
            code.l2d();
        }
    }

    private void bits(Type.Scalar from, Type.Scalar to) {
        if (from.isReal() == to.isReal()) {
            return;
        }
        if (from.kind() == Type.Kind.FLOAT) {
            emit.callStatic(CD_Float, "floatToRawIntBits", CD_int, CD_float);
        } else if (from.kind() == Type.Kind.DOUBLE) {
            emit.callStatic(CD_Double, "doubleToRawLongBits", CD_long, CD_double);
        } else if (to.kind() == Type.Kind.FLOAT) {
            emit.callStatic(CD_Float, "intBitsToFloat", CD_float, CD_int);
        } else {
            emit.callStatic(CD_Double, "longBitsToDouble", CD_double, CD_long);
        }
    }

    void select(Instruction.Select i) {
        java.util.List<Type.Leaf> parts = i.type().parts();
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        emit.push(i.condition(), new Type.Scalar(Type.Kind.INTEGER, 1));
        code.ifeq(otherwise);
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.ifTrue(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
        code.goto_(end).labelBinding(otherwise);
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.ifFalse(), p, parts.get(p).type());
            emit.pop(i.result(), p);
        }
        code.labelBinding(end);
    }
}
