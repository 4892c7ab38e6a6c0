package dev.ratatosk.core.port;

/// Where a thread is at the end of a trace, or at a decision of a [Policy].
public enum ThreadStatus {
    /// Not created in this execution.
    ABSENT,
    /// Created, but its code before its first operation has not run yet. Never seen by a policy.
    CREATED,
    /// Is at its pending operation, enabled or not.
    PENDING,
    /// Stopped forever at a failed assumption.
    ASSUME_BLOCKED,
    /// Ended, normally or by an uncaught exception.
    FINISHED
}
