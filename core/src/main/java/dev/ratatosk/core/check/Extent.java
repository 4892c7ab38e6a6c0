package dev.ratatosk.core.check;

/// How much of a program was explored, whatever was found on the way.
public sealed interface Extent {
    /// Every schedule.
    record Complete() implements Extent {}

    /// Up to the first error.
    record FirstError() implements Extent {}

    /// Up to a limit.
    record Limited(Verdict.Limit limit) implements Extent {}

    /// Until it was broken off.
    ///
    /// @param message what happened, where, and what to do about it
    record BrokenOff(Verdict.Cause cause, String message) implements Extent {}
}
