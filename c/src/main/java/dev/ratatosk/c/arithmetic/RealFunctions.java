package dev.ratatosk.c.arithmetic;

/// LLVM's own functions of floating-point numbers, by the names that LLVM gives them.
public final class RealFunctions {
    private RealFunctions() {}

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

    /// Halves go away from 0. (Adding 0.5 would itself round: just below 0.5, and from 2^52 on.)
    public static double round(double a) {
        double size = Math.abs(a);
        double below = Math.floor(size);
        return Math.copySign(size - below >= 0.5 ? below + 1 : below, a);
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
