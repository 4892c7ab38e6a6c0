package dev.ratatosk.c.arithmetic;

import dev.ratatosk.core.port.IllegalOperationException;

/// Signed division as the machine has it: the one quotient that is too large is an error.
public final class Division {
    private Division() {}

    public static int divide(int a, int b) {
        require(b != -1 || a != Integer.MIN_VALUE);
        return a / b;
    }

    public static long divide(long a, long b) {
        require(b != -1 || a != Long.MIN_VALUE);
        return a / b;
    }

    public static int remainder(int a, int b) {
        require(b != -1 || a != Integer.MIN_VALUE);
        return a % b;
    }

    public static long remainder(long a, long b) {
        require(b != -1 || a != Long.MIN_VALUE);
        return a % b;
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw new IllegalOperationException("division overflow");
        }
    }
}
