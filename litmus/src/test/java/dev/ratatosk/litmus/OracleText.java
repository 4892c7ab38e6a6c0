package dev.ratatosk.litmus;

import dev.ratatosk.core.spi.MemoryModel;
import java.util.List;
import java.util.stream.Collectors;

/// A litmus test in the language of the oracle: threads write their registers to variables of their
/// own at the end, and a main thread joins them, reads everything and checks that the condition is
/// false. So an execution in which a check fails is a witness. Only tests without bit operations.
final class OracleText {
    private final LitmusTest test;
    private final boolean fencesMatter;
    private int temporaries;

    private OracleText(LitmusTest test, MemoryModel memoryModel) {
        this.test = test;
        this.fencesMatter = !memoryModel.readsNewestWrites();
    }

    static String of(LitmusTest test, MemoryModel memoryModel) {
        return new OracleText(test, memoryModel).text();
    }

    private String text() {
        StringBuilder out = new StringBuilder();
        test.initial().forEach((name, value) -> out.append(name + " = " + value + "\n"));
        out.append("main: ");
        int threads = test.threads().size();
        for (int t = 0; t < threads; t++) {
            out.append("spawn P" + t + "; ");
        }
        for (int t = 0; t < threads; t++) {
            out.append("join P" + t + "; ");
        }
        for (Condition.Place place : test.shown()) {
            out.append(end(place) + " = " + (place.shared() ? place.name() : kept(place)) + "; ");
        }
        out.append("check(" + condition(test.condition()) + " == 0)\n");
        for (int t = 0; t < threads; t++) {
            out.append("P" + t + ": " + thread(t) + "\n");
        }
        return out.toString();
    }

    private static String end(Condition.Place place) {
        return "end_" + (place.shared() ? "" : place.thread() + "_") + place.name();
    }

    private static String kept(Condition.Place place) {
        return "kept_" + place.thread() + "_" + place.name();
    }

    private String thread(int t) {
        LitmusTest.ThreadCode code = test.threads().get(t);
        StringBuilder out = new StringBuilder();
        code.registers().forEach((name, value) -> out.append("let " + name + " = " + value + "; "));
        out.append(statements(code.body()));
        for (Condition.Place place : test.shown()) {
            if (place.thread() == t) {
                out.append(kept(place) + " := " + place.name() + "; ");
            }
        }
        return out.isEmpty() ? "let unused = 0" : out.toString();
    }

    private String statements(List<Statement> body) {
        return body.stream().map(this::statement).collect(Collectors.joining());
    }

    private String statement(Statement statement) {
        StringBuilder before = new StringBuilder();
        return switch (statement) {
            case Statement.Evaluate(var _, Expression expression) -> {
                expression(expression, before);
                yield before.toString();
            }
            case Statement.Assign(var _, String register, Expression expression) -> {
                String value = expression(expression, before);
                yield before + "let " + register + " = " + value + "; ";
            }
            case Statement.If(var _, Expression condition, var then, var otherwise) -> {
                String value = expression(condition, before);
                yield before
                        + "if "
                        + value
                        + " != 0 { "
                        + statements(then)
                        + "} else { "
                        + statements(otherwise)
                        + "}; ";
            }
        };
    }

    /// Appends the accesses, and returns what the expression's value is called.
    private String expression(Expression expression, StringBuilder before) {
        return switch (expression) {
            case Expression.Constant(long value) -> String.valueOf(value);
            case Expression.Register(String name) -> name;
            case Expression.Unary(String operator, Expression operand) -> {
                String value = expression(operand, before);
                yield operator.equals("!") ? "(" + value + " == 0)" : "(0 - " + value + ")";
            }
            case Expression.Binary(String operator, Expression left, Expression right) ->
                    "("
                            + expression(left, before)
                            + " "
                            + operator
                            + " "
                            + expression(right, before)
                            + ")";
            case Expression.Load(String variable) -> temporary(variable, before);
            case Expression.Store(String variable, Expression value) -> {
                String written = expression(value, before);
                before.append(variable + " := " + written + "; ");
                yield written;
            }
            case Expression.Exchange(String variable, Expression value) ->
                    temporary("xchg(" + variable + ", " + expression(value, before) + ")", before);
            case Expression.Fetch(String operator, String variable, Expression operand) -> {
                String value = expression(operand, before);
                String signed = operator.equals("-") ? "0 - " + value : value;
                yield temporary("faa(" + variable + ", " + signed + ")", before);
            }
            case Expression.CompareExchange(String variable, String expected, Expression value) -> {
                String written = expression(value, before);
                String found =
                        temporary(
                                "cas(" + variable + ", " + expected + ", " + written + ")", before);
                String equal = "t" + temporaries++;
                before.append("let " + equal + " = (" + found + " == " + expected + "); ");
                before.append("let " + expected + " = " + found + "; ");
                yield equal;
            }
            case Expression.CompareSwap(String variable, Expression expected, Expression value) -> {
                String wanted = expression(expected, before);
                String written = expression(value, before);
                yield temporary("cas(" + variable + ", " + wanted + ", " + written + ")", before);
            }
            case Expression.Fence(boolean sequential) -> {
                if (sequential && fencesMatter) {
                    before.append("_ = faa(fence, 0); ");
                }
                yield "0";
            }
        };
    }

    private String temporary(String operation, StringBuilder before) {
        String name = "t" + temporaries++;
        before.append(name + " = " + operation + "; ");
        return name;
    }

    /// 1 where it holds, otherwise 0.
    private String condition(Condition condition) {
        return switch (condition) {
            case Condition.Constant(boolean value) -> value ? "1" : "0";
            case Condition.Holds(Condition.Place place, boolean equal, long value) ->
                    "(" + end(place) + (equal ? " == " : " != ") + value + ")";
            case Condition.Not(Condition operand) -> "(" + condition(operand) + " == 0)";
            case Condition.And(Condition left, Condition right) ->
                    "((" + condition(left) + " + " + condition(right) + ") == 2)";
            case Condition.Or(Condition left, Condition right) ->
                    "((" + condition(left) + " + " + condition(right) + ") > 0)";
        };
    }
}
