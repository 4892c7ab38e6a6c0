package dev.ratatosk.bench.catalogue;

import java.math.BigInteger;

/// Arithmetic for closed formulas. What does not fit into a `long` is [Long#MAX_VALUE]: no
/// exploration gets that far.
final class Formulas {
    private Formulas() {}

    static long factorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return clamped(product);
    }

    /// The product of the odd numbers up to `n`, which is odd.
    static long oddFactorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 3; i <= n; i += 2) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return clamped(product);
    }

    /// How many ways there are to choose `k` out of `n`.
    static long binomial(int n, int k) {
        BigInteger ways = BigInteger.ONE;
        for (int i = 1; i <= k; i++) {
            ways = ways.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
        }
        return clamped(ways);
    }

    static long power(long base, int exponent) {
        return clamped(BigInteger.valueOf(base).pow(exponent));
    }

    static long product(long a, long b) {
        return clamped(BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)));
    }

    /// In how many orders a main thread that only starts threads, and the threads, which perform
    /// these numbers of operations without ever waiting, can be scheduled.
    ///
    /// Each operation comes after the thread's operation before it, and a thread's first after its
    /// start. This order is a tree, so the hook length formula counts its linear extensions: `n! /
    /// (product over the operations of how many come after it, itself included)`.
    static long interleavings(int... operations) {
        BigInteger orders = BigInteger.ONE;
        BigInteger hooks = BigInteger.ONE;
        int placed = 0;
        for (int i = operations.length - 1; i >= 0; i--) {
            for (int left = 1; left <= operations[i]; left++) {
                orders = orders.multiply(BigInteger.valueOf(++placed));
                hooks = hooks.multiply(BigInteger.valueOf(left));
            }
            orders = orders.multiply(BigInteger.valueOf(++placed));
            hooks = hooks.multiply(BigInteger.valueOf(placed));
        }
        return clamped(orders.divide(hooks));
    }

    private static long clamped(BigInteger value) {
        return value.bitLength() < Long.SIZE ? value.longValue() : Long.MAX_VALUE;
    }
}
