package dev.ratatosk.core.consistency.vsc;

/// The heuristics of CAV 2021, §4.2. None changes an answer.
///
/// @param greedy item 1: execute what cannot be wrong without considering anything else
/// @param closure item 2: refuse what has no closure, and search only among its linearizations
/// @param guidance item 3: try first what an earlier trace did first
public record Heuristics(boolean greedy, ClosureUse closure, boolean guidance) {
    /// All of them, as fast as can be.
    public static final Heuristics ALL = new Heuristics(true, ClosureUse.LATE, true);

    /// Exact search without any.
    public static final Heuristics NONE = new Heuristics(false, ClosureUse.NEVER, false);
}
