package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Operations of whose result the thread learns a part or nothing ([Observation]). They return just
/// that, so that what the thread does cannot depend on more.
public final class PartialResults {
    private final Driver driver;
    private final OperationTable pending;

    PartialResults(Driver driver, OperationTable pending) {
        this.driver = driver;
        this.pending = pending;
    }

    /// A read whose value is unused.
    public void read(int location) {
        operate(unused(OpCode.READ), location, 0, 0, 0, null, null);
    }

    /// An exchange whose result is unused.
    public void exchange(int location, long value) {
        operate(unused(OpCode.EXCHANGE), location, value, 0, 0, null, null);
    }

    /// A compare-and-set that says whether it wrote.
    public boolean compareAndSet(int location, long expected, long value) {
        int code = OpCode.observing(OpCode.COMPARE_AND_SET, Observation.SUCCESS);
        return operate(code, location, expected, value, 0, null, null) == expected;
    }

    /// A compare-and-set that does not even say that.
    public void tryCompareAndSet(int location, long expected, long value) {
        operate(unused(OpCode.COMPARE_AND_SET), location, expected, value, 0, null, null);
    }

    /// An atomic update by one of the built-in functions, whose result is unused.
    public void update(int location, Update update, long operand) {
        int code = OpCode.of(Kind.RMW, update, Guard.NONE, Waiting.SPIN);
        operate(unused(code), location, operand, 0, 0, null, null);
    }

    /// An atomic update by a pure function, whose result is unused.
    public void update(int location, LongUnaryOperator function) {
        int code = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.NONE, Waiting.SPIN);
        operate(unused(code), location, 0, 0, 0, function, null);
    }

    /// Adds, and says whether the value before was `tested`.
    public boolean addAndTestEqual(int location, long addend, boolean intWidth, long tested) {
        int code = OpCode.observing(OpCode.FETCH_AND_ADD, Observation.EQUAL);
        int wide = intWidth ? OpCode.withIntWidth(code) : code;
        return operate(wide, location, addend, 0, tested, null, null) == tested;
    }

    /// Adds, and says whether the value before was `least` or more.
    public boolean addAndTestAtLeast(int location, long addend, boolean intWidth, long least) {
        int code = OpCode.observing(OpCode.FETCH_AND_ADD, Observation.AT_LEAST);
        int wide = intWidth ? OpCode.withIntWidth(code) : code;
        return operate(wide, location, addend, 0, least, null, null) >= least;
    }

    /// An atomic update by a pure function, which says whether the value before was `least` or
    /// more.
    public boolean updateAndTestAtLeast(int location, LongUnaryOperator function, long least) {
        int code = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.NONE, Waiting.SPIN);
        int observing = OpCode.observing(code, Observation.AT_LEAST);
        return operate(observing, location, 0, 0, least, function, null) >= least;
    }

    /// Waits until the value passes the guard.
    public void await(int location, Guard guard, long operand, Waiting waiting) {
        operate(unused(OpCode.await(guard, waiting)), location, 0, 0, operand, null, null);
    }

    /// Waits until the predicate, a pure function, holds for the value.
    public void await(int location, LongPredicate predicate, Waiting waiting) {
        int code = OpCode.await(Guard.PREDICATE, waiting);
        operate(unused(code), location, 0, 0, 0, null, predicate);
    }

    /// Waits until the value passes the guard, and updates it in the same step.
    public void awaitAndUpdate(
            int location, Guard guard, long operand, Update update, long a, Waiting waiting) {
        int code = OpCode.of(Kind.RMW, update, guard, waiting);
        operate(unused(code), location, a, 0, operand, null, null);
    }

    /// Waits until the predicate holds, and updates by a function in the same step; both pure.
    public void awaitAndUpdate(int location, LongPredicate predicate, LongUnaryOperator function) {
        int code = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.PREDICATE, Waiting.SPIN);
        operate(unused(code), location, 0, 0, 0, function, predicate);
    }

    private static int unused(int code) {
        return OpCode.observing(code, Observation.NOTHING);
    }

    private long operate(
            int code,
            int location,
            long a,
            long b,
            long g,
            @Nullable LongUnaryOperator function,
            @Nullable LongPredicate predicate) {
        pending.set(driver.current(), code, location, a, b, g, function, predicate);
        return driver.operate();
    }
}
