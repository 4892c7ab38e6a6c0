package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.FingerprintSet;
import java.util.ArrayList;
import java.util.List;

/// A decision on the current path: the prefix τ′′ = pre(τ′, eR) and what is known about its
/// children. Reused for other decisions when its prefix is left.
final class Node {
    /// The decision is between the continuations of the first `prefix` events.
    int prefix;

    /// The event eR that is the current choice. It stands at the prefix if the execution came that
    /// way, and at the end of its schedule otherwise.
    int slot;

    /// The kind of the original decision: a try-lock may be the current choice at a lock's node.
    SlotKind kind = SlotKind.NONE;

    /// schedules(τ′′) (OOPSLA 2019, Alg. 1), those not explored yet.
    final List<Schedule> schedules = new ArrayList<>();

    /// Its number if it is shared, otherwise [PartSink#NO_NODE].
    long number = PartSink.NO_NODE;

    /// If the node is shared: so many of the first schedules are this strategy's.
    int claimed;

    /// All that were ever offered, the original choice included.
    final FingerprintSet seen = new FingerprintSet();

    /// How many of its children have been left.
    int explored;

    /// Whether there is a child in which the await never passes.
    boolean neverPasses;

    /// How many children are known: those that have been left, the current one, those that wait.
    int children() {
        return explored + 1 + schedules.size();
    }
}
