package dev.ratatosk.core.frontier;

/// Takes all of a [Frontier], in this order.
interface Snapshot {
    /// Takes the state once.
    ///
    /// @param endOfLeases leases with smaller numbers may have been given out
    void state(long endOfLeases, long closedParts, Estimate estimate, Tally tally);

    /// Takes a shared node, after its parent.
    void node(SharedNode node);

    /// Takes an open part.
    void part(OpenPart part);
}
