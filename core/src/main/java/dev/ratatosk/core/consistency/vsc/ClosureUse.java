package dev.ratatosk.core.consistency.vsc;

/// When the closure is computed.
public enum ClosureUse {
    /// Never.
    NEVER(Integer.MAX_VALUE),
    /// When a search that respects PO alone has not come to an end after a few branching points:
    /// most questions are answered by then, in less time than the closure takes.
    LATE(32),
    /// Before every search, as in the paper.
    FIRST(-1);

    private final int branches;

    ClosureUse(int branches) {
        this.branches = branches;
    }

    /// After more than so many branching points a search without it is given up.
    int branchesBefore() {
        return branches;
    }
}
