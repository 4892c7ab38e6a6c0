package dev.ratatosk.core.event;

/// What the value read must satisfy for a guarded operation (an await) to be enabled. `g` is the
/// guard's operand in the row.
public enum Guard {
    /// Always enabled.
    NONE,
    /// `v == g`.
    EQUAL,
    /// `v != g`.
    NOT_EQUAL,
    /// `v < g`.
    LESS,
    /// `v >= g`.
    AT_LEAST,
    /// The row's predicate holds for `v`.
    PREDICATE;

    private static final Guard[] VALUES = values();

    static Guard at(int ordinal) {
        return VALUES[ordinal];
    }
}
