package dev.ratatosk.c.arithmetic;

import dev.ratatosk.c.ir.Instruction.RealComparison;

/// Comparisons and conversions of floating-point numbers that the JVM has no instruction for.
public final class Reals {
    private static final double TWO_TO_63 = 0x1p63;
    private static final RealComparison[] COMPARISONS = RealComparison.values();

    private Reals() {}

    /// 1 if the comparison with this number holds, else 0.
    public static int compare(double a, double b, int how) {
        boolean unordered = Double.isNaN(a) || Double.isNaN(b);
        boolean holds =
                switch (COMPARISONS[how]) {
                    case FALSE -> false;
                    case OEQ -> a == b;
                    case OGT -> a > b;
                    case OGE -> a >= b;
                    case OLT -> a < b;
                    case OLE -> a <= b;
                    case ONE -> a < b || a > b;
                    case ORD -> !unordered;
                    case UNO -> unordered;
                    case UEQ -> unordered || a == b;
                    case UGT -> !(a <= b);
                    case UGE -> !(a < b);
                    case ULT -> !(a >= b);
                    case ULE -> !(a > b);
                    case UNE -> a != b;
                    case TRUE -> true;
                };
        return holds ? 1 : 0;
    }

    /// 1 if the number is of one of the classes in LLVM's mask: NaNs (2 bits), then minus infinity,
    /// negative normal numbers, subnormal ones and zero, and the positive ones in reverse.
    public static int isOfClass(long bits, int mask, int width) {
        boolean single = width == Float.SIZE;
        double value = single ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
        double smallest = single ? Float.MIN_NORMAL : Double.MIN_NORMAL;
        if (Double.isNaN(value)) {
            return (mask & 3) != 0 ? 1 : 0;
        }
        double size = Math.abs(value);
        int rank = Double.isInfinite(value) ? 3 : size >= smallest ? 2 : size > 0 ? 1 : 0;
        boolean negative = single ? (int) bits < 0 : bits < 0;
        return mask >> (negative ? 5 - rank : 6 + rank) & 1;
    }

    public static long toUnsigned(double a) {
        return a >= TWO_TO_63 ? (long) (a - TWO_TO_63) + Long.MIN_VALUE : (long) a;
    }

    public static double fromUnsigned(long a) {
        return a >= 0 ? a : ((a >>> 1 | a & 1) * 2.0);
    }
}
