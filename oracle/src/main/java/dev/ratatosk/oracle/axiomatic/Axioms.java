package dev.ratatosk.oracle.axiomatic;

/// Which candidate executions a memory model allows. In all of them an update that writes comes
/// directly after its source in the coherence order.
public enum Axioms {
    /// `po ∪ rf ∪ co ∪ fr` is acyclic.
    SEQUENTIAL_CONSISTENCY,

    /// `po ∪ rf ∪ co^x ∪ fr^x` is acyclic for each variable `x` (OOPSLA 2018, Definition 3.1). A
    /// fence is an update of a variable that all fences share (§6.1).
    RELEASE_ACQUIRE
}
