package dev.ratatosk.core.frontier;

/// A subtree that is still to be explored.
///
/// @param id its number; no other part ever has the same
/// @param node the shared node that it hangs on, or [dev.ratatosk.core.spi.PartSink#NO_NODE]
/// @param share its estimated share of the whole tree
/// @param content what its algorithm has written
@SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
record OpenPart(long id, long node, double share, byte[] content) {
    /// What an object, its array and its place in collections take.
    private static final long OVERHEAD_BYTES = 150;

    /// About how many bytes it takes.
    long bytes() {
        return OVERHEAD_BYTES + content.length;
    }
}
