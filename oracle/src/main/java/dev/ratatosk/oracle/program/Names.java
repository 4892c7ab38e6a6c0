package dev.ratatosk.oracle.program;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The names a program uses, and the rules about them.
final class Names {
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

    private final Function<Statement, String> place;
    private final Set<String> variables = new LinkedHashSet<>();
    private final Set<String> registers = new HashSet<>();
    private final Set<String> threads = new LinkedHashSet<>();
    private final Map<String, String> spawner = new HashMap<>();

    private Names(Function<Statement, String> place) {
        this.place = place;
    }

    /// @param place says where a statement is, for messages
    static Names check(
            Collection<String> declared, List<ThreadCode> code, Function<Statement, String> place) {
        var names = new Names(place);
        for (String variable : declared) {
            names.spelled(variable, "the initial values");
            names.variables.add(variable);
        }
        for (ThreadCode thread : code) {
            names.spelled(thread.name(), "the thread names");
            if (!names.threads.add(thread.name())) {
                throw new ProgramException("thread " + thread.name() + " is defined twice");
            }
        }
        for (ThreadCode thread : code) {
            Statements.all(thread.body()).forEach(s -> names.visit(thread.name(), s));
        }
        names.threads.forEach(names::requireStartable);
        return names;
    }

    Set<String> variables() {
        return variables;
    }

    private void visit(String thread, Statement statement) {
        switch (statement) {
            case Statement.Read(String register, String x) -> access(statement, register, x);
            case Statement.Write(String x, Expression value) -> access(statement, x, value);
            case Statement.FetchAdd(String register, String x, Expression amount, long _) ->
                    access(statement, register, x, amount);
            case Statement.Add(String x, Expression amount) -> access(statement, x, amount);
            case Statement.Exchange(String register, String x, Expression value) ->
                    access(statement, register, x, value);
            case Statement.CompareAndSet(String register, String x, Expression e, Expression n) ->
                    access(statement, register, x, e, n);
            case Statement.CompareAndTest(String register, String x, Expression e, Expression n) ->
                    access(statement, register, x, e, n);
            case Statement.AddAndTest(
                            String register,
                            String x,
                            Expression amount,
                            Operator _,
                            Expression right) ->
                    access(statement, register, x, amount, right);
            case Statement.Lock(String mutex) -> variable(statement, mutex);
            case Statement.Unlock(String mutex) -> variable(statement, mutex);
            case Statement.TryLock(String register, String m) -> access(statement, register, m);
            case Statement.Await(String register, String x, Guard guard) -> {
                access(statement, register, x);
                guard(statement, guard);
            }
            case Statement.AwaitThen(String register, String x, Guard guard, Change change) -> {
                access(statement, register, x);
                guard(statement, guard);
                expression(statement, operand(change));
            }
            case Statement.Choose(String register, int _) -> register(statement, register);
            case Statement.Let(String register, Expression value) -> {
                register(statement, register);
                expression(statement, value);
            }
            case Statement.Assume(Expression condition) -> expression(statement, condition);
            case Statement.Check(Expression condition) -> expression(statement, condition);
            case Statement.If(Expression condition, var _, var _) ->
                    expression(statement, condition);
            case Statement.Spawn(String target) -> spawn(statement, thread, target);
            case Statement.Join(String target) -> exists(statement, target);
        }
    }

    private void access(Statement at, String register, String variable, Expression... operands) {
        register(at, register);
        variable(at, variable);
        for (Expression operand : operands) {
            expression(at, operand);
        }
    }

    private void access(Statement at, String variable, Expression operand) {
        variable(at, variable);
        expression(at, operand);
    }

    private void guard(Statement at, Guard guard) {
        if (guard instanceof Guard.Compared(Operator _, Expression right)) {
            expression(at, right);
        }
    }

    private static Expression operand(Change change) {
        return switch (change) {
            case Change.Assign(Expression value) -> value;
            case Change.Increase(Expression amount) -> amount;
        };
    }

    private void expression(Statement at, Expression expression) {
        switch (expression) {
            case Expression.Constant _ -> {}
            case Expression.Register(String name) -> {
                if (name.equals(Statement.UNUSED)) {
                    throw wrong(at, "_ is not a value: give the result a name");
                }
                register(at, name);
            }
            case Expression.Binary(Operator _, Expression left, Expression right) -> {
                expression(at, left);
                expression(at, right);
            }
        }
    }

    private void register(Statement at, String name) {
        if (name.equals(Statement.UNUSED)) {
            return;
        }
        spelled(name, place.apply(at));
        if (variables.contains(name)) {
            throw wrong(
                    at,
                    name
                            + " is a shared variable; an expression uses registers: read it"
                            + " with `a = "
                            + name
                            + "` first, or rename one of the two");
        }
        registers.add(name);
    }

    private void variable(Statement at, String name) {
        spelled(name, place.apply(at));
        if (registers.contains(name)) {
            throw wrong(
                    at,
                    name
                            + " is used as a register elsewhere; local computation is written"
                            + " `let a = "
                            + name
                            + "`, or rename one of the two");
        }
        if (name.equals(Statement.UNUSED)) {
            throw wrong(at, "_ cannot name a shared variable");
        }
        variables.add(name);
    }

    private void spawn(Statement at, String thread, String target) {
        exists(at, target);
        if (target.equals(thread)) {
            throw wrong(at, "thread " + thread + " cannot spawn itself");
        }
        String earlier = spawner.put(target, thread);
        if (earlier != null) {
            throw wrong(at, "thread " + target + " is spawned twice, first by " + earlier);
        }
    }

    /// Threads that only spawn each other would never run.
    private void requireStartable(String thread) {
        Set<String> chain = new LinkedHashSet<>();
        String starter = thread;
        while (starter != null) {
            if (!chain.add(starter)) {
                throw new ProgramException(
                        "no thread runs from the start among "
                                + chain
                                + ", which spawn each other");
            }
            starter = spawner.get(starter);
        }
    }

    private void exists(Statement at, String target) {
        if (!threads.contains(target)) {
            throw wrong(at, "there is no thread " + target + "; the threads are " + threads);
        }
    }

    private void spelled(String name, String where) {
        if (!name.matches(NAME) || Lexer.KEYWORDS.contains(name)) {
            throw new ProgramException(
                    where + ": '" + name + "' is not a name (letters, digits and _; no keyword)");
        }
    }

    private ProgramException wrong(Statement at, String message) {
        return new ProgramException(place.apply(at) + ": " + message);
    }
}
