package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

/// Weak compare-and-sets of a program, which may fail without reason. One that is to fail sets the
/// variable to what it holds, if anything, and says that it has failed: so woven code needs no
/// branch.
public final class WeakAttempts {
    private WeakAttempts() {}

    /// The value to set.
    public static int value(int expected, int value) {
        return fails() ? expected : value;
    }

    public static long value(long expected, long value) {
        return fails() ? expected : value;
    }

    public static float value(float expected, float value) {
        return fails() ? expected : value;
    }

    public static double value(double expected, double value) {
        return fails() ? expected : value;
    }

    public static Object value(Object expected, Object value) {
        return fails() ? expected : value;
    }

    private static boolean fails() {
        if (!pause()) {
            return false;
        }
        boolean fails = Hooks.atomics.failsWeakly();
        resume(true);
        return fails;
    }

    /// What the program is told.
    public static boolean result(boolean set) {
        if (!pause()) {
            return set;
        }
        boolean told = Hooks.atomics.endWeakly(set);
        resume(true);
        return told;
    }
}
