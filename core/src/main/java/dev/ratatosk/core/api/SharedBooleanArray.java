package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.Objects;

/// A shared array of `boolean`. Every element is a location of its own; each method is one atomic
/// step.
///
/// ```java
/// SharedBooleanArray wants = new SharedBooleanArray("wants", 2);
/// wants.set(0, true);
/// wants.await(1, false);
/// ```
public final class SharedBooleanArray {
    static {
        Insides.open();
    }

    final Ops ops;
    private final int first;
    private final int length;

    /// An array of `false`.
    ///
    /// @param length the number of elements
    public SharedBooleanArray(int length) {
        this("array", length);
    }

    /// An array of `false` that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param length the number of elements
    public SharedBooleanArray(String name, int length) {
        ops = Ops.current();
        this.length = length;
        first = ops.allocate(length, 0, name, SharedBoolean::show);
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
    public boolean get(int index) {
        return ops.read(at(index)) != 0;
    }

    /// Writes the element.
    ///
    /// @param index the element
    /// @param value the value to write
    public void set(int index, boolean value) {
        ops.write(at(index), SharedBoolean.asLong(value));
    }

    /// Writes `value` if the element holds `expected`; says whether it did.
    ///
    /// @param index the element
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(int index, boolean expected, boolean value) {
        long wanted = SharedBoolean.asLong(expected);
        return ops.compareAndExchange(at(index), wanted, SharedBoolean.asLong(value)) == wanted;
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param index the element
    /// @param value the value to write
    /// @return the value before
    public boolean getAndSet(int index, boolean value) {
        return ops.exchange(at(index), SharedBoolean.asLong(value)) != 0;
    }

    /// Waits until the element holds `value`.
    ///
    /// @param index the element
    /// @param value the value to wait for
    public void await(int index, boolean value) {
        ops.await(at(index), Guard.EQUAL, SharedBoolean.asLong(value), Waiting.SPIN);
    }

    int at(int index) {
        return first + Objects.checkIndex(index, length);
    }
}
