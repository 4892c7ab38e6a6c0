package dev.ratatosk.core.spi;

/// Takes what a [DivisibleStrategy] has not explored when it is cut.
public interface PartSink {
    /// The parent of a shared node that has none.
    long NO_NODE = -1;

    /// Takes a node that parts hang on and for which children may be found below any of them.
    ///
    /// @param parent the shared node above it, or [#NO_NODE]
    /// @param seen the fingerprints of all children that it has or had, two numbers each
    /// @return its number
    long share(long parent, long[] seen);

    /// Takes a subtree that is left.
    ///
    /// @param node the shared node that it hangs on, or [#NO_NODE]
    /// @param fraction its share of what there was to explore: all that is left and all that was
    ///   explored make up 1
    /// @param kept whether the strategy keeps it
    /// @param content to be given to a strategy in another process
    void left(long node, double fraction, boolean kept, byte[] content);

    /// Whether subtrees that the strategy keeps are to be written down, in case that it does not
    /// come back. If not, [#keeps] is called instead.
    default boolean wantsKept() {
        return true;
    }

    /// Takes note that the strategy keeps something, without content.
    ///
    /// @param node the deepest node above all of it that is shared, or [#NO_NODE]
    /// @param fraction its share of what there was to explore
    default void keeps(long node, double fraction) {
        throw new IllegalStateException("what is kept must be written down");
    }

    /// Takes a subtree that was found for a shared node above. Others may have found it, too: then
    /// it has the same fingerprint.
    ///
    /// @param node the number of the shared node
    void offer(long node, long low, long high, byte[] content);
}
