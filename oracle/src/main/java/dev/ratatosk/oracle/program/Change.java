package dev.ratatosk.oracle.program;

/// What a guarded read-modify-write does to its variable once its guard holds.
public sealed interface Change {
    /// `then x := value`
    record Assign(Expression value) implements Change {}

    /// `then x += amount`
    record Increase(Expression amount) implements Change {}
}
