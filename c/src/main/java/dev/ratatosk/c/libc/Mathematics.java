package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;

/// `math.h`. The functions on `float`s are inline functions there.
public final class Mathematics {
    private Mathematics() {}

    public static double sqrt(CThread t, double a) {
        return Math.sqrt(a);
    }

    public static double floor(CThread t, double a) {
        return Math.floor(a);
    }

    public static double ceil(CThread t, double a) {
        return Math.ceil(a);
    }

    public static double sin(CThread t, double a) {
        return Math.sin(a);
    }

    public static double cos(CThread t, double a) {
        return Math.cos(a);
    }

    public static double tan(CThread t, double a) {
        return Math.tan(a);
    }

    public static double asin(CThread t, double a) {
        return Math.asin(a);
    }

    public static double acos(CThread t, double a) {
        return Math.acos(a);
    }

    public static double atan(CThread t, double a) {
        return Math.atan(a);
    }

    public static double sinh(CThread t, double a) {
        return Math.sinh(a);
    }

    public static double cosh(CThread t, double a) {
        return Math.cosh(a);
    }

    public static double tanh(CThread t, double a) {
        return Math.tanh(a);
    }

    public static double exp(CThread t, double a) {
        return Math.exp(a);
    }

    public static double expm1(CThread t, double a) {
        return Math.expm1(a);
    }

    public static double log(CThread t, double a) {
        return Math.log(a);
    }

    public static double log10(CThread t, double a) {
        return Math.log10(a);
    }

    public static double log1p(CThread t, double a) {
        return Math.log1p(a);
    }

    public static double cbrt(CThread t, double a) {
        return Math.cbrt(a);
    }

    public static double rint(CThread t, double a) {
        return Math.rint(a);
    }

    public static double fabs(CThread t, double a) {
        return Math.abs(a);
    }

    public static double log2(CThread t, double a) {
        boolean isOrdinary = a >= Double.MIN_NORMAL && a <= Double.MAX_VALUE;
        int exponent = isOrdinary ? Math.getExponent(a) : 0;
        // The logarithm of a power of 2 is exact.
        return exponent + Math.log(Math.scalb(a, -exponent)) / Math.log(2);
    }

    public static double exp2(CThread t, double a) {
        return Math.pow(2, a);
    }

    public static double trunc(CThread t, double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }

    public static double nearbyint(CThread t, double a) {
        return Math.rint(a);
    }

    /// Halves go away from 0. (Adding 0.5 would itself round: just below 0.5, and from 2^52 on.)
    public static double round(CThread t, double a) {
        double size = Math.abs(a);
        double below = Math.floor(size);
        return Math.copySign(size - below >= 0.5 ? below + 1 : below, a);
    }

    public static long lround(CThread t, double a) {
        return (long) round(t, a);
    }

    public static long llround(CThread t, double a) {
        return (long) round(t, a);
    }

    public static long lrint(CThread t, double a) {
        return (long) Math.rint(a);
    }

    public static long llrint(CThread t, double a) {
        return (long) Math.rint(a);
    }

    public static double pow(CThread t, double a, double b) {
        return Math.pow(a, b);
    }

    public static double fmod(CThread t, double a, double b) {
        return a % b;
    }

    public static double atan2(CThread t, double a, double b) {
        return Math.atan2(a, b);
    }

    public static double hypot(CThread t, double a, double b) {
        return Math.hypot(a, b);
    }

    public static double fmax(CThread t, double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    public static double fmin(CThread t, double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    public static double copysign(CThread t, double a, double b) {
        return Math.copySign(a, b);
    }

    public static double fdim(CThread t, double a, double b) {
        return a > b ? a - b : Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : 0;
    }
}
