package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/// A shared `long` variable. Each method is one atomic step; between any two steps of a thread the
/// others may move.
///
/// ```java
/// SharedLong turn = new SharedLong("turn", 0);
/// turn.getAndAdd(1);                  // one step: nothing is lost
/// turn.set(turn.get() + 1);           // two steps: another thread may come in between
/// turn.awaitEqual(2);                 // waits, without spinning through schedules
/// ```
public final class SharedLong {
    static {
        Insides.open();
    }

    final Ops ops;
    final int location;

    /// A variable that reports call `long`.
    ///
    /// @param initial the value at first
    public SharedLong(long initial) {
        this("long", initial);
    }

    /// A variable that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param initial the value at first
    public SharedLong(String name, long initial) {
        ops = Ops.current();
        location = ops.allocate(1, initial, name, Long::toString);
    }

    /// Reads the variable.
    ///
    /// @return the value
    public long get() {
        return ops.read(location);
    }

    /// Writes the variable.
    ///
    /// @param value the value to write
    public void set(long value) {
        ops.write(location, value);
    }

    /// Writes `value` if the variable holds `expected`; says whether it did.
    ///
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(long expected, long value) {
        return ops.partial().compareAndSet(location, expected, value);
    }

    /// Writes `value` if the variable holds `expected`; returns what it held.
    ///
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return the value before
    public long compareAndExchange(long expected, long value) {
        return ops.compareAndExchange(location, expected, value);
    }

    /// Adds and returns the value before.
    ///
    /// @param addend what to add
    /// @return the value before
    public long getAndAdd(long addend) {
        return ops.fetchAndAdd(location, addend, false);
    }

    /// Adds without looking at the value. Such steps commute with each other, which an algorithm
    /// can exploit; prefer it to [#getAndAdd] where the result is not used.
    ///
    /// @param addend what to add
    public void add(long addend) {
        ops.add(location, addend, false);
    }

    /// Adds and says whether the sum is `result`, as in `users.addAndTest(-1, 0)`: "am I the last
    /// one?". The thread learns nothing else, which an algorithm can exploit; prefer it to
    /// comparing the result of [#getAndAdd].
    ///
    /// @param addend what to add
    /// @param result the sum to test for
    /// @return whether the sum is `result`
    public boolean addAndTest(long addend, long result) {
        return ops.partial().addAndTestEqual(location, addend, false, result - addend);
    }

    /// Adds and says whether the value before was `least` or more. The thread learns nothing else,
    /// which an algorithm can exploit; prefer it to comparing the result of [#getAndAdd].
    ///
    /// @param addend what to add
    /// @param least the value to compare the one before with
    /// @return whether the value before was `least` or more
    public boolean addWasAtLeast(long addend, long least) {
        return ops.partial().addAndTestAtLeast(location, addend, false, least);
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param value the value to write
    /// @return the value before
    public long getAndSet(long value) {
        return ops.exchange(location, value);
    }

    /// Writes what the function, which must be pure, makes of the value; returns the value before.
    ///
    /// @param function makes the new value of the old one; must be pure
    /// @return the value before
    public long getAndUpdate(LongUnaryOperator function) {
        return ops.update(location, function);
    }

    /// Waits until the variable holds `value`.
    ///
    /// @param value the value to wait for
    public void awaitEqual(long value) {
        ops.await(location, Guard.EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the variable holds something else than `value`; returns it.
    ///
    /// @param value the value to wait for the end of
    /// @return the value read
    public long awaitNotEqual(long value) {
        return ops.await(location, Guard.NOT_EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the variable holds something else than `value`. The thread does not learn what,
    /// which an algorithm can exploit; prefer it to [#awaitNotEqual] where the result is not used.
    ///
    /// @param value the value to wait for the end of
    public void waitWhile(long value) {
        ops.partial().await(location, Guard.NOT_EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the condition, which must be pure, holds for the value. The thread does not
    /// learn the value, which an algorithm can exploit; prefer it to [#await] where the result is
    /// not used.
    ///
    /// @param condition says what to wait for; must be pure
    public void waitUntil(LongPredicate condition) {
        ops.partial().await(location, condition, Waiting.SPIN);
    }

    /// Waits until the condition, which must be pure, holds for the value; returns it.
    ///
    /// @param condition says what to wait for; must be pure
    /// @return the value read
    public long await(LongPredicate condition) {
        return ops.await(location, condition, Waiting.SPIN);
    }

    /// Waits until the condition holds and updates in the same step; returns the value before. Both
    /// must be pure.
    ///
    /// @param condition says what to wait for; must be pure
    /// @param function makes the new value of the old one; must be pure
    /// @return the value before
    public long awaitAndUpdate(LongPredicate condition, LongUnaryOperator function) {
        return ops.awaitAndUpdate(location, condition, function);
    }
}
