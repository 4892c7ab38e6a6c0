package dev.ratatosk.core.explore.behaviour;

/// Where a thread stands after some number of its events.
public enum Standing {
    /// Not known: nobody has executed it to there.
    UNKNOWN,
    /// At an operation.
    OPERATION,
    /// At a failed assumption, for ever.
    BLOCKED,
    /// At its end.
    FINISHED
}
