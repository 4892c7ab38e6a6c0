package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.frontier.Tally;

/// What a worker says.
public sealed interface Report {
    /// Who says it.
    Hand from();

    /// It comes back from what it was to explore.
    ///
    /// @param lease the lease
    /// @param result what came of it
    /// @param isWhole whether what was not explored is in the result; otherwise nothing can be done
    ///   with the rest
    /// @param failedForGood whether an error ended it after which nothing more can be explored
    record Explored(Hand from, long lease, Result result, boolean isWhole, boolean failedForGood)
            implements Report {}

    /// It has seen that the program still repeats itself, and is gone.
    record Concluded(Hand from) implements Report {}

    /// It cannot continue: the program diverges or was misused, has learnt something, or there is a
    /// fault of ours.
    record Broken(Hand from, Throwable cause) implements Report {}

    /// It has run out of memory, and is gone. What was left to it is open still.
    ///
    /// @param tally what it had found
    record Starved(Hand from, Tally tally) implements Report {}

    /// It is gone, through no fault of the program, or so it seems: its work is given to others.
    ///
    /// @param cause why, in words
    record Lost(Hand from, String cause) implements Report {}
}
