package dev.ratatosk.core.check;

/// How much of a program was explored, whatever was found on the way. A closed set of records.
///
/// ```java
/// String extent = switch (Checker.check(program).extent()) {
///     case Extent.Complete _ -> "all";
///     case Extent.FirstError _ -> "up to the first error";
///     case Extent.Limited limited -> "up to " + limited.limit().title();
///     case Extent.BrokenOff off -> "until " + off.cause();
/// };
/// ```
public sealed interface Extent {
    /// Every schedule.
    record Complete() implements Extent {}

    /// Up to the first error.
    record FirstError() implements Extent {}

    /// Up to a limit.
    ///
    /// @param limit the limit
    record Limited(Verdict.Limit limit) implements Extent {}

    /// Until it was broken off.
    ///
    /// @param cause why
    /// @param message what happened, where, and what to do about it
    record BrokenOff(Verdict.Cause cause, String message) implements Extent {}

    /// Whether every schedule was executed to its end. Only then it is known that a program has no
    /// outcomes besides those that were seen.
    ///
    /// @return whether no execution is missing or unfinished
    default boolean endsAllExecutions() {
        return switch (this) {
            case Complete _ -> true;
            case FirstError _, BrokenOff _ -> false;
            case Limited(Verdict.Limit limit) ->
                    switch (limit) {
                        case MAX_EXECUTIONS, TIME_LIMIT, MEMORY, MAX_STEPS, UNROLL -> false;
                        case SEARCHED_ORDERS -> true;
                    };
        };
    }

    /// Whether executions are left that were never begun. Limits on single executions leave none.
    ///
    /// @return whether some are left
    default boolean leavesSome() {
        return switch (this) {
            case Complete _ -> false;
            case FirstError _, BrokenOff _ -> true;
            case Limited(Verdict.Limit limit) ->
                    switch (limit) {
                        case MAX_EXECUTIONS, TIME_LIMIT, MEMORY -> true;
                        case MAX_STEPS, UNROLL, SEARCHED_ORDERS -> false;
                    };
        };
    }
}
