package dev.ratatosk.core.event;

/// The kinds of operation. Locks, barriers, parking and the rest are written in terms of these.
public enum Kind {
    /// Reads a location; with a guard, waits until the value passes it (an await).
    READ,
    /// Writes a location.
    WRITE,
    /// Reads `v` and writes `f(v)` in one step, or writes nothing (a failed compare-and-set).
    RMW,
    /// A fetch-and-add whose result is unused: it commutes with other adds on its location.
    ADD,
    /// Creates a thread: what the creator did happens before everything the new thread does.
    START,
    /// Waits for the end of a thread.
    JOIN,
    /// Picks one of `n` values, each of which is explored.
    CHOOSE;

    private static final Kind[] VALUES = values();

    static Kind at(int ordinal) {
        return VALUES[ordinal];
    }

    /// Whether an operation of this kind obtains a value from a write.
    public boolean reads() {
        return this == READ || this == RMW || this == ADD;
    }

    /// Whether an operation of this kind accesses a location.
    public boolean accesses() {
        return ordinal() <= ADD.ordinal();
    }
}
