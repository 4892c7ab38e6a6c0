package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;

/// The wakeup trees and sleep sets of the prefixes of `E`, as [Races] sees them.
interface WakeupTrees {
    /// FMCAD 2022, Alg. 1 lines 6 and 21: inserts `v` at the prefix of that length unless the sleep
    /// set there says that it is redundant. The event after the prefix must be no weak initial of
    /// `v`. Consumes `v`.
    void tryInsert(WakeupSequence v, int prefix);

    /// Whether a subtree is explored only when those left of it have been.
    boolean areExploredInOrder();
}
