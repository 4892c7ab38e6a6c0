package dev.ratatosk.core.port;

/// Where a thread stands at the end of a trace, or at a decision of a [Policy].
public enum ThreadStatus {
    /// Not created in this execution.
    ABSENT,
    /// Created, but its code before its first operation has not run yet. Never seen by a policy.
    CREATED,
    /// Stands at its pending operation, enabled or not.
    PENDING,
    /// Stands for ever at a failed assumption.
    ASSUME_BLOCKED,
    /// Ended, normally or by an uncaught exception.
    FINISHED
}
