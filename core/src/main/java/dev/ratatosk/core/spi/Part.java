package dev.ratatosk.core.spi;

/// A subtree of an exploration tree that is still to be explored, as data: it means the same to
/// every process that has the same program.
///
/// An algorithm may *share* nodes: below one part children of a node above it may be found. Such
/// nodes have numbers ([PartSink#share]).
public final class Part {
    private static final Part WHOLE = new Part(new long[0], new byte[0]);

    private final long[] sharedNodes;
    private final byte[] content;

    /// @param sharedNodes the shared nodes above it, from the root on
    /// @param content what its algorithm has written ([PartSink])
    public Part(long[] sharedNodes, byte[] content) {
        this.sharedNodes = sharedNodes.clone();
        this.content = content.clone();
    }

    /// The whole tree.
    public static Part whole() {
        return WHOLE;
    }

    public boolean isWhole() {
        return content.length == 0;
    }

    /// How many shared nodes are above it.
    public int depth() {
        return sharedNodes.length;
    }

    /// The number of a shared node above it.
    ///
    /// @param level 0 for the root
    public long sharedNode(int level) {
        return sharedNodes[level];
    }

    /// What its algorithm has written.
    public byte[] content() {
        return content.clone();
    }
}
