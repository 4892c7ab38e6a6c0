package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/// A shared `long` variable. Each method is one atomic step; other threads may move between any two
/// steps of a thread.
///
/// ```java
/// SharedLong turn = new SharedLong("turn", 0);
/// turn.getAndAdd(1);                  // one step: nothing is lost
/// turn.set(turn.get() + 1);           // two steps: another thread may move in between
/// turn.awaitEqual(2);                 // waits: no schedule is spent on spinning
/// ```
public final class SharedLong {
    final Ops ops;
    final int location;

    public SharedLong(long initial) {
        this("long", initial);
    }

    /// A variable with the given name in reports.
    public SharedLong(String name, long initial) {
        ops = Ops.current();
        location = ops.allocate(1, initial, name, Long::toString);
    }

    public long get() {
        return ops.read(location);
    }

    public void set(long value) {
        ops.write(location, value);
    }

    /// Writes `value` if the variable holds `expected`; returns whether it did.
    public boolean compareAndSet(long expected, long value) {
        return ops.compareAndExchange(location, expected, value) == expected;
    }

    /// Writes `value` if the variable holds `expected`; returns the value before.
    public long compareAndExchange(long expected, long value) {
        return ops.compareAndExchange(location, expected, value);
    }

    /// Adds `addend` and returns the value before.
    public long getAndAdd(long addend) {
        return ops.fetchAndAdd(location, addend, false);
    }

    /// Adds `addend` without returning a value. Such steps commute with each other, which an
    /// algorithm can exploit; prefer this method to [#getAndAdd] if the result is not used.
    public void add(long addend) {
        ops.add(location, addend, false);
    }

    /// Writes `value` and returns the value before.
    public long getAndSet(long value) {
        return ops.exchange(location, value);
    }

    /// Writes the result of the function, which must be pure, for the current value; returns the
    /// value before.
    public long getAndUpdate(LongUnaryOperator function) {
        return ops.update(location, function);
    }

    /// Waits until the variable holds `value`.
    public void awaitEqual(long value) {
        ops.await(location, Guard.EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the variable holds a value other than `value`; returns that value.
    public long awaitNotEqual(long value) {
        return ops.await(location, Guard.NOT_EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the condition, which must be pure, holds for the value; returns the value.
    public long await(LongPredicate condition) {
        return ops.await(location, condition, Waiting.SPIN);
    }

    /// Waits until the condition holds for the value, and writes the result of the function in the
    /// same step; returns the value before. Condition and function must be pure.
    public long awaitAndUpdate(LongPredicate condition, LongUnaryOperator function) {
        return ops.awaitAndUpdate(location, condition, function);
    }
}
