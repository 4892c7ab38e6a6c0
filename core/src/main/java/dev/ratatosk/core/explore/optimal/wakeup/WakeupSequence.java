package dev.ratatosk.core.explore.optimal.wakeup;

/// A sequence `v` of events that could be performed after some prefix `E`, each with the footprint
/// it has there. Most sequences turn out to be redundant, so nothing here needs `v` to be written
/// down, except for [#appendTo].
public interface WakeupSequence {
    /// The decision of an event that decides nothing.
    int NO_DECISION = -1;

    /// Whether `p ∈ WI[E](v)` (FMCAD 2022, Def. 3) for a thread `p` that is enabled after `E`,
    /// where its next event has the given footprint and decision: the first event of `p` in `v`
    /// depends on no event before it or, if `p` is not in `v`, the event depends on none of `v`.
    ///
    /// Spawns and joins need no test: since `p` is enabled it has been spawned, and whom it joins
    /// has ended, so neither is in `v`.
    ///
    /// A choice conflicts with no event, but its alternatives exclude each other: `p` choosing 0 is
    /// no weak initial of a sequence in which `p` chooses 1.
    ///
    /// @param indexOfP how many events `p` performs in `E`
    boolean hasWeakInitial(int p, int footprintOfP, int decisionOfP, int indexOfP);

    /// `v := v \ p`: removes the first event of `p`, which is enabled after `E` and will have been
    /// performed in it from now on; says whether there was one.
    ///
    /// @param indexOfP how many events `p` performs in `E`
    boolean removeFirst(int p, int indexOfP);

    boolean isEmpty();

    /// Writes the events down, in order.
    void appendTo(EventPath path);
}
