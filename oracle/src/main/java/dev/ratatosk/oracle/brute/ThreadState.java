package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.brute.Operation.Role;
import dev.ratatosk.oracle.equivalence.Observation;
import dev.ratatosk.oracle.program.Change;
import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;

/// Where a thread is, as a function of the values its operations have returned: the meaning of the
/// statements, and of nothing else. Immutable but for a cache of its successors, so the states of a
/// thread form a tree in which each is computed once.
final class ThreadState {
    private final Program program;
    private final String name;
    private final Map<String, Long> registers;
    private final Set<String> held;

    /// Starts with the statement whose operation is pending.
    private List<Statement> rest;

    private final Operation next;
    private final Map<Long, ThreadState> successors = new HashMap<>();

    private ThreadState(
            Program program,
            String name,
            Map<String, Long> registers,
            Set<String> held,
            List<Statement> rest) {
        this.program = program;
        this.name = name;
        this.registers = registers;
        this.held = held;
        this.rest = rest;
        this.next = runToNextOperation();
    }

    static ThreadState start(Program program, ThreadCode thread) {
        return new ThreadState(
                program, thread.name(), new HashMap<>(), new HashSet<>(), thread.body());
    }

    /// The pending operation.
    Operation next() {
        return next;
    }

    /// The state after the pending operation, if that returned `value`: the value read or chosen,
    /// and 0 for an operation that returns nothing.
    ThreadState after(long value) {
        ThreadState known = successors.get(value);
        if (known == null) {
            known = successor(value);
            successors.put(value, known);
        }
        return known;
    }

    private Operation runToNextOperation() {
        while (!rest.isEmpty()) {
            switch (rest.getFirst()) {
                case Statement.Shared shared -> {
                    return operation(shared);
                }
                case Statement.Let(String register, Expression value) ->
                        continueWith(register, value(value));
                case Statement.Assume(Expression condition) -> {
                    if (value(condition) == 0) {
                        return new Operation.AssumedAway();
                    }
                    continueWith(List.of());
                }
                case Statement.Check(Expression condition) -> {
                    if (value(condition) == 0) {
                        return new Operation.Failed();
                    }
                    continueWith(List.of());
                }
                case Statement.If(Expression condition, var then, var otherwise) ->
                        continueWith(value(condition) != 0 ? then : otherwise);
            }
        }
        return new Operation.Finished();
    }

    private void continueWith(String register, long value) {
        registers.put(register, value);
        continueWith(List.of());
    }

    /// Replaces the first statement by these.
    private void continueWith(List<Statement> statements) {
        List<Statement> changed = new ArrayList<>(statements);
        changed.addAll(rest.subList(1, rest.size()));
        rest = changed;
    }

    private Operation operation(Statement.Shared statement) {
        return switch (statement) {
            case Statement.Read(String register, String x) ->
                    new Operation.Read(x, ThreadState::always, value(register));
            case Statement.Write(String x, Expression value) ->
                    new Operation.Write(x, value(value));
            case Statement.FetchAdd(String register, String x, Expression amount, long modulus) ->
                    update(
                            Role.PLAIN,
                            x,
                            ThreadState::always,
                            sum(value(amount), modulus),
                            value(register));
            case Statement.Add(String x, Expression amount) ->
                    update(
                            Role.ADD,
                            x,
                            ThreadState::always,
                            sum(value(amount), Statement.FetchAdd.NO_MODULUS),
                            _ -> Observation.NOTHING);
            case Statement.Exchange(String register, String x, Expression value) ->
                    update(
                            Role.PLAIN,
                            x,
                            ThreadState::always,
                            constant(value(value)),
                            value(register));
            case Statement.CompareAndSet(String register, String x, Expression e, Expression n) ->
                    update(
                            Role.PLAIN,
                            x,
                            ThreadState::always,
                            compareAndSet(value(e), value(n)),
                            value(register));
            case Statement.CompareAndTest(String register, String x, Expression e, Expression n) ->
                    update(
                            Role.PLAIN,
                            x,
                            ThreadState::always,
                            compareAndSet(value(e), value(n)),
                            test(register, equalTo(value(e))));
            case Statement.AddAndTest test ->
                    update(
                            Role.PLAIN,
                            test.variable(),
                            ThreadState::always,
                            sum(value(test.amount()), Statement.FetchAdd.NO_MODULUS),
                            test(test.register(), knowledge(test)));
            case Statement.Lock(String mutex) ->
                    update(
                            Role.LOCK,
                            mutex,
                            equalTo(0),
                            constant(1),
                            _ -> Observation.NOTHING.acquiring(true));
            case Statement.Unlock(String mutex) -> unlock(mutex);
            case Statement.TryLock(var _, String mutex) ->
                    update(
                            Role.PLAIN,
                            mutex,
                            ThreadState::always,
                            compareAndSet(0, 1),
                            // A thread that holds a mutex may release it, so this is never unused.
                            read -> Observation.of(read).acquiring(read == 0));
            case Statement.Await(String register, String x, Guard guard) ->
                    new Operation.Read(x, predicate(guard), value(register));
            case Statement.AwaitThen(String register, String x, Guard guard, Change change) ->
                    update(Role.PLAIN, x, predicate(guard), change(change), value(register));
            case Statement.Choose(var _, int alternatives) -> new Operation.Choose(alternatives);
            case Statement.Spawn(String thread) -> new Operation.Start(program.indexOf(thread));
            case Statement.Join(String thread) -> new Operation.Join(program.indexOf(thread));
        };
    }

    private ThreadState successor(long value) {
        Map<String, Long> registersAfter = new HashMap<>(registers);
        Set<String> heldAfter = new HashSet<>(held);
        switch ((Statement.Shared) rest.getFirst()) {
            case Statement.Read(String register, var _) -> registersAfter.put(register, value);
            case Statement.FetchAdd(String register, var _, var _, long _) ->
                    registersAfter.put(register, value);
            case Statement.Exchange(String register, var _, var _) ->
                    registersAfter.put(register, value);
            case Statement.CompareAndSet(String register, var _, var _, var _) ->
                    registersAfter.put(register, value);
            case Statement.CompareAndTest(String register, var _, Expression expected, var _) ->
                    registersAfter.put(register, value == value(expected) ? 1L : 0L);
            case Statement.AddAndTest test ->
                    registersAfter.put(test.register(), predicate(test).test(value) ? 1L : 0L);
            case Statement.Await(String register, var _, var _) ->
                    registersAfter.put(register, value);
            case Statement.AwaitThen(String register, var _, var _, var _) ->
                    registersAfter.put(register, value);
            case Statement.Choose(String register, int _) -> registersAfter.put(register, value);
            case Statement.Lock(String mutex) -> heldAfter.add(mutex);
            case Statement.Unlock(String mutex) -> heldAfter.remove(mutex);
            case Statement.TryLock(String register, String mutex) -> {
                registersAfter.put(register, value == 0 ? 1L : 0L);
                if (value == 0) {
                    heldAfter.add(mutex);
                }
            }
            case Statement.Write _, Statement.Add _, Statement.Spawn _, Statement.Join _ -> {}
        }
        return new ThreadState(
                program, name, registersAfter, heldAfter, rest.subList(1, rest.size()));
    }

    private Operation unlock(String mutex) {
        if (!held.contains(mutex)) {
            throw new ProgramException(
                    "thread " + name + " unlocks " + mutex + " without holding it in\n" + program);
        }
        return new Operation.Write(mutex, 0);
    }

    /// The guard of an operation that never waits.
    private static boolean always(long value) {
        return true;
    }

    private static LongPredicate equalTo(long wanted) {
        return value -> value == wanted;
    }

    /// The register gets the value read; a result that is dropped is not learnt.
    private static LongFunction<Observation> value(String register) {
        return register.equals(Statement.UNUSED) ? _ -> Observation.NOTHING : Observation::of;
    }

    /// The register gets 1 or 0.
    private static LongFunction<Observation> test(String register, LongPredicate test) {
        return register.equals(Statement.UNUSED)
                ? _ -> Observation.NOTHING
                : read -> Observation.of(test.test(read) ? 1 : 0);
    }

    private LongPredicate predicate(Statement.AddAndTest test) {
        return predicate(new Guard.Compared(test.operator(), test.right()));
    }

    /// What the result says about the value, whether it says it of a value or of all others.
    private LongPredicate knowledge(Statement.AddAndTest test) {
        Operator positive =
                switch (test.operator()) {
                    case NOT_EQUAL -> Operator.EQUAL;
                    case LESS -> Operator.AT_LEAST;
                    case AT_MOST -> Operator.GREATER;
                    case EQUAL, AT_LEAST, GREATER, PLUS, MINUS, REMAINDER -> test.operator();
                };
        return predicate(new Guard.Compared(positive, test.right()));
    }

    private static Operation update(
            Role role,
            String x,
            LongPredicate guard,
            LongFunction<OptionalLong> change,
            LongFunction<Observation> observation) {
        return new Operation.Update(role, x, guard, change, observation);
    }

    private LongFunction<OptionalLong> change(Change change) {
        return switch (change) {
            case Change.Assign(Expression value) -> constant(value(value));
            case Change.Increase(Expression amount) ->
                    sum(value(amount), Statement.FetchAdd.NO_MODULUS);
        };
    }

    private static LongFunction<OptionalLong> constant(long written) {
        return read -> OptionalLong.of(written);
    }

    private static LongFunction<OptionalLong> sum(long amount, long modulus) {
        return read ->
                OptionalLong.of(
                        modulus == Statement.FetchAdd.NO_MODULUS
                                ? read + amount
                                : Math.floorMod(read + amount, modulus));
    }

    private static LongFunction<OptionalLong> compareAndSet(long expected, long replacement) {
        return read -> read == expected ? OptionalLong.of(replacement) : OptionalLong.empty();
    }

    private LongPredicate predicate(Guard guard) {
        return switch (guard) {
            case Guard.Compared(var operator, Expression right) -> {
                long operand = value(right);
                yield value -> operator.apply(value, operand) != 0;
            }
            case Guard.Among(List<Long> values) -> values::contains;
        };
    }

    private long value(Expression expression) {
        return expression.evaluate(register -> registers.getOrDefault(register, 0L));
    }
}
