package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;

/// Statements about a program under test.
///
/// ```java
/// int coin = Model.choose(2);                // both 0 and 1 are explored
/// SharedInt sum = new SharedInt("sum", coin);
/// Model.assume(sum.get() > 0);               // ignore executions in which the sum is 0 here
/// Model.check(sum.get() == 1, "lost one");   // an error if it is false in any schedule
/// ```
public final class Model {
    private Model() {}

    /// States that the condition holds here in every schedule.
    ///
    /// @param condition what must hold
    /// @param message what a report says if it does not hold
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /// States that the condition holds here in every schedule.
    ///
    /// @param condition what must hold
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition) {
        check(condition, "check failed");
    }

    /// Continues only where the condition holds; elsewhere the thread stops forever, which is not
    /// reported as a deadlock.
    ///
    /// @param condition what must hold for the thread to continue
    public static void assume(boolean condition) {
        if (!condition) {
            Ops.current().assume(false);
        }
    }

    /// Says what the running thread has observed: a part of the outcome of the execution. A report
    /// lists the outcomes that occur, and how many executions have each of them; with
    /// [dev.ratatosk.core.check.Config.Builder#expect] some of them are errors.
    ///
    /// The outcome is what all threads have observed, separated by commas: first the main thread,
    /// then each thread that it has started, followed by the threads which that one has started.
    ///
    /// ```java
    /// SharedInt x = new SharedInt("x", 0);
    /// Model.observe("x=" + x.get());
    /// ```
    ///
    /// @param text what the thread has observed
    public static void observe(String text) {
        Ops.current().observe(text);
    }

    /// One of the numbers from 0 to `alternatives - 1`; every one is explored.
    ///
    /// @param alternatives how many there are
    /// @return the number
    public static int choose(int alternatives) {
        return Ops.current().choose(alternatives);
    }
}
