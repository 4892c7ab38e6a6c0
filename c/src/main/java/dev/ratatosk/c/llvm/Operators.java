package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.Instruction.BinaryOp;
import dev.ratatosk.c.ir.Instruction.Conversion;
import org.jspecify.annotations.Nullable;

/// Which of LLVM's instructions are arithmetic.
final class Operators {
    private Operators() {}

    /// The operation with two operands, or null if the instruction is none.
    static @Nullable BinaryOp binary(int opcode) {
        return switch (opcode) {
            case Opcodes.ADD, Opcodes.REAL_ADD -> BinaryOp.ADD;
            case Opcodes.SUB, Opcodes.REAL_SUB -> BinaryOp.SUB;
            case Opcodes.MUL, Opcodes.REAL_MUL -> BinaryOp.MUL;
            case Opcodes.UDIV -> BinaryOp.UDIV;
            case Opcodes.SDIV, Opcodes.REAL_DIV -> BinaryOp.SDIV;
            case Opcodes.UREM -> BinaryOp.UREM;
            case Opcodes.SREM, Opcodes.REAL_REM -> BinaryOp.SREM;
            case Opcodes.SHL -> BinaryOp.SHL;
            case Opcodes.LSHR -> BinaryOp.LSHR;
            case Opcodes.ASHR -> BinaryOp.ASHR;
            case Opcodes.AND -> BinaryOp.AND;
            case Opcodes.OR -> BinaryOp.OR;
            case Opcodes.XOR -> BinaryOp.XOR;
            default -> null;
        };
    }

    /// The conversion, or null if the instruction is none.
    static @Nullable Conversion conversion(int opcode) {
        return switch (opcode) {
            case Opcodes.TRUNCATE -> Conversion.TRUNCATE;
            case Opcodes.ZERO_EXTEND -> Conversion.ZERO_EXTEND;
            case Opcodes.SIGN_EXTEND -> Conversion.SIGN_EXTEND;
            case Opcodes.REAL_TO_UNSIGNED -> Conversion.REAL_TO_UNSIGNED;
            case Opcodes.REAL_TO_SIGNED -> Conversion.REAL_TO_SIGNED;
            case Opcodes.UNSIGNED_TO_REAL -> Conversion.UNSIGNED_TO_REAL;
            case Opcodes.SIGNED_TO_REAL -> Conversion.SIGNED_TO_REAL;
            case Opcodes.REAL_TRUNCATE, Opcodes.REAL_EXTEND -> Conversion.REAL_TO_REAL;
            case Opcodes.POINTER_TO_INTEGER -> Conversion.TRUNCATE;
            case Opcodes.INTEGER_TO_POINTER -> Conversion.ZERO_EXTEND;
            case Opcodes.BIT_CAST, Opcodes.ADDRESS_SPACE_CAST -> Conversion.BITS;
            default -> null;
        };
    }

    static boolean isArithmetic(int opcode) {
        return binary(opcode) != null || conversion(opcode) != null;
    }
}
