package dev.ratatosk.core.check.work;

/// What an exploration is for.
public enum Stage {
    /// It is the check.
    CHECK,

    /// The check's algorithm may have overlooked data races, because its executions stand for
    /// others in which the same values are read from other writes: one execution per reads-from
    /// class is looked at. These executions are not counted.
    RACES
}
