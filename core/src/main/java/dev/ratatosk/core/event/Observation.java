package dev.ratatosk.core.event;

/// What a thread learns from the value `v` that its operation reads. `a` and `g` are operands of
/// the row. What the thread does next must not depend on anything else of `v`; an algorithm may
/// then treat executions as the same that differ in it.
public enum Observation {
    /// `v`.
    VALUE,
    /// Nothing: the result is unused.
    NOTHING,
    /// Whether a compare-and-set wrote: `v == a`.
    SUCCESS,
    /// Whether `v == g`. Only of operations without a guard.
    EQUAL,
    /// Whether `v >= g`. Only of operations without a guard.
    AT_LEAST;

    private static final Observation[] VALUES = values();

    static Observation at(int ordinal) {
        return VALUES[ordinal];
    }
}
