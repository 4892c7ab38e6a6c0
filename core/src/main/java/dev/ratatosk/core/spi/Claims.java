package dev.ratatosk.core.spi;

/// Decides who explores a child of a shared node that several may have found.
///
/// A strategy that has claims explores what it has found for shared nodes itself, without giving
/// its path up. Without them it offers what it has found ([PartSink#offer]).
public interface Claims {
    /// No claims are decided.
    Claims NONE =
            new Claims() {
                @Override
                public boolean areDecided() {
                    return false;
                }

                @Override
                public boolean[] claim(long node, long[] fingerprints) {
                    throw new IllegalStateException("no claims are decided");
                }
            };

    /// Whether [#claim] may be called.
    boolean areDecided();

    /// Claims children of a shared node.
    ///
    /// @param fingerprints two numbers each
    /// @return for each of them whether it is the claimant's: no other has found it before
    boolean[] claim(long node, long[] fingerprints);

    /// Whether a claim of that child is known to be in vain, so that nothing need be prepared for
    /// it. Must cost little; `false` is never wrong.
    default boolean isTaken(long node, long low, long high) {
        return false;
    }
}
