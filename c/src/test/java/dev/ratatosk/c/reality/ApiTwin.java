package dev.ratatosk.c.reality;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedLong;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.oracle.program.Change;
import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/// A program of the oracle, performed with the model's own API. Each thread prints its registers at
/// its end.
///
/// @param started the threads that run from the start, in the order in which they are started
/// @param output gets what is printed
record ApiTwin(Program program, List<String> started, Consumer<String> output) implements Scenario {
    @Override
    public void run() {
        Set<String> mutexes = CTwin.mutexes(program);
        World world = new World(program, output);
        for (String name : program.variables()) {
            if (mutexes.contains(name)) {
                world.mutexes.put(name, new Mutex(name));
            } else {
                world.variables.put(name, new SharedLong(name, program.initialValue(name)));
            }
        }
        started.forEach(world::start);
    }

    /// What the threads share.
    private record World(
            Program program,
            Consumer<String> output,
            Map<String, SharedLong> variables,
            Map<String, Mutex> mutexes,
            Map<String, ModelThread> threads) {
        World(Program program, Consumer<String> output) {
            this(program, output, new HashMap<>(), new HashMap<>(), new HashMap<>());
        }

        void start(String name) {
            ThreadCode code = program.threads().get(program.indexOf(name));
            Runner runner = new Runner(this, code);
            threads.put(name, ModelThread.start(name, runner::run));
        }

        SharedLong variable(String name) {
            return Objects.requireNonNull(variables.get(name));
        }

        Mutex mutex(String name) {
            return Objects.requireNonNull(mutexes.get(name));
        }
    }

    /// A thread.
    private static final class Runner {
        private final World world;
        private final ThreadCode code;
        private final Map<String, Long> registers = new HashMap<>();

        Runner(World world, ThreadCode code) {
            this.world = world;
            this.code = code;
        }

        void run() {
            run(code.body());
            StringBuilder line = new StringBuilder(code.name());
            for (String register : CTwin.registers(code)) {
                line.append(' ').append(register).append('=').append(register(register));
            }
            world.output.accept(line + "\n");
        }

        private void run(List<Statement> body) {
            body.forEach(this::perform);
        }

        private long register(String name) {
            return registers.getOrDefault(name, 0L);
        }

        private long value(Expression expression) {
            return expression.evaluate(this::register);
        }

        private void perform(Statement statement) {
            switch (statement) {
                case Statement.Read(String r, String x) -> set(r, world.variable(x).get());
                case Statement.Write(String x, Expression e) -> world.variable(x).set(value(e));
                case Statement.FetchAdd(String r, String x, Expression e, long modulus) ->
                        set(r, fetchAdd(world.variable(x), value(e), modulus));
                case Statement.Add(String x, Expression e) -> world.variable(x).add(value(e));
                case Statement.Exchange(String r, String x, Expression e) ->
                        set(r, world.variable(x).getAndSet(value(e)));
                case Statement.CompareAndSet(String r, String x, Expression e, Expression n) ->
                        set(r, world.variable(x).compareAndExchange(value(e), value(n)));
                case Statement.CompareAndTest(String r, String x, Expression e, Expression n) ->
                        set(r, world.variable(x).compareAndSet(value(e), value(n)) ? 1 : 0);
                case Statement.AddAndTest(
                                String r,
                                String x,
                                Expression e,
                                Operator operator,
                                Expression right) -> {
                    long compared = value(right);
                    set(r, operator.apply(world.variable(x).getAndAdd(value(e)), compared));
                }
                case Statement.Lock(String mutex) -> world.mutex(mutex).lock();
                case Statement.Unlock(String mutex) -> world.mutex(mutex).unlock();
                case Statement.TryLock(String r, String mutex) ->
                        set(r, world.mutex(mutex).tryLock() ? 1 : 0);
                case Statement.Await(String r, String x, Guard guard) ->
                        set(r, world.variable(x).await(predicate(guard)));
                case Statement.AwaitThen(String r, String x, Guard guard, Change change) ->
                        set(
                                r,
                                world.variable(x)
                                        .awaitAndUpdate(predicate(guard), function(change)));
                case Statement.Choose(String r, int n) -> set(r, Model.choose(n));
                case Statement.Spawn(String thread) -> world.start(thread);
                case Statement.Join(String thread) ->
                        Objects.requireNonNull(world.threads.get(thread)).join();
                case Statement.Let(String r, Expression e) -> set(r, value(e));
                case Statement.Assume(Expression e) -> Model.assume(value(e) != 0);
                case Statement.Check(Expression e) -> check(value(e) != 0);
                case Statement.If(Expression condition, var then, var otherwise) ->
                        run(value(condition) != 0 ? then : otherwise);
            }
        }

        private void set(String register, long value) {
            registers.put(register, value);
        }

        private void check(boolean holds) {
            if (!holds) {
                world.output.accept(code.name() + " failed\n");
                throw new AssertionError("a check failed");
            }
        }

        private static long fetchAdd(SharedLong variable, long amount, long modulus) {
            return modulus == Statement.FetchAdd.NO_MODULUS
                    ? variable.getAndAdd(amount)
                    : variable.getAndUpdate(old -> Math.floorMod(old + amount, modulus));
        }

        private LongPredicate predicate(Guard guard) {
            return switch (guard) {
                case Guard.Compared(Operator operator, Expression right) -> {
                    long operand = value(right);
                    yield v -> operator.apply(v, operand) != 0;
                }
                case Guard.Among(List<Long> values) -> values::contains;
            };
        }

        private LongUnaryOperator function(Change change) {
            return switch (change) {
                case Change.Assign(Expression e) -> {
                    long value = value(e);
                    yield _ -> value;
                }
                case Change.Increase(Expression e) -> {
                    long amount = value(e);
                    yield v -> v + amount;
                }
            };
        }
    }
}
