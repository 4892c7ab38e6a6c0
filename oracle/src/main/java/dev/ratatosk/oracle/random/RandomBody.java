package dev.ratatosk.oracle.random;

import dev.ratatosk.oracle.program.Change;
import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Guard;
import dev.ratatosk.oracle.program.Operator;
import dev.ratatosk.oracle.program.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/// The statements of one random thread. Few variables and few values, so that threads meet;
/// branches depend on what was read before; a mutex is released by the thread that holds it, if at
/// all.
final class RandomBody {
    private static final List<String> VARIABLES = List.of("x", "x", "y");
    private static final List<String> MUTEXES = List.of("m", "m", "l");
    private static final int DEEPEST_BRANCH = 2;

    private final Mix mix;
    private final SplittableRandom random;

    /// Mutexes that the thread may hold at this point.
    private final Set<String> held = new HashSet<>();

    /// Registers that may hold something else than 0 at this point.
    private final List<String> registers = new ArrayList<>();

    RandomBody(Mix mix, SplittableRandom random) {
        this.mix = mix;
        this.random = random;
    }

    /// About `length` statements; what is inside branches and critical sections counts too.
    List<Statement> statements(int length) {
        return statements(length, 0);
    }

    private List<Statement> statements(int length, int depth) {
        List<Statement> body = new ArrayList<>();
        int left = length;
        while (left > 0) {
            left -= append(body, pick(mix.ingredients()), left, depth);
        }
        return body;
    }

    /// Appends one ingredient and returns how much of the length it took, at least 1.
    private int append(List<Statement> body, Mix.Ingredient ingredient, int left, int depth) {
        String x = pick(VARIABLES);
        switch (ingredient) {
            case READ -> body.add(new Statement.Read(newRegister(), readable(x)));
            case DEAD_READ -> body.add(new Statement.Read(Statement.UNUSED, x));
            case WRITE -> body.add(new Statement.Write(x, small()));
            case WRITE_COMPUTED -> body.add(new Statement.Write(x, computed()));
            case FETCH_ADD -> body.add(fetchAdd(x));
            case ADD -> body.add(new Statement.Add(x, Expression.constant(pick(-1L, 1L, 1L, 2L))));
            case ADD_AND_TEST -> body.add(addAndTest(x));
            case CAS_AND_TEST -> body.add(compareAndTest(x));
            case EXCHANGE -> body.add(exchange(x));
            case COMPARE_AND_SET -> body.add(compareAndSet(x));
            case AWAIT -> body.add(await(x));
            case GUARDED_UPDATE -> body.add(guardedUpdate(x));
            case CHOOSE -> body.add(new Statement.Choose(newRegister(), 2));
            case ASSUME -> {
                readUnlessKnown(body, x);
                body.add(new Statement.Assume(condition()));
            }
            case CHECK -> {
                readUnlessKnown(body, x);
                body.add(new Statement.Check(condition()));
            }
            case CRITICAL_SECTION -> {
                return 1 + criticalSection(body, left - 1, depth);
            }
            case TRYLOCK -> {
                return 1 + tryLock(body, left - 1, depth);
            }
            case IF -> {
                return 1 + branch(body, x, left - 1, depth);
            }
        }
        return 1;
    }

    private int criticalSection(List<Statement> body, int left, int depth) {
        String mutex = pick(MUTEXES);
        if (held.contains(mutex) && random.nextInt(10) != 0) {
            return 0;
        }
        int inside = random.nextInt(left + 1);
        boolean outermost = held.add(mutex);
        body.add(new Statement.Lock(mutex));
        body.addAll(statements(inside, depth));
        if (outermost) {
            held.remove(mutex);
        }
        if (random.nextInt(100) < 93) {
            body.add(new Statement.Unlock(mutex));
        }
        return inside;
    }

    private int tryLock(List<Statement> body, int left, int depth) {
        String mutex = pick(MUTEXES);
        if (held.contains(mutex)) {
            return 0;
        }
        int inside = random.nextInt(Math.min(2, left) + 1);
        String success = newRegister();
        held.add(mutex);
        List<Statement> then = statements(inside, depth + 1);
        held.remove(mutex);
        if (random.nextInt(100) < 90) {
            then.add(new Statement.Unlock(mutex));
        }
        List<Statement> otherwise = random.nextInt(5) == 0 ? statements(1, depth + 1) : List.of();
        body.add(new Statement.TryLock(success, mutex));
        body.add(new Statement.If(isEqual(success, 1), then, otherwise));
        return inside;
    }

    private int branch(List<Statement> body, String x, int left, int depth) {
        if (depth == DEEPEST_BRANCH) {
            return 0;
        }
        readUnlessKnown(body, x);
        Expression condition = condition();
        List<Statement> then = statements(1 + random.nextInt(2), depth + 1);
        List<Statement> otherwise =
                random.nextBoolean() ? statements(1, depth + 1) : new ArrayList<>();
        body.add(new Statement.If(condition, then, otherwise));
        return Math.min(left, 1);
    }

    private void readUnlessKnown(List<Statement> body, String x) {
        if (registers.isEmpty() || random.nextInt(3) == 0) {
            body.add(new Statement.Read(newRegister(), x));
        }
    }

    private Statement fetchAdd(String x) {
        long amount = pick(0L, 1L, 1L, 2L);
        long modulus = random.nextInt(3) == 0 ? 3 : Statement.FetchAdd.NO_MODULUS;
        return new Statement.FetchAdd(result(), x, Expression.constant(amount), modulus);
    }

    // Operands first: they use registers that were read before.

    private Statement exchange(String x) {
        Expression value = small();
        return new Statement.Exchange(result(), x, value);
    }

    private Statement compareAndSet(String x) {
        Expression expected = small();
        Expression replacement = small();
        return new Statement.CompareAndSet(result(), x, expected, replacement);
    }

    private Statement compareAndTest(String x) {
        Expression expected = small();
        Expression replacement = small();
        return new Statement.CompareAndTest(result(), x, expected, replacement);
    }

    private Statement addAndTest(String x) {
        Expression amount = Expression.constant(pick(-1L, -1L, 1L, 2L));
        Operator operator =
                pick(Operator.EQUAL, Operator.GREATER, Operator.NOT_EQUAL, Operator.AT_LEAST);
        Expression right = small();
        return new Statement.AddAndTest(result(), x, amount, operator, right);
    }

    private Statement await(String x) {
        Guard guard = guard();
        return new Statement.Await(result(), x, guard);
    }

    private Statement guardedUpdate(String x) {
        Guard guard = guard();
        Change change = change();
        return new Statement.AwaitThen(result(), x, guard, change);
    }

    private Guard guard() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> new Guard.Compared(Operator.EQUAL, small());
            case 2 -> new Guard.Compared(Operator.NOT_EQUAL, small());
            case 3 -> new Guard.Compared(Operator.GREATER, Expression.constant(0));
            default -> new Guard.Among(pick(List.of(0L, 1L), List.of(1L, 2L), List.of(0L, 2L)));
        };
    }

    private Change change() {
        return random.nextBoolean()
                ? new Change.Assign(small())
                : new Change.Increase(Expression.constant(pick(-1L, -1L, 0L, 1L, 2L)));
    }

    /// A variable, or now and then a mutex: "is it locked?".
    private String readable(String x) {
        boolean locks = mix.ingredients().contains(Mix.Ingredient.CRITICAL_SECTION);
        return locks && random.nextInt(20) == 0 ? pick(MUTEXES) : x;
    }

    /// What was read last plus 1, modulo 3.
    private Expression computed() {
        if (registers.isEmpty()) {
            return Expression.constant(1);
        }
        Expression sum = Expression.binary(known(), Operator.PLUS, Expression.constant(1));
        return Expression.binary(sum, Operator.REMAINDER, Expression.constant(3));
    }

    private Expression condition() {
        return isEqual(pick(registers), pick(0L, 0L, 1L, 2L));
    }

    private static Expression isEqual(String register, long value) {
        return Expression.binary(
                Expression.register(register), Operator.EQUAL, Expression.constant(value));
    }

    private Expression small() {
        boolean useRegister = !registers.isEmpty() && random.nextInt(8) == 0;
        return useRegister ? known() : Expression.constant(pick(0L, 1L, 1L, 2L));
    }

    private Expression known() {
        return Expression.register(registers.getLast());
    }

    /// The result of an update is dropped now and then.
    private String result() {
        return random.nextInt(4) == 0 ? Statement.UNUSED : newRegister();
    }

    private String newRegister() {
        String register = String.valueOf((char) ('a' + random.nextInt(2)));
        registers.remove(register);
        registers.add(register);
        return register;
    }

    @SafeVarargs
    private <T> T pick(T... alternatives) {
        return alternatives[random.nextInt(alternatives.length)];
    }

    private <T> T pick(List<T> alternatives) {
        return alternatives.get(random.nextInt(alternatives.size()));
    }
}
