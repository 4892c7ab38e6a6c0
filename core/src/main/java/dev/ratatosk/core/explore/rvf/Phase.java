package dev.ratatosk.core.explore.rvf;

/// Where RVF-SMC is (CAV 2021, Alg. 2). The paper's recursion is a stack of nodes here ([Tree]), so
/// what its call stack would say is said by the phase.
///
/// The way down is CALL, EXTEND, MUTATE, again and again; the way up MUTATE, BACKTRACK. EXTEND is
/// skipped where all threads do what they were seen to do before, and a leaf that was reached so is
/// executed by SHOW.
enum Phase {
    /// An execution repeats the trace of the node that a part is the rest of ([Resumption]).
    RESUME,

    /// Line 26: a child is open, and its witness is known. Also the first call, with nothing.
    CALL,

    /// Line 1: an execution extends the witness by everything that is not a read.
    EXTEND,

    /// Lines 12-25: the next read, and its next value with a witness, are looked for.
    MUTATE,

    /// Lines 27-30: no read is left or no signal came. Whether the node is blocked in another order
    /// of its events is looked for before it is left.
    BACKTRACK,

    /// An execution repeats a leaf, so that it is seen.
    SHOW,

    /// The first call has returned.
    DONE
}
