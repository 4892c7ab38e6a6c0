package dev.ratatosk.core.explore.rf;

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

    /// All that were ever offered, the original choice included.
    final ScheduleSet seen = new ScheduleSet();

    /// Whether there is a child in which the await never passes.
    boolean neverPasses;
}
