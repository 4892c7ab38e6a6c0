package dev.ratatosk.core.explore.fused;

/// Where the exploration is. What a call stack would say is said by the path of nodes and by this.
///
/// The way down is CALL, EXTEND, MUTATE; the way up MUTATE, BACKTRACK. EXTEND is skipped where all
/// threads do what they were seen to do before.
enum Phase {
    /// L14: a child is open, and its witness is known. Also the first call, with nothing.
    CALL,

    /// L1: an execution extends the witness.
    EXTEND,

    /// L8: an execution repeats a leaf that is reported.
    SHOW,

    /// L9-L16: the next child is looked for.
    MUTATE,

    /// L17: the node has no more children.
    BACKTRACK,

    /// The first call has returned.
    DONE
}
