package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.Objects;
import java.util.function.IntPredicate;

/// A shared array of `int`. Every element is a location of its own; each method is one atomic step.
///
/// ```java
/// SharedIntArray slots = new SharedIntArray("slots", 4);
/// slots.set(0, 7);
/// slots.compareAndSet(1, 0, 7);
/// ```
public final class SharedIntArray {
    static {
        Insides.open();
    }

    final Ops ops;
    private final int first;
    private final int length;

    /// An array of zeros.
    ///
    /// @param length the number of elements
    public SharedIntArray(int length) {
        this("array", length);
    }

    /// An array of zeros that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param length the number of elements
    public SharedIntArray(String name, int length) {
        this(name, length, 0);
    }

    /// An array full of `initial` that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param length the number of elements
    /// @param initial the value at first
    public SharedIntArray(String name, int length, int initial) {
        ops = Ops.current();
        this.length = length;
        first = ops.allocate(length, initial, name, Long::toString);
    }

    /// The length of the array.
    ///
    /// @return the number of elements
    public int length() {
        return length;
    }

    /// Reads the element.
    ///
    /// @param index the element
    /// @return the value
    public int get(int index) {
        return (int) ops.read(at(index));
    }

    /// Writes the element.
    ///
    /// @param index the element
    /// @param value the value to write
    public void set(int index, int value) {
        ops.write(at(index), value);
    }

    /// Writes `value` if the element holds `expected`; says whether it did.
    ///
    /// @param index the element
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(int index, int expected, int value) {
        return ops.partial().compareAndSet(at(index), expected, value);
    }

    /// Adds and returns the value before.
    ///
    /// @param index the element
    /// @param addend what to add
    /// @return the value before
    public int getAndAdd(int index, int addend) {
        return (int) ops.fetchAndAdd(at(index), addend, true);
    }

    /// Adds without looking at the value; see [SharedInt#add].
    ///
    /// @param index the element
    /// @param addend what to add
    public void add(int index, int addend) {
        ops.add(at(index), addend, true);
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param index the element
    /// @param value the value to write
    /// @return the value before
    public int getAndSet(int index, int value) {
        return (int) ops.exchange(at(index), value);
    }

    /// Waits until the element holds `value`.
    ///
    /// @param index the element
    /// @param value the value to wait for
    public void awaitEqual(int index, int value) {
        ops.await(at(index), Guard.EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the element holds something else than `value`; returns it.
    ///
    /// @param index the element
    /// @param value the value to wait for the end of
    /// @return the value read
    public int awaitNotEqual(int index, int value) {
        return (int) ops.await(at(index), Guard.NOT_EQUAL, value, Waiting.SPIN);
    }

    /// Waits until the condition, which must be pure, holds for the element; returns it.
    ///
    /// @param index the element
    /// @param condition says what to wait for; must be pure
    /// @return the value read
    public int await(int index, IntPredicate condition) {
        return (int) ops.await(at(index), v -> condition.test((int) v), Waiting.SPIN);
    }

    int at(int index) {
        return first + Objects.checkIndex(index, length);
    }
}
