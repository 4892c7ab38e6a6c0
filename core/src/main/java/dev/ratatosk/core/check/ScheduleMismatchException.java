package dev.ratatosk.core.check;

/// A schedule cannot be followed, because the program does not do what it was recorded from.
///
/// ```java
/// try {
///     Checker.replay(program, bug.schedule(), Config.defaults());
/// } catch (ScheduleMismatchException changed) {
///     System.err.println(changed.getMessage());
/// }
/// ```
public final class ScheduleMismatchException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /// A schedule that cannot be followed.
    ///
    /// @param step the number of the step, from 1 on
    /// @param problem what is wrong there
    public ScheduleMismatchException(int step, String problem) {
        super(
                "Schedule does not match the program at step "
                        + step
                        + ": "
                        + problem
                        + ". The program may have changed since the schedule was recorded.");
    }
}
