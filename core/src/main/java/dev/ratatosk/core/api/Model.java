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

    /// States that the condition holds here in every schedule.
    ///
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /// States that the condition holds here in every schedule.
    ///
    /// @throws AssertionError if it does not; uncaught, it is reported as a bug
    public static void check(boolean condition) {
        check(condition, "check failed");
    }

    /// Continues only where the condition holds; elsewhere the thread stands still for ever, which
    /// is not reported as a deadlock.
    public static void assume(boolean condition) {
        if (!condition) {
            Ops.current().assume(false);
        }
    }

    /// One of the numbers from 0 to `alternatives - 1`; every one is explored.
    public static int choose(int alternatives) {
        return Ops.current().choose(alternatives);
    }
}
