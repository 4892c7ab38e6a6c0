package dev.ratatosk.oracle.port;

import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.PartialResults;
import dev.ratatosk.oracle.program.Change;
import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/// Performs the statements of a thread with the operations of the core.
final class ThreadRunner {
    private final Program program;
    private final Ops ops;
    private final PartialResults partial;
    private final Map<String, Integer> locations;
    private final ScenarioNaming naming;
    private final boolean observes;
    private final Map<String, Long> registers = new HashMap<>();

    /// What the threads run that have been started: the same for threads with the same statements.
    private final Map<List<Statement>, Scenario> bodies;

    /// @param observes whether it observes its registers after each statement
    ThreadRunner(
            Program program,
            Ops ops,
            Map<String, Integer> locations,
            ScenarioNaming naming,
            boolean observes) {
        this(program, ops, locations, naming, observes, new HashMap<>());
    }

    private ThreadRunner(
            Program program,
            Ops ops,
            Map<String, Integer> locations,
            ScenarioNaming naming,
            boolean observes,
            Map<List<Statement>, Scenario> bodies) {
        this.program = program;
        this.ops = ops;
        this.partial = ops.partial();
        this.locations = locations;
        this.naming = naming;
        this.observes = observes;
        this.bodies = bodies;
    }

    /// Starts a thread of the program with registers of its own.
    void start(String thread) {
        List<Statement> statements = program.threads().get(program.indexOf(thread)).body();
        Scenario body = bodies.computeIfAbsent(statements, this::runs);
        naming.nameThread(ops.start(body, thread), thread);
    }

    private Scenario runs(List<Statement> statements) {
        return () ->
                new ThreadRunner(program, ops, locations, naming, observes, bodies).run(statements);
    }

    private void run(List<Statement> body) {
        for (Statement statement : body) {
            switch (statement) {
                case Statement.Shared shared -> perform(shared);
                case Statement.Let(String register, Expression value) ->
                        registers.put(register, value(value));
                case Statement.Assume(Expression condition) -> ops.assume(value(condition) != 0);
                case Statement.Check(Expression condition) -> {
                    if (value(condition) == 0) {
                        throw new AssertionError("a check failed");
                    }
                }
                case Statement.If(Expression condition, var then, var otherwise) ->
                        run(value(condition) != 0 ? then : otherwise);
            }
            if (observes) {
                ops.observe(new TreeMap<>(registers).toString());
            }
        }
    }

    private void perform(Statement.Shared statement) {
        switch (statement) {
            case Statement.Read(String r, String x) -> {
                if (isUsed(r)) {
                    registers.put(r, ops.read(at(x)));
                } else {
                    partial.read(at(x));
                }
            }
            case Statement.Write(String x, Expression value) -> ops.write(at(x), value(value));
            case Statement.FetchAdd(String r, String x, Expression amount, long modulus) ->
                    fetchAdd(r, at(x), value(amount), modulus);
            case Statement.Add(String x, Expression amount) -> ops.add(at(x), value(amount), false);
            case Statement.Exchange(String r, String x, Expression value) -> {
                if (isUsed(r)) {
                    registers.put(r, ops.exchange(at(x), value(value)));
                } else {
                    partial.exchange(at(x), value(value));
                }
            }
            case Statement.CompareAndSet(String r, String x, Expression e, Expression n) -> {
                if (isUsed(r)) {
                    registers.put(r, ops.compareAndExchange(at(x), value(e), value(n)));
                } else {
                    partial.tryCompareAndSet(at(x), value(e), value(n));
                }
            }
            case Statement.CompareAndTest(String r, String x, Expression e, Expression n) -> {
                if (isUsed(r)) {
                    boolean wrote = partial.compareAndSet(at(x), value(e), value(n));
                    registers.put(r, wrote ? 1L : 0L);
                } else {
                    partial.tryCompareAndSet(at(x), value(e), value(n));
                }
            }
            case Statement.AddAndTest test -> addAndTest(test);
            case Statement.Lock(String mutex) -> ops.acquire(at(mutex));
            case Statement.Unlock(String mutex) -> ops.release(at(mutex));
            case Statement.TryLock(String r, String mutex) ->
                    registers.put(r, ops.tryAcquire(at(mutex)) ? 1L : 0L);
            case Statement.Await(String r, String x, Guard guard) -> await(r, at(x), guard);
            case Statement.AwaitThen(String r, String x, Guard guard, Change change) ->
                    awaitThen(r, at(x), guard, change);
            case Statement.Choose(String r, int alternatives) ->
                    registers.put(r, (long) ops.choose(alternatives));
            case Statement.Spawn(String thread) -> start(thread);
            case Statement.Join(String thread) -> ops.join(naming.handle(thread));
        }
    }

    private static boolean isUsed(String register) {
        return !register.equals(Statement.UNUSED);
    }

    private void fetchAdd(String r, int location, long amount, long modulus) {
        LongUnaryOperator sum = old -> Math.floorMod(old + amount, modulus);
        boolean wraps = modulus != Statement.FetchAdd.NO_MODULUS;
        if (!isUsed(r)) {
            if (wraps) {
                partial.update(location, sum);
            } else {
                partial.update(location, Update.PLUS, amount);
            }
        } else {
            registers.put(
                    r,
                    wraps ? ops.update(location, sum) : ops.fetchAndAdd(location, amount, false));
        }
    }

    private void addAndTest(Statement.AddAndTest test) {
        int location = at(test.variable());
        long amount = value(test.amount());
        if (!isUsed(test.register())) {
            partial.update(location, Update.PLUS, amount);
            return;
        }
        long right = value(test.right());
        boolean holds =
                switch (test.operator()) {
                    case EQUAL -> partial.addAndTestEqual(location, amount, false, right);
                    case NOT_EQUAL -> !partial.addAndTestEqual(location, amount, false, right);
                    case AT_LEAST -> partial.addAndTestAtLeast(location, amount, false, right);
                    case LESS -> !partial.addAndTestAtLeast(location, amount, false, right);
                    case GREATER -> partial.addAndTestAtLeast(location, amount, false, right + 1);
                    case AT_MOST -> !partial.addAndTestAtLeast(location, amount, false, right + 1);
                    case PLUS, MINUS, REMAINDER ->
                            throw new IllegalStateException(test.operator() + " is no comparison");
                };
        registers.put(test.register(), holds ? 1L : 0L);
    }

    private void await(String r, int location, Guard guard) {
        if (guard instanceof Guard.Compared(Operator operator, Expression right)) {
            Optional<dev.ratatosk.core.event.Guard> builtIn = builtIn(operator);
            if (builtIn.isPresent()) {
                long operand = value(right);
                if (isUsed(r)) {
                    registers.put(r, ops.await(location, builtIn.get(), operand, Waiting.SPIN));
                } else {
                    partial.await(location, builtIn.get(), operand, Waiting.SPIN);
                }
                return;
            }
        }
        if (isUsed(r)) {
            registers.put(r, ops.await(location, predicate(guard), Waiting.SPIN));
        } else {
            partial.await(location, predicate(guard), Waiting.SPIN);
        }
    }

    private void awaitThen(String r, int location, Guard guard, Change change) {
        Update update =
                switch (change) {
                    case Change.Assign _ -> Update.EXCHANGE;
                    case Change.Increase _ -> Update.PLUS;
                };
        long operand = operand(change);
        if (guard instanceof Guard.Compared(Operator operator, Expression right)) {
            Optional<dev.ratatosk.core.event.Guard> builtIn = builtIn(operator);
            if (builtIn.isPresent()) {
                awaitThen(r, location, builtIn.get(), value(right), update, operand);
                return;
            }
        }
        LongUnaryOperator function = old -> update == Update.PLUS ? old + operand : operand;
        if (isUsed(r)) {
            registers.put(r, ops.awaitAndUpdate(location, predicate(guard), function));
        } else {
            partial.awaitAndUpdate(location, predicate(guard), function);
        }
    }

    private void awaitThen(
            String r,
            int location,
            dev.ratatosk.core.event.Guard guard,
            long wanted,
            Update update,
            long operand) {
        if (isUsed(r)) {
            registers.put(
                    r, ops.awaitAndUpdate(location, guard, wanted, update, operand, Waiting.SPIN));
        } else {
            partial.awaitAndUpdate(location, guard, wanted, update, operand, Waiting.SPIN);
        }
    }

    private long operand(Change change) {
        return switch (change) {
            case Change.Assign(Expression value) -> value(value);
            case Change.Increase(Expression amount) -> value(amount);
        };
    }

    /// The core's guard for a comparison, where it has one.
    private static Optional<dev.ratatosk.core.event.Guard> builtIn(Operator operator) {
        return switch (operator) {
            case EQUAL -> Optional.of(dev.ratatosk.core.event.Guard.EQUAL);
            case NOT_EQUAL -> Optional.of(dev.ratatosk.core.event.Guard.NOT_EQUAL);
            case LESS -> Optional.of(dev.ratatosk.core.event.Guard.LESS);
            case AT_LEAST -> Optional.of(dev.ratatosk.core.event.Guard.AT_LEAST);
            case AT_MOST, GREATER, PLUS, MINUS, REMAINDER -> Optional.empty();
        };
    }

    private LongPredicate predicate(Guard guard) {
        return switch (guard) {
            case Guard.Compared(Operator operator, Expression right) -> {
                long operand = value(right);
                yield value -> operator.apply(value, operand) != 0;
            }
            case Guard.Among(List<Long> values) -> values::contains;
        };
    }

    private int at(String variable) {
        Integer location = locations.get(variable);
        if (location == null) {
            throw new IllegalStateException(variable + " was not allocated");
        }
        return location;
    }

    private long value(Expression expression) {
        return expression.evaluate(register -> registers.getOrDefault(register, 0L));
    }
}
