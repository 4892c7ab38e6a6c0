package dev.ratatosk.core.frontier;

/// Is told of everything that changes what is left to explore, before it does.
interface Journal {
    /// Remembers nothing.
    Journal NONE =
            new Journal() {
                @Override
                public void reserve(long leases) {}

                @Override
                public void append(Commit commit) {}

                @Override
                public void committed(Frontier frontier) {}
            };

    /// Leases with smaller numbers than this may be given out from now on.
    ///
    /// @throws CheckpointException if this cannot be remembered: then they may not
    void reserve(long leases);

    /// A result is about to be taken in.
    ///
    /// @throws CheckpointException if this cannot be remembered: then it is not taken in
    void append(Commit commit);

    /// The last result has been taken in.
    void committed(Frontier frontier);
}
