package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.References;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A shared variable that refers to an object. Each method is one atomic step. Objects are compared
/// by identity, except strings, boxed values, enums and classes, which are compared by value.
///
/// ```java
/// record Node(int value, @Nullable Node next) {}
/// SharedRef<@Nullable Node> top = new SharedRef<>("top", null);
/// Node node;
/// do {
///     node = new Node(7, top.get());
/// } while (!top.compareAndSet(node.next(), node));
/// ```
///
/// An object that several threads may be the first to store has to be stored in some shared
/// variable by their creator before it starts them; otherwise it has no name that is the same in
/// every schedule, and the check ends with a divergence.
///
/// @param <T> the type of the objects
public final class SharedRef<T extends @Nullable Object> {
    static {
        Insides.open();
    }

    final Ops ops;
    private final References references;
    final int location;

    /// A variable that reports call `ref`.
    ///
    /// @param initial the value at first
    public SharedRef(T initial) {
        this("ref", initial);
    }

    /// A variable that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param initial the value at first
    public SharedRef(String name, T initial) {
        ops = Ops.current();
        references = new References(ops);
        location = ops.allocate(1, references.name(initial), name, references::show);
    }

    /// Reads the variable.
    ///
    /// @return the value
    public T get() {
        return references.object(ops.read(location));
    }

    /// Writes the variable.
    ///
    /// @param value the value to write
    public void set(T value) {
        ops.write(location, references.name(value));
    }

    /// Writes `value` if the variable holds `expected`; says whether it did.
    ///
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(T expected, T value) {
        long wanted = references.name(expected);
        return ops.partial().compareAndSet(location, wanted, references.name(value));
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param value the value to write
    /// @return the value before
    public T getAndSet(T value) {
        return references.object(ops.exchange(location, references.name(value)));
    }

    /// Waits until the variable refers to something; returns it.
    ///
    /// @return the object read
    public T awaitNonNull() {
        return references.object(ops.await(location, Guard.NOT_EQUAL, 0, Waiting.SPIN));
    }

    /// Waits until the condition, which must be pure, holds for the value; returns it.
    ///
    /// @param condition says what to wait for; must be pure
    /// @return the value read
    public T await(Predicate<T> condition) {
        long name = ops.await(location, v -> condition.test(references.<T>object(v)), Waiting.SPIN);
        return references.object(name);
    }
}
