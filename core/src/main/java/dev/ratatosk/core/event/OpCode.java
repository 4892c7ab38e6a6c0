package dev.ratatosk.core.event;

import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The packed description of an operation: kind, update, guard, what it waits for, its width and
/// what its thread learns from it in one `int`. Together with the operands `a`, `b`, `g` of a row
/// it says everything about the operation except its location.
///
/// | kind | `a` | `b` |
/// |---|---|---|
/// | `WRITE` | value | |
/// | `RMW` | operand | new value of a compare-and-set |
/// | `ADD` | addend | |
/// | `START`, `JOIN` | thread | |
/// | `CHOOSE` | number of alternatives | |
public final class OpCode {
    private static final int UPDATE_SHIFT = 4;
    private static final int GUARD_SHIFT = 8;
    private static final int WAITING_SHIFT = 12;
    private static final int NIBBLE = 0xf;
    private static final int INT_WIDTH = 1 << 16;
    private static final int OBSERVATION_SHIFT = 17;
    private static final int OBSERVATION_BITS = 0x7;

    public static final int READ = of(Kind.READ, Update.NONE, Guard.NONE, Waiting.SPIN);
    public static final int WRITE = of(Kind.WRITE, Update.NONE, Guard.NONE, Waiting.SPIN);
    public static final int START = of(Kind.START, Update.NONE, Guard.NONE, Waiting.SPIN);
    public static final int JOIN = of(Kind.JOIN, Update.NONE, Guard.NONE, Waiting.JOIN);
    public static final int CHOOSE = of(Kind.CHOOSE, Update.NONE, Guard.NONE, Waiting.SPIN);
    public static final int ADD = of(Kind.ADD, Update.PLUS, Guard.NONE, Waiting.SPIN);
    public static final int COMPARE_AND_SET =
            of(Kind.RMW, Update.COMPARE_AND_SET, Guard.NONE, Waiting.SPIN);
    public static final int EXCHANGE = of(Kind.RMW, Update.EXCHANGE, Guard.NONE, Waiting.SPIN);
    public static final int FETCH_AND_ADD = of(Kind.RMW, Update.PLUS, Guard.NONE, Waiting.SPIN);

    /// Acquires a mutex: waits until it is 0 (free), then writes `a` (held).
    public static final int ACQUIRE = of(Kind.RMW, Update.EXCHANGE, Guard.EQUAL, Waiting.MUTEX);

    /// Tries to acquire a mutex: a compare-and-set from 0 that also carries the mutex tag.
    public static final int TRY_ACQUIRE =
            of(Kind.RMW, Update.COMPARE_AND_SET, Guard.NONE, Waiting.MUTEX);

    /// Releases a mutex: a write of 0 by its holder.
    public static final int RELEASE = of(Kind.WRITE, Update.NONE, Guard.NONE, Waiting.MUTEX);

    private OpCode() {}

    /// Packs the parts into a code.
    public static int of(Kind kind, Update update, Guard guard, Waiting waiting) {
        return kind.ordinal()
                | update.ordinal() << UPDATE_SHIFT
                | guard.ordinal() << GUARD_SHIFT
                | waiting.ordinal() << WAITING_SHIFT;
    }

    /// The code of an await: a read that waits for its guard.
    public static int await(Guard guard, Waiting waiting) {
        return of(Kind.READ, Update.NONE, guard, waiting);
    }

    /// The same operation with arithmetic that wraps at 32 bits.
    public static int withIntWidth(int code) {
        return code | INT_WIDTH;
    }

    /// The same operation, of whose result its thread learns only that.
    public static int observing(int code, Observation observation) {
        return code & ~(OBSERVATION_BITS << OBSERVATION_SHIFT)
                | observation.ordinal() << OBSERVATION_SHIFT;
    }

    public static Kind kind(int code) {
        return Kind.at(code & NIBBLE);
    }

    public static Update update(int code) {
        return Update.at(code >>> UPDATE_SHIFT & NIBBLE);
    }

    public static Guard guard(int code) {
        return Guard.at(code >>> GUARD_SHIFT & NIBBLE);
    }

    public static Waiting waiting(int code) {
        return Waiting.at(code >>> WAITING_SHIFT & NIBBLE);
    }

    /// What the thread learns from the value read.
    public static Observation observation(int code) {
        return Observation.at(code >>> OBSERVATION_SHIFT & OBSERVATION_BITS);
    }

    public static boolean isGuarded(int code) {
        return (code >>> GUARD_SHIFT & NIBBLE) != 0;
    }

    /// Whether the operation accesses a location.
    public static boolean accesses(int code) {
        return (code & NIBBLE) <= Kind.ADD.ordinal();
    }

    /// Whether the operation obtains a value from a write: reads, read-modify-writes and adds.
    public static boolean reads(int code) {
        int kind = code & NIBBLE;
        return kind == Kind.READ.ordinal()
                || kind == Kind.RMW.ordinal()
                || kind == Kind.ADD.ordinal();
    }

    /// Whether the operation can write for some value read.
    public static boolean mayWrite(int code) {
        int kind = code & NIBBLE;
        return kind >= Kind.WRITE.ordinal() && kind <= Kind.ADD.ordinal();
    }

    /// Whether the operation is a compare-and-set: the only kind that writes for some values only.
    public static boolean mayFail(int code) {
        return (code >>> UPDATE_SHIFT & NIBBLE) == Update.COMPARE_AND_SET.ordinal();
    }

    /// Whether the code and the operand `a` say everything: no guard, no second operand, no
    /// function.
    public static boolean isPlain(int code) {
        int update = code >>> UPDATE_SHIFT & NIBBLE;
        return !isGuarded(code)
                && update != Update.COMPARE_AND_SET.ordinal()
                && update != Update.FUNCTION.ordinal()
                && (code >>> OBSERVATION_SHIFT & OBSERVATION_BITS) < Observation.EQUAL.ordinal();
    }

    /// Whether it is the blocking acquisition of a mutex.
    public static boolean isAcquire(int code) {
        return isGuarded(code)
                && (code >>> WAITING_SHIFT & NIBBLE) == Waiting.MUTEX.ordinal()
                && (code & NIBBLE) == Kind.RMW.ordinal();
    }

    /// Whether the operation, having read `read`, writes.
    public static boolean writes(int code, long a, long read) {
        return mayWrite(code) && (!mayFail(code) || read == a);
    }

    /// The value it writes, having read `read`. Only meaningful where [#writes] says so.
    public static long written(
            int code, long a, long b, @Nullable LongUnaryOperator function, long read) {
        long value =
                switch (update(code)) {
                    case NONE, EXCHANGE -> a;
                    case COMPARE_AND_SET -> b;
                    case PLUS -> read + a;
                    case AND -> read & a;
                    case OR -> read | a;
                    case XOR -> read ^ a;
                    case MIN -> Math.min(read, a);
                    case MAX -> Math.max(read, a);
                    case FUNCTION -> apply(function, read);
                };
        return (code & INT_WIDTH) != 0 ? (int) value : value;
    }

    /// What the thread learns, having read `read`: 1 and 0 for yes and no, 0 for nothing.
    public static long observed(int code, long a, long g, long read) {
        return switch (observation(code)) {
            case VALUE -> read;
            case NOTHING -> 0;
            case SUCCESS -> read == a ? 1 : 0;
            case EQUAL -> read == g ? 1 : 0;
            case AT_LEAST -> read >= g ? 1 : 0;
        };
    }

    /// Whether what the thread learns says whether the operation wrote, if that depends on the
    /// value read.
    public static boolean showsWhetherItWrote(int code) {
        Observation observation = observation(code);
        return !mayFail(code)
                || observation == Observation.VALUE
                || observation == Observation.SUCCESS
                || guard(code) == Guard.EQUAL;
    }

    /// Whether what the thread learns fixes the value that the operation writes, if it writes.
    public static boolean isDetermined(int code) {
        return switch (kind(code)) {
            case WRITE -> true;
            case RMW ->
                    update(code) == Update.EXCHANGE
                            || guard(code) == Guard.EQUAL
                            || observation(code) == Observation.VALUE
                            || mayFail(code) && observation(code) == Observation.SUCCESS;
            case READ, ADD, START, JOIN, CHOOSE -> false;
        };
    }

    /// Whether the guard lets the operation through when it would read `read`.
    public static boolean admits(int code, long g, @Nullable LongPredicate predicate, long read) {
        return switch (guard(code)) {
            case NONE -> true;
            case EQUAL -> read == g;
            case NOT_EQUAL -> read != g;
            case LESS -> read < g;
            case AT_LEAST -> read >= g;
            case PREDICATE -> test(predicate, read);
        };
    }

    private static long apply(@Nullable LongUnaryOperator function, long read) {
        if (function == null) {
            throw new IllegalArgumentException("an update by FUNCTION needs a function");
        }
        return function.applyAsLong(read);
    }

    private static boolean test(@Nullable LongPredicate predicate, long read) {
        if (predicate == null) {
            throw new IllegalArgumentException("a guard by PREDICATE needs a predicate");
        }
        return predicate.test(read);
    }
}
