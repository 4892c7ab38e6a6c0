package dev.ratatosk.litmus;

import java.util.List;

/// An expression of a thread's code. It may access shared variables; its parts are evaluated from
/// left to right.
public sealed interface Expression {
    record Constant(long value) implements Expression {}

    record Register(String name) implements Expression {}

    record Unary(String operator, Expression operand) implements Expression {}

    record Binary(String operator, Expression left, Expression right) implements Expression {}

    /// Reads a shared variable.
    record Load(String variable) implements Expression {}

    /// Writes a shared variable; its value is the value written.
    record Store(String variable, Expression value) implements Expression {}

    /// Writes a shared variable and yields what it held.
    record Exchange(String variable, Expression value) implements Expression {}

    /// Changes a shared variable by an operator and yields what it held.
    ///
    /// @param operator one of `+`, `-`, `&`, `|`, `^`
    record Fetch(String operator, String variable, Expression operand) implements Expression {}

    /// C's compare-and-exchange: 1 if the variable held what the register holds; otherwise 0, and
    /// the register gets what it held.
    record CompareExchange(String variable, String expected, Expression value)
            implements Expression {}

    /// Linux's `cmpxchg`: yields what the variable held.
    record CompareSwap(String variable, Expression expected, Expression value)
            implements Expression {}

    /// An SC fence, or a weaker one that does nothing here.
    record Fence(boolean sequential) implements Expression {}

    /// The direct parts, in the order of their evaluation.
    default List<Expression> parts() {
        return switch (this) {
            case Constant _, Register _, Load _, Fence _ -> List.of();
            case Unary(var _, Expression operand) -> List.of(operand);
            case Binary(var _, Expression left, Expression right) -> List.of(left, right);
            case Store(var _, Expression value) -> List.of(value);
            case Exchange(var _, Expression value) -> List.of(value);
            case Fetch(var _, var _, Expression operand) -> List.of(operand);
            case CompareExchange(var _, var _, Expression value) -> List.of(value);
            case CompareSwap(var _, Expression expected, Expression value) ->
                    List.of(expected, value);
        };
    }
}
