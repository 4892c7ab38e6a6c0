package dev.ratatosk.litmus;

import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.runtime.Ops;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Runs the code of one thread with the operations of the core.
final class ThreadRun {
    private final Ops ops;
    private final Map<String, Integer> locations;
    private final int fence;
    private final String file;
    private final Map<String, Long> registers;

    /// @param fence the location whose updates are SC fences, or a negative number if they need
    ///   none
    ThreadRun(
            Ops ops,
            String file,
            Map<String, Integer> locations,
            int fence,
            LitmusTest.ThreadCode code) {
        this.ops = ops;
        this.locations = locations;
        this.fence = fence;
        this.file = file;
        this.registers = new TreeMap<>(code.registers());
    }

    /// What a register holds; 0 if it was never assigned.
    long register(String name) {
        return registers.getOrDefault(name, 0L);
    }

    void run(List<Statement> body) {
        for (Statement statement : body) {
            ops.standAt(file, statement.line());
            switch (statement) {
                case Statement.Evaluate(var _, Expression expression) -> value(expression);
                case Statement.Assign(var _, String register, Expression expression) ->
                        registers.put(register, value(expression));
                case Statement.If(var _, Expression condition, var then, var otherwise) ->
                        run(value(condition) != 0 ? then : otherwise);
            }
        }
    }

    private long value(Expression expression) {
        return switch (expression) {
            case Expression.Constant(long value) -> value;
            case Expression.Register(String name) -> register(name);
            case Expression.Unary(String operator, Expression operand) ->
                    Operators.apply(operator, value(operand));
            case Expression.Binary(String operator, Expression left, Expression right) ->
                    binary(operator, left, right);
            case Expression.Load(String variable) -> ops.read(at(variable));
            case Expression.Store(String variable, Expression value) -> {
                long written = value(value);
                ops.write(at(variable), written);
                yield written;
            }
            case Expression.Exchange(String variable, Expression value) ->
                    ops.exchange(at(variable), value(value));
            case Expression.Fetch(String operator, String variable, Expression operand) ->
                    fetch(operator, at(variable), value(operand));
            case Expression.CompareExchange(String variable, String expected, Expression value) ->
                    compareExchange(at(variable), expected, value(value));
            case Expression.CompareSwap(String variable, Expression expected, Expression value) -> {
                long wanted = value(expected);
                yield ops.compareAndExchange(at(variable), wanted, value(value));
            }
            case Expression.Fence(boolean sequential) -> {
                if (sequential && fence >= 0) {
                    ops.fetchAndAdd(fence, 0, false);
                }
                yield 0;
            }
        };
    }

    private long binary(String operator, Expression left, Expression right) {
        long first = value(left);
        if (operator.equals("&&") || operator.equals("||")) {
            boolean decided = first != 0 == operator.equals("||");
            return (decided ? first : value(right)) != 0 ? 1 : 0;
        }
        return Operators.apply(operator, first, value(right));
    }

    private long fetch(String operator, int location, long operand) {
        return switch (operator) {
            case "+" -> ops.fetchAndAdd(location, operand, false);
            case "-" -> ops.fetchAndAdd(location, -operand, false);
            case "&" -> ops.update(location, Update.AND, operand);
            case "|" -> ops.update(location, Update.OR, operand);
            default -> ops.update(location, Update.XOR, operand);
        };
    }

    private long compareExchange(int location, String expected, long value) {
        long wanted = register(expected);
        long found = ops.compareAndExchange(location, wanted, value);
        if (found != wanted) {
            registers.put(expected, found);
        }
        return found == wanted ? 1 : 0;
    }

    private int at(String variable) {
        Integer location = locations.get(variable);
        if (location == null) {
            throw new IllegalStateException(variable + " was not allocated");
        }
        return location;
    }
}
