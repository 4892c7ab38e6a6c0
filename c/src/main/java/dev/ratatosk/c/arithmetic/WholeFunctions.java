package dev.ratatosk.c.arithmetic;

/// LLVM's own functions of whole numbers, by the names that LLVM gives them. They get the numbers
/// extended with their sign, and their width in bits; only the lowest bits of the result count. The
/// overflow of a function is a function of its own.
public final class WholeFunctions {
    private WholeFunctions() {}

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
}
