package dev.ratatosk.core.frontier;

import java.util.List;

/// What a worker brings back: what it has found, and what is left of the parts that it was given.
/// Everything that it was given is closed by it; what it did not come to is among what is left.
///
/// @param tally what it has found
/// @param nodes nodes that the parts below hang on, parents before children
/// @param left what is left
/// @param offers what was found for nodes that others share
public record Result(Tally tally, List<Node> nodes, List<Left> left, List<Offer> offers) {
    public Result {
        nodes = List.copyOf(nodes);
        left = List.copyOf(left);
        offers = List.copyOf(offers);
    }

    /// A node that becomes shared.
    ///
    /// @param id its number
    /// @param parent the number of the shared node above it, or
    ///   [dev.ratatosk.core.spi.PartSink#NO_NODE]
    /// @param seen the fingerprints of its children, two numbers each
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    public record Node(long id, long parent, long[] seen) {}

    /// A subtree that is left.
    ///
    /// @param id its number
    /// @param node the shared node that it hangs on
    /// @param share its estimated share of the whole tree
    /// @param kept whether the worker will continue with it
    /// @param content what its algorithm has written
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    public record Left(long id, long node, double share, boolean kept, byte[] content) {}

    /// A child of a shared node.
    record Claim(long node, long low, long high) {}

    /// A subtree that was found for a node that others share, too; or, if it has no content, one
    /// that the worker had claimed and that is explored or among what is left.
    ///
    /// @param id its number
    /// @param node the number of the node
    /// @param low the first half of its fingerprint
    /// @param high the second half
    /// @param content what its algorithm has written
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    public record Offer(long id, long node, long low, long high, byte[] content) {
        /// A subtree that was claimed.
        public static Offer claimed(long node, long low, long high) {
            return new Offer(0, node, low, high, new byte[0]);
        }

        boolean isClaim() {
            return content.length == 0;
        }
    }
}
