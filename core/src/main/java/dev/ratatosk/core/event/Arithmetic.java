package dev.ratatosk.core.event;

/// The integer arithmetic of the JVM by opcode. An `int` is held as the `long` of the same value.
public final class Arithmetic {
    private static final int INEG = 0x74;
    private static final int LNEG = 0x75;
    private static final int I2L = 0x85;
    private static final int L2I = 0x88;
    private static final int I2B = 0x91;
    private static final int I2C = 0x92;
    private static final int I2S = 0x93;

    private Arithmetic() {}

    public static boolean isUnary(int opcode) {
        return switch (opcode) {
            case INEG, LNEG, I2L, L2I, I2B, I2C, I2S -> true;
            default -> false;
        };
    }

    /// The result of an instruction with one operand.
    public static long unary(int opcode, long a) {
        return switch (opcode) {
            case INEG -> -(int) a;
            case LNEG -> -a;
            case I2L -> a;
            case L2I -> (int) a;
            case I2B -> (byte) a;
            case I2C -> (char) a;
            case I2S -> (short) a;
            default -> throw unknown(opcode);
        };
    }

    /// The result of an instruction with two operands.
    ///
    /// @throws ArithmeticException for a division by zero
    @SuppressWarnings("NarrowCalculation") // An int overflows as it does in the JVM.
    public static long binary(int opcode, long a, long b) {
        int i = (int) a;
        int j = (int) b;
        return switch (opcode) {
            case 0x60 -> i + j;
            case 0x61 -> a + b;
            case 0x64 -> i - j;
            case 0x65 -> a - b;
            case 0x68 -> i * j;
            case 0x69 -> a * b;
            case 0x6c -> i / j;
            case 0x6d -> a / b;
            case 0x70 -> i % j;
            case 0x71 -> a % b;
            case 0x78 -> i << j;
            case 0x79 -> a << j;
            case 0x7a -> i >> j;
            case 0x7b -> a >> j;
            case 0x7c -> i >>> j;
            case 0x7d -> a >>> j;
            case 0x7e -> i & j;
            case 0x7f -> a & b;
            case 0x80 -> i | j;
            case 0x81 -> a | b;
            case 0x82 -> i ^ j;
            case 0x83 -> a ^ b;
            case 0x94 -> Long.compare(a, b);
            default -> throw unknown(opcode);
        };
    }

    private static IllegalArgumentException unknown(int opcode) {
        return new IllegalArgumentException("not an opcode of integer arithmetic: " + opcode);
    }
}
