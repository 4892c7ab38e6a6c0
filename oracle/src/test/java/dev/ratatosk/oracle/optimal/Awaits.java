package dev.ratatosk.oracle.optimal;

import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.List;

/// Programs with awaits, and the same with assumptions instead.
final class Awaits {
    private static final String AWAITED = "awaited";

    private Awaits() {}

    /// Whether there are awaits and all are pure reads: a guarded update that is tried where its
    /// guard is false has no counterpart among the statements.
    static boolean hasAwait(Program program) {
        return Statements.all(program).anyMatch(s -> s instanceof Statement.Await)
                && Statements.all(program).noneMatch(s -> s instanceof Statement.AwaitThen);
    }

    static boolean hasAdd(Program program) {
        return Statements.all(program).anyMatch(s -> s instanceof Statement.Add);
    }

    /// Every `a = await(x == 1)` becomes `awaited = x; assume(awaited == 1); let a = awaited`.
    static Program asAssumptions(Program program) {
        return program.withThreads(
                program.threads().stream()
                        .map(t -> new ThreadCode(t.name(), asAssumptions(t.body())))
                        .toList());
    }

    private static List<Statement> asAssumptions(List<Statement> body) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : body) {
            switch (statement) {
                case Statement.Await(String register, String variable, Guard guard) ->
                        result.addAll(readAndAssume(register, variable, guard));
                case Statement.If(Expression condition, var then, var otherwise) ->
                        result.add(
                                new Statement.If(
                                        condition, asAssumptions(then), asAssumptions(otherwise)));
                case Statement.Shared _, Statement.Local _ -> result.add(statement);
            }
        }
        return result;
    }

    private static List<Statement> readAndAssume(String register, String variable, Guard guard) {
        // The guard may compare with the old value of the await's own register.
        Expression read = Expression.register(AWAITED);
        List<Statement> result = new ArrayList<>();
        result.add(new Statement.Read(AWAITED, variable));
        result.add(
                switch (guard) {
                    case Guard.Compared(Operator operator, Expression right) ->
                            new Statement.Assume(Expression.binary(read, operator, right));
                    case Guard.Among(List<Long> values) ->
                            new Statement.Assume(among(read, values));
                });
        if (!register.equals(Statement.UNUSED)) {
            result.add(new Statement.Let(register, read));
        }
        return result;
    }

    /// The sum of the comparisons, one of which is true where the value is among the listed ones.
    private static Expression among(Expression read, List<Long> values) {
        Expression sum = Expression.constant(0);
        for (long value : values) {
            Expression equal = Expression.binary(read, Operator.EQUAL, Expression.constant(value));
            sum = Expression.binary(sum, Operator.PLUS, equal);
        }
        return sum;
    }
}
