package dev.ratatosk.litmus;

import java.util.List;

/// A statement of a thread's code.
public sealed interface Statement {
    /// Its line in the file.
    int line();

    /// Evaluates an expression for what it does.
    record Evaluate(int line, Expression expression) implements Statement {}

    record Assign(int line, String register, Expression value) implements Statement {}

    record If(int line, Expression condition, List<Statement> then, List<Statement> otherwise)
            implements Statement {}
}
