package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_Integer;
import static java.lang.constant.ConstantDescs.CD_Long;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/// Code for arithmetic and comparisons.
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
        truth(test(i));
        emit.pop(i.result());
    }

    /// Leaves what a jump has to look at, and returns the jump that is taken if the comparison is
    /// true.
    Opcode test(Instruction.Compare i) {
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
        return switch (i.how()) {
            case EQ -> againstZero ? Opcode.IFEQ : Opcode.IF_ICMPEQ;
            case NE -> againstZero ? Opcode.IFNE : Opcode.IF_ICMPNE;
            case UGT, SGT -> againstZero ? Opcode.IFGT : Opcode.IF_ICMPGT;
            case UGE, SGE -> againstZero ? Opcode.IFGE : Opcode.IF_ICMPGE;
            case ULT, SLT -> againstZero ? Opcode.IFLT : Opcode.IF_ICMPLT;
            case ULE, SLE -> againstZero ? Opcode.IFLE : Opcode.IF_ICMPLE;
        };
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
}
