package dev.ratatosk.oracle.program;

import java.util.List;
import java.util.stream.Collectors;

/// Prints programs so that the parser reads them back as they were.
final class Printer {
    private Printer() {}

    static String text(Program program) {
        var text = new StringBuilder();
        if (!program.initial().isEmpty()) {
            text.append(
                            program.initial().entrySet().stream()
                                    .map(e -> e.getKey() + " = " + e.getValue())
                                    .collect(Collectors.joining("; ")))
                    .append('\n');
        }
        for (ThreadCode thread : program.threads()) {
            String body = inline(thread.body());
            text.append(thread.name()).append(body.isEmpty() ? ":" : ": ").append(body);
            text.append('\n');
        }
        return text.toString();
    }

    private static String inline(List<Statement> body) {
        return body.stream().map(Printer::inline).collect(Collectors.joining("; "));
    }

    static String inline(Statement statement) {
        return switch (statement) {
            case Statement.Read(String register, String x) -> register + " = " + x;
            case Statement.Write(String x, Expression value) -> x + " := " + inline(value);
            case Statement.FetchAdd(String register, String x, Expression amount, long modulus) ->
                    into(register)
                            + "faa("
                            + x
                            + ", "
                            + inline(amount)
                            + (modulus == Statement.FetchAdd.NO_MODULUS
                                    ? ")"
                                    : ", " + modulus + ")");
            case Statement.Add(String x, Expression amount) ->
                    "add(" + x + ", " + inline(amount) + ")";
            case Statement.Exchange(String register, String x, Expression value) ->
                    into(register) + "xchg(" + x + ", " + inline(value) + ")";
            case Statement.CompareAndSet(String register, String x, Expression e, Expression n) ->
                    into(register) + "cas(" + x + ", " + inline(e) + ", " + inline(n) + ")";
            case Statement.CompareAndTest(String register, String x, Expression e, Expression n) ->
                    into(register) + "casok(" + x + ", " + inline(e) + ", " + inline(n) + ")";
            case Statement.AddAndTest(
                            String register,
                            String x,
                            Expression amount,
                            Operator operator,
                            Expression right) ->
                    into(register)
                            + "faa("
                            + x
                            + ", "
                            + inline(amount)
                            + ")"
                            + inline(new Guard.Compared(operator, right));
            case Statement.Lock(String mutex) -> "lock(" + mutex + ")";
            case Statement.Unlock(String mutex) -> "unlock(" + mutex + ")";
            case Statement.TryLock(String register, String mutex) ->
                    into(register) + "trylock(" + mutex + ")";
            case Statement.Await(String register, String x, Guard guard) ->
                    into(register) + "await(" + x + inline(guard) + ")";
            case Statement.AwaitThen(String register, String x, Guard guard, Change change) ->
                    into(register) + "await(" + x + inline(guard) + ") then " + x + inline(change);
            case Statement.Choose(String register, int alternatives) ->
                    into(register) + "choose(" + alternatives + ")";
            case Statement.Let(String register, Expression value) ->
                    "let " + register + " = " + inline(value);
            case Statement.Assume(Expression condition) -> "assume(" + inline(condition) + ")";
            case Statement.Check(Expression condition) -> "check(" + inline(condition) + ")";
            case Statement.If(Expression condition, var then, var otherwise) ->
                    "if "
                            + inline(condition)
                            + " "
                            + block(then)
                            + (otherwise.isEmpty() ? "" : " else " + block(otherwise));
            case Statement.Spawn(String thread) -> "spawn " + thread;
            case Statement.Join(String thread) -> "join " + thread;
        };
    }

    private static String into(String register) {
        return register.equals(Statement.UNUSED) ? "" : register + " = ";
    }

    private static String block(List<Statement> body) {
        return body.isEmpty() ? "{ }" : "{ " + inline(body) + " }";
    }

    private static String inline(Guard guard) {
        return switch (guard) {
            case Guard.Compared(Operator operator, Expression right) ->
                    " " + operator.symbol() + " " + operand(right, Operator.PLUS.precedence());
            case Guard.Among(List<Long> values) ->
                    " in {"
                            + values.stream().map(String::valueOf).collect(Collectors.joining(", "))
                            + "}";
        };
    }

    private static String inline(Change change) {
        return switch (change) {
            case Change.Assign(Expression value) -> " := " + inline(value);
            case Change.Increase(Expression amount) -> " += " + inline(amount);
        };
    }

    private static String inline(Expression expression) {
        return operand(expression, 0);
    }

    /// @param binding the least precedence that needs no parentheses here
    private static String operand(Expression expression, int binding) {
        return switch (expression) {
            case Expression.Constant(long value) -> String.valueOf(value);
            case Expression.Register(String name) -> name;
            case Expression.Binary(Operator operator, Expression left, Expression right) -> {
                int precedence = operator.precedence();
                // Comparisons do not chain; the others associate to the left.
                int ofLeft = operator.isComparison() ? precedence + 1 : precedence;
                String text =
                        operand(left, ofLeft)
                                + " "
                                + operator.symbol()
                                + " "
                                + operand(right, precedence + 1);
                yield precedence < binding ? "(" + text + ")" : text;
            }
        };
    }
}
