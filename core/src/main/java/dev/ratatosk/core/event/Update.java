package dev.ratatosk.core.event;

/// How a read-modify-write derives the value it writes from the value `v` it read. `a` and `b` are
/// the operands of its row. Pure, so that an explorer can evaluate it for any other source.
public enum Update {
    /// Not a read-modify-write.
    NONE,
    /// Writes `a`.
    EXCHANGE,
    /// Writes `b` if `v == a`, else nothing.
    COMPARE_AND_SET,
    /// Writes `v + a`.
    PLUS,
    /// Writes `v & a`.
    AND,
    /// Writes `v | a`.
    OR,
    /// Writes `v ^ a`.
    XOR,
    /// Writes the smaller of `v` and `a`.
    MIN,
    /// Writes the larger of `v` and `a`.
    MAX,
    /// Writes what the row's function makes of `v`.
    FUNCTION;

    private static final Update[] VALUES = values();

    static Update at(int ordinal) {
        return VALUES[ordinal];
    }
}
