package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import org.jspecify.annotations.Nullable;

/// The operations of loops that spin, in which an iteration may change nothing: its last operation
/// waits until what it reads makes the loop continue differently.
final class SpinOperations {
    private final Ops ops;
    private final Driver driver;
    private final FinalStops stops;
    private final OperationTable pending;
    private final History history;

    SpinOperations(
            Ops ops, Driver driver, FinalStops stops, OperationTable pending, History history) {
        this.ops = ops;
        this.driver = driver;
        this.stops = stops;
        this.pending = pending;
        this.history = history;
    }

    long await(int location, SpinGuard guard) {
        if (guard.isAlwaysTrue()) {
            return ops.read(location);
        }
        return guarded(Kind.READ, Update.NONE, location, 0, guard);
    }

    long exchange(int location, long value, SpinGuard guard) {
        if (guard.isAlwaysTrue()) {
            return ops.exchange(location, value);
        }
        return guarded(Kind.RMW, Update.EXCHANGE, location, value, guard);
    }

    private long guarded(Kind kind, Update update, int location, long a, SpinGuard guard) {
        if (guard.isNeverTrue()) {
            throw spin(guard.beginning());
        }
        int code = OpCode.of(kind, update, guard.guard(), Waiting.SPIN);
        return operate(code, location, a, guard.operand(), guard);
    }

    boolean compareAndSet(int location, long expected, long value, SpinGuard guard) {
        boolean mayFail = guard.test(0);
        boolean maySucceed = guard.test(1);
        if (mayFail && maySucceed) {
            return ops.partial().compareAndSet(location, expected, value);
        }
        if (maySucceed) {
            int code = OpCode.of(Kind.RMW, Update.EXCHANGE, Guard.EQUAL, Waiting.SPIN);
            operate(code, location, value, expected, guard.given(0));
            return true;
        }
        if (mayFail) {
            int code = OpCode.await(Guard.NOT_EQUAL, Waiting.SPIN);
            int unused = OpCode.observing(code, Observation.NOTHING);
            operate(unused, location, 0, expected, guard.given(1));
            return false;
        }
        throw spin(guard.beginning());
    }

    long compareAndExchange(int location, long expected, long value, SpinGuard guard) {
        if (guard.isNeverTrue()) {
            throw spin(guard.beginning());
        }
        int code = OpCode.of(Kind.RMW, Update.EXCHANGE, Guard.EQUAL, Waiting.SPIN);
        return operate(code, location, value, expected, guard);
    }

    private long operate(int code, int location, long a, long g, SpinGuard guard) {
        pending.set(driver.current(), code, location, a, 0, g, null, guard);
        return driver.operate();
    }

    /// Where the thread has chosen something else than the first alternative, the next iteration
    /// may go differently, and it is explored.
    Error spin(int beginning) {
        return stops.spin(history.hasChosenSince(beginning) ? -1 : beginning);
    }

    LoopHead comeBy(@Nullable LoopHead last, long[] numbers, @Nullable Object[] references) {
        LoopHead now =
                new LoopHead(numbers, references, history.performed(), history.observations());
        if (last != null
                && last.performed() < now.performed()
                && now.holdsTheSameAs(last)
                && history.hasOnlyReadSince(last.performed())) {
            throw spin(last.performed());
        }
        return now;
    }
}
