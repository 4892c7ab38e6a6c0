package dev.ratatosk.oracle.program;

import java.util.function.ToLongFunction;

/// Local arithmetic over constants and the registers of one thread. A condition is an expression
/// that counts as true when it is not 0; comparisons yield 1 or 0.
public sealed interface Expression {
    record Constant(long value) implements Expression {}

    record Register(String name) implements Expression {}

    record Binary(Operator operator, Expression left, Expression right) implements Expression {}

    static Expression constant(long value) {
        return new Constant(value);
    }

    static Expression register(String name) {
        return new Register(name);
    }

    static Expression binary(Expression left, Operator operator, Expression right) {
        return new Binary(operator, left, right);
    }

    /// The value under the given register contents.
    default long evaluate(ToLongFunction<String> registers) {
        return switch (this) {
            case Constant(long value) -> value;
            case Register(String name) -> registers.applyAsLong(name);
            case Binary(Operator operator, Expression left, Expression right) ->
                    operator.apply(left.evaluate(registers), right.evaluate(registers));
        };
    }
}
