package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;

/// Statements about a program under test.
///
/// ```java
/// int coin = Model.choose(2);             // both 0 and 1 are explored
/// Model.assume(queue.get() != FULL);      // ignore executions in which the queue is full here
/// Model.check(sum.get() == 3, "lost one"); // an error if it is false in any schedule
/// ```
public final class Model {
    private Model() {}

    /// Requires the condition to hold here in every schedule.
    ///
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /// Requires the condition to hold here in every schedule.
    ///
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition) {
        check(condition, "check failed");
    }

    /// Continues only if the condition holds; otherwise the thread is blocked for ever, which is
    /// not reported as a deadlock.
    public static void assume(boolean condition) {
        if (!condition) {
            Ops.current().assume(false);
        }
    }

    /// Returns a number from 0 to `alternatives - 1`; every such number is explored.
    public static int choose(int alternatives) {
        return Ops.current().choose(alternatives);
    }
}
