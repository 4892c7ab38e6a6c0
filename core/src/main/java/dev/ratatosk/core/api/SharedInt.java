package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/// A shared `int` variable. Each method is one atomic step; other threads may move between any two
/// steps of a thread.
///
/// ```java
/// SharedInt turn = new SharedInt("turn", 0);
/// turn.getAndAdd(1);                  // one step: nothing is lost
/// turn.set(turn.get() + 1);           // two steps: another thread may move in between
/// turn.awaitEqual(2);                 // waits: no schedule is spent on spinning
/// ```
public final class SharedInt {
    final Ops ops;
    final int location;

    public SharedInt(int initial) {
        this("int", initial);
    }

    /// A variable with the given name in reports.
    public SharedInt(String name, int initial) {
        ops = Ops.current();
        location = ops.allocate(1, initial, name, Long::toString);
    }

    public int get() {
        return (int) ops.read(location);
    }

    public void set(int value) {
        ops.write(location, value);
    }

    /// Writes `value` if the variable holds `expected`; returns whether it did.
    public boolean compareAndSet(int expected, int value) {
        return ops.compareAndExchange(location, expected, value) == expected;
    }

    /// Writes `value` if the variable holds `expected`; returns the value before.
    public int compareAndExchange(int expected, int value) {
        return (int) ops.compareAndExchange(location, expected, value);
    }

    /// Adds `addend` and returns the value before.
    public int getAndAdd(int addend) {
        return (int) ops.fetchAndAdd(location, addend, true);
    }

    /// Adds `addend` without returning a value. Such steps commute with each other, which an
    /// algorithm can exploit; prefer this method to [#getAndAdd] if the result is not used.
    public void add(int addend) {
        ops.add(location, addend, true);
    }

    /// Writes `value` and returns the value before.
    public int getAndSet(int value) {
        return (int) ops.exchange(location, value);
    }

    /// Writes the result of the function, which must be pure, for the current value; returns the
    /// value before.
    public int getAndUpdate(IntUnaryOperator function) {
        return (int) ops.update(location, v -> function.applyAsInt((int) v));
    }

    /// Waits until the variable holds `value`.
    public void awaitEqual(int value) {
        ops.await(location, Guard.EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the variable holds a value other than `value`; returns that value.
    public int awaitNotEqual(int value) {
        return (int) ops.await(location, Guard.NOT_EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the condition, which must be pure, holds for the value; returns the value.
    public int await(IntPredicate condition) {
        return (int) ops.await(location, v -> condition.test((int) v), Waiting.SPIN);
    }

    /// Waits until the condition holds for the value, and writes the result of the function in the
    /// same step; returns the value before. Condition and function must be pure.
    public int awaitAndUpdate(IntPredicate condition, IntUnaryOperator function) {
        return (int)
                ops.awaitAndUpdate(
                        location, v -> condition.test((int) v), v -> function.applyAsInt((int) v));
    }
}
