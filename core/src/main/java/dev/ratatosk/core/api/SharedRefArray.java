package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.References;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A shared array of references, all `null` at first. Every element is a location of its own; each
/// method is one atomic step. See [SharedRef] for how objects are compared.
///
/// ```java
/// SharedRefArray<@Nullable String> slots = new SharedRefArray<>("slots", 2);
/// slots.compareAndSet(0, null, "first");
/// ```
///
/// @param <T> the type of the objects
public final class SharedRefArray<T extends @Nullable Object> {
    static {
        Insides.open();
    }

    final Ops ops;
    private final References references;
    private final int first;
    private final int length;

    /// An array that reports call `array`.
    ///
    /// @param length the number of elements
    public SharedRefArray(int length) {
        this("array", length);
    }

    /// An array that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param length the number of elements
    public SharedRefArray(String name, int length) {
        ops = Ops.current();
        references = new References(ops);
        this.length = length;
        first = ops.allocate(length, 0, name, references::show);
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
    public T get(int index) {
        return references.object(ops.read(at(index)));
    }

    /// Writes the element.
    ///
    /// @param index the element
    /// @param value the value to write
    public void set(int index, T value) {
        ops.write(at(index), references.name(value));
    }

    /// Writes `value` if the element holds `expected`; says whether it did.
    ///
    /// @param index the element
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(int index, T expected, T value) {
        long wanted = references.name(expected);
        return ops.partial().compareAndSet(at(index), wanted, references.name(value));
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param index the element
    /// @param value the value to write
    /// @return the value before
    public T getAndSet(int index, T value) {
        return references.object(ops.exchange(at(index), references.name(value)));
    }

    /// Waits until the element refers to something; returns it.
    ///
    /// @param index the element
    /// @return the object read
    public T awaitNonNull(int index) {
        return references.object(ops.await(at(index), Guard.NOT_EQUAL, 0, Waiting.SPIN));
    }

    int at(int index) {
        return first + Objects.checkIndex(index, length);
    }
}
