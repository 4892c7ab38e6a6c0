package dev.ratatosk.c.reality;

import dev.ratatosk.oracle.program.Change;
import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A program of the oracle, written in C: variables are atomics, registers are local variables,
/// awaits are loops that spin. Each thread prints its registers at its end.
final class CTwin {
    private static final String BEGIN =
            """
            #include <pthread.h>
            #include <ratatosk.h>
            #include <stdatomic.h>
            #include <stdio.h>
            #include <stdlib.h>
            typedef long long number;
            static number mod(number a, number b) { return (a % b + b) % b; }
            static void check(const char *thread, int holds)
            {
                if (!holds) {
                    printf("%s failed\\n", thread);
                    abort();
                }
            }
            """;

    private final Program program;
    private final Set<String> mutexes;
    private final StringBuilder text = new StringBuilder(BEGIN);
    private String indentation = "    ";
    private String thread = "";

    private CTwin(Program program) {
        this.program = program;
        mutexes = mutexes(program);
    }

    /// @param started the threads that run from the start, in the order in which they are started
    static String of(Program program, List<String> started) {
        CTwin twin = new CTwin(program);
        twin.declarations();
        for (ThreadCode code : program.threads()) {
            twin.function(code);
        }
        twin.line("int main(void) {", "");
        started.forEach(twin::create);
        twin.line("pthread_exit(0);", "    ");
        twin.line("}", "");
        return twin.text.toString();
    }

    /// The variables that are locked somewhere.
    static Set<String> mutexes(Program program) {
        return Statements.all(program)
                .flatMap(s ->
                        switch (s) {
                            case Statement.Lock(String mutex) -> Stream.of(mutex);
                            case Statement.Unlock(String mutex) -> Stream.of(mutex);
                            case Statement.TryLock(var _, String mutex) -> Stream.of(mutex);
                            case Statement.Shared _, Statement.Local _ -> Stream.<String>of();
                        })
                .collect(Collectors.toSet());
    }

    /// The registers of a thread, in order.
    static Set<String> registers(ThreadCode code) {
        Set<String> names = new TreeSet<>();
        Statements.all(code.body()).flatMap(CTwin::register).forEach(names::add);
        names.remove(Statement.UNUSED);
        return names;
    }

    private static Stream<String> register(Statement statement) {
        return switch (statement) {
            case Statement.Read(String r, var _) -> Stream.of(r);
            case Statement.FetchAdd(String r, var _, var _, long _) -> Stream.of(r);
            case Statement.Exchange(String r, var _, var _) -> Stream.of(r);
            case Statement.CompareAndSet(String r, var _, var _, var _) -> Stream.of(r);
            case Statement.CompareAndTest(String r, var _, var _, var _) -> Stream.of(r);
            case Statement.AddAndTest(String r, var _, var _, var _, var _) -> Stream.of(r);
            case Statement.TryLock(String r, var _) -> Stream.of(r);
            case Statement.Await(String r, var _, var _) -> Stream.of(r);
            case Statement.AwaitThen(String r, var _, var _, var _) -> Stream.of(r);
            case Statement.Choose(String r, int _) -> Stream.of(r);
            case Statement.Let(String r, var _) -> Stream.of(r);
            case Statement.Shared _, Statement.Local _ -> Stream.of();
        };
    }

    private void line(String line, String indented) {
        text.append(indented).append(line).append('\n');
    }

    private void line(String line) {
        line(line, indentation);
    }

    private void declarations() {
        for (String variable : program.variables()) {
            line(
                    mutexes.contains(variable)
                            ? "static pthread_mutex_t %s = PTHREAD_MUTEX_INITIALIZER;"
                                    .formatted(variable)
                            : "static atomic_llong %s = %d;"
                                    .formatted(variable, program.initialValue(variable)),
                    "");
        }
        for (ThreadCode code : program.threads()) {
            line("static pthread_t id_%s;".formatted(code.name()), "");
            line("static void *%s(void *);".formatted(code.name()), "");
        }
    }

    private void function(ThreadCode code) {
        thread = code.name();
        line("static void *%s(void *arg) {".formatted(thread), "");
        line("number _ = 0;");
        Set<String> registers = registers(code);
        registers.forEach(r -> line("number " + r + " = 0;"));
        code.body().forEach(this::statement);
        String format =
                registers.stream().map(r -> " " + r + "=%lld").collect(Collectors.joining());
        String values = registers.stream().map(r -> ", " + r).collect(Collectors.joining());
        line("printf(\"%s%s\\n\"%s);".formatted(thread, format, values));
        line("return 0;");
        line("}", "");
    }

    private void create(String name) {
        line("pthread_create(&id_%s, 0, %s, 0);".formatted(name, name));
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Statement.Read(String r, String x) -> line(r + " = " + x + ";");
            case Statement.Write(String x, Expression e) -> line(x + " = " + text(e) + ";");
            case Statement.FetchAdd(String r, String x, Expression e, long modulus) ->
                    line(
                            modulus == Statement.FetchAdd.NO_MODULUS
                                    ? "%s = atomic_fetch_add(&%s, %s);".formatted(r, x, text(e))
                                    : retry(
                                            x,
                                            "",
                                            "mod(v + %s, %d)".formatted(text(e), modulus),
                                            r));
            case Statement.Add(String x, Expression e) ->
                    line("atomic_fetch_add(&%s, %s);".formatted(x, text(e)));
            case Statement.Exchange(String r, String x, Expression e) ->
                    line("%s = atomic_exchange(&%s, %s);".formatted(r, x, text(e)));
            case Statement.CompareAndSet(String r, String x, Expression e, Expression n) ->
                    line(
                            "{ number v = %s; atomic_compare_exchange_strong(&%s, &v, %s); %s = v; }"
                                    .formatted(text(e), x, text(n), r));
            case Statement.CompareAndTest(String r, String x, Expression e, Expression n) ->
                    line(
                            "{ number v = %s; %s = atomic_compare_exchange_strong(&%s, &v, %s); }"
                                    .formatted(text(e), r, x, text(n)));
            case Statement.AddAndTest(
                            String r,
                            String x,
                            Expression e,
                            Operator operator,
                            Expression right) ->
                    line(
                            "%s = atomic_fetch_add(&%s, %s) %s %s;"
                                    .formatted(r, x, text(e), operator.symbol(), text(right)));
            case Statement.Lock(String mutex) -> line("pthread_mutex_lock(&" + mutex + ");");
            case Statement.Unlock(String mutex) -> line("pthread_mutex_unlock(&" + mutex + ");");
            case Statement.TryLock(String r, String mutex) ->
                    line("%s = pthread_mutex_trylock(&%s) == 0;".formatted(r, mutex));
            case Statement.Await(String r, String x, Guard guard) ->
                    line(
                            "{ number v; do v = %s; while (!(%s)); %s = v; }"
                                    .formatted(x, text(guard), r));
            case Statement.AwaitThen(String r, String x, Guard guard, Change change) ->
                    line(retry(x, text(guard), text(change), r));
            case Statement.Choose(String r, int n) ->
                    line("%s = __ratatosk_choose(%d);".formatted(r, n));
            case Statement.Spawn(String name) -> create(name);
            case Statement.Join(String name) -> line("pthread_join(id_%s, 0);".formatted(name));
            case Statement.Let(String r, Expression e) -> line(r + " = " + text(e) + ";");
            case Statement.Assume(Expression e) ->
                    line("__VERIFIER_assume((int)(" + text(e) + "));");
            case Statement.Check(Expression e) ->
                    line("check(\"%s\", %s);".formatted(thread, text(e)));
            case Statement.If(Expression condition, var then, var otherwise) -> {
                line("if (" + text(condition) + ") {");
                block(then);
                line("} else {");
                block(otherwise);
                line("}");
            }
        }
    }

    /// A loop that changes the variable once the guard holds.
    private static String retry(String x, String guard, String value, String register) {
        String load =
                guard.isEmpty()
                        ? "v = " + x + ";"
                        : "do v = %s; while (!(%s));".formatted(x, guard);
        return "{ number v; do { %s } while (!atomic_compare_exchange_weak(&%s, &v, %s)); %s = v; }"
                .formatted(load, x, value, register);
    }

    private void block(List<Statement> body) {
        indentation += "    ";
        body.forEach(this::statement);
        indentation = indentation.substring(4);
    }

    private static String text(Expression expression) {
        return switch (expression) {
            case Expression.Constant(long value) -> value + "ll";
            case Expression.Register(String name) -> name;
            case Expression.Binary(Operator operator, Expression left, Expression right) ->
                    operator == Operator.REMAINDER
                            ? "mod(%s, %s)".formatted(text(left), text(right))
                            : "(%s %s %s)".formatted(text(left), operator.symbol(), text(right));
        };
    }

    private static String text(Guard guard) {
        return switch (guard) {
            case Guard.Compared(Operator operator, Expression right) ->
                    "v " + operator.symbol() + " " + text(right);
            case Guard.Among(List<Long> values) ->
                    values.stream().map(v -> "v == " + v).collect(Collectors.joining(" || "));
        };
    }

    private static String text(Change change) {
        return switch (change) {
            case Change.Assign(Expression value) -> text(value);
            case Change.Increase(Expression amount) -> "v + " + text(amount);
        };
    }
}
