package dev.ratatosk.c.libc;

/// LLVM's own functions of numbers, by the names that LLVM gives them. Those of whole numbers get
/// them extended with their sign, and their width in bits; only the lowest bits of the result
/// count.
public final class Arithmetic {
    private Arithmetic() {}

    private static long low(long value, int bits) {
        return bits == Long.SIZE ? value : value & (1L << bits) - 1;
    }

    private static long extended(long value, int bits) {
        int shift = Long.SIZE - bits;
        return value << shift >> shift;
    }

    public static long ctpop(long a, int bits) {
        return Long.bitCount(low(a, bits));
    }

    public static long ctlz(long a, int bits) {
        return (long) Long.numberOfLeadingZeros(low(a, bits)) - (Long.SIZE - bits);
    }

    public static long cttz(long a, int bits) {
        return Math.min(bits, Long.numberOfTrailingZeros(a));
    }

    public static long bswap(long a, int bits) {
        return Long.reverseBytes(a) >>> Long.SIZE - bits;
    }

    public static long bitreverse(long a, int bits) {
        return Long.reverse(a) >>> Long.SIZE - bits;
    }

    public static long abs(long a, int bits) {
        return Math.abs(a);
    }

    public static long smax(long a, long b, int bits) {
        return Math.max(a, b);
    }

    public static long smin(long a, long b, int bits) {
        return Math.min(a, b);
    }

    public static long umax(long a, long b, int bits) {
        return Long.compareUnsigned(a, b) >= 0 ? a : b;
    }

    public static long umin(long a, long b, int bits) {
        return Long.compareUnsigned(a, b) <= 0 ? a : b;
    }

    public static long fshl(long a, long b, long c, int bits) {
        int by = (int) Long.remainderUnsigned(low(c, bits), bits);
        return by == 0 ? a : a << by | low(b, bits) >>> bits - by;
    }

    public static long fshr(long a, long b, long c, int bits) {
        int by = (int) Long.remainderUnsigned(low(c, bits), bits);
        return by == 0 ? b : a << bits - by | low(b, bits) >>> by;
    }

    public static long sadd_with_overflow(long a, long b, int bits) {
        return a + b;
    }

    public static int sadd_with_overflow_flag(long a, long b, int bits) {
        long sum = a + b;
        boolean wraps = ((a ^ sum) & (b ^ sum)) < 0;
        return wraps || extended(sum, bits) != sum ? 1 : 0;
    }

    public static long uadd_with_overflow(long a, long b, int bits) {
        return a + b;
    }

    public static int uadd_with_overflow_flag(long a, long b, int bits) {
        return Long.compareUnsigned(low(a + b, bits), low(a, bits)) < 0 ? 1 : 0;
    }

    public static long ssub_with_overflow(long a, long b, int bits) {
        return a - b;
    }

    public static int ssub_with_overflow_flag(long a, long b, int bits) {
        long difference = a - b;
        boolean wraps = ((a ^ b) & (a ^ difference)) < 0;
        return wraps || extended(difference, bits) != difference ? 1 : 0;
    }

    public static long usub_with_overflow(long a, long b, int bits) {
        return a - b;
    }

    public static int usub_with_overflow_flag(long a, long b, int bits) {
        return Long.compareUnsigned(low(a, bits), low(b, bits)) < 0 ? 1 : 0;
    }

    public static long smul_with_overflow(long a, long b, int bits) {
        return a * b;
    }

    public static int smul_with_overflow_flag(long a, long b, int bits) {
        long product = a * b;
        long high = Math.multiplyHigh(a, b);
        boolean wraps = high != product >> Long.SIZE - 1;
        return wraps || extended(product, bits) != product ? 1 : 0;
    }

    public static long umul_with_overflow(long a, long b, int bits) {
        return a * b;
    }

    public static int umul_with_overflow_flag(long a, long b, int bits) {
        long x = low(a, bits);
        long y = low(b, bits);
        boolean wraps = Math.unsignedMultiplyHigh(x, y) != 0;
        return wraps || low(x * y, bits) != x * y ? 1 : 0;
    }

    public static double fabs(double a) {
        return Math.abs(a);
    }

    public static double sqrt(double a) {
        return Math.sqrt(a);
    }

    public static double floor(double a) {
        return Math.floor(a);
    }

    public static double ceil(double a) {
        return Math.ceil(a);
    }

    public static double trunc(double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }

    public static double rint(double a) {
        return Math.rint(a);
    }

    public static double nearbyint(double a) {
        return Math.rint(a);
    }

    public static double round(double a) {
        return a < 0 ? Math.ceil(a - 0.5) : Math.floor(a + 0.5);
    }

    public static double exp(double a) {
        return Math.exp(a);
    }

    public static double log(double a) {
        return Math.log(a);
    }

    public static double sin(double a) {
        return Math.sin(a);
    }

    public static double cos(double a) {
        return Math.cos(a);
    }

    public static double pow(double a, double b) {
        return Math.pow(a, b);
    }

    public static double fmuladd(double a, double b, double c) {
        return a * b + c;
    }

    public static double fma(double a, double b, double c) {
        return Math.fma(a, b, c);
    }

    public static double copysign(double a, double b) {
        return Math.copySign(a, b);
    }

    public static double minnum(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    public static double maxnum(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }
}
