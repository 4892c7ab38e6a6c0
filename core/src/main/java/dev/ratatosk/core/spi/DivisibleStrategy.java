package dev.ratatosk.core.spi;

/// A strategy whose exploration tree can be cut: what is left of it becomes data ([Part]), which
/// other strategies of the same algorithm explore, at any time and in any process.
///
/// Nothing may depend on the order in which parts are explored, nor on what was explored in others,
/// except through the fingerprints of shared nodes: a child that was found twice is explored once.
public interface DivisibleStrategy extends Strategy {
    /// Explores that part instead of the whole tree. Called at most once, before the first [#next].
    ///
    /// @throws IllegalArgumentException if the content was not written by this algorithm
    void begin(Part part);

    /// Lets it claim what it finds for shared nodes. Called before the first [#next], and again
    /// after each cut.
    default void claimBy(Claims claims) {}

    /// Whether it can be cut now, between two executions. If not, it can after some further
    /// executions.
    boolean canBeCut();

    /// Writes everything down that is not explored, and all offers that were not made before.
    /// Shallow subtrees come first and are given away: this strategy does not explore them any
    /// more. Deeper ones it keeps; they are written down in case that it does not come back.
    ///
    /// @param keep how much of what waits it may keep: 0 for nothing, 1 for everything
    void cut(PartSink into, double keep);

    /// About how many bytes the subtrees take that wait on the path. One that waits costs more here
    /// than as a part.
    long waitingBytes();

    /// The estimated fraction that has been explored of what there was at the beginning, or of what
    /// it kept at the last cut: the subtrees of a node count alike.
    double progress();
}
