package dev.ratatosk.core.port;

/// Why an execution ended.
public enum Ending {
    /// Every thread ended.
    COMPLETE,
    /// No thread can continue, but some thread has not ended.
    BLOCKED,
    /// The policy stopped it.
    STOPPED,
    /// The limit on steps was reached with some thread still able to continue.
    STEP_LIMIT
}
