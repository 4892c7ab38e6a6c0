package dev.ratatosk.core.api;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;

/// A shared `boolean` variable. Each method is one atomic step.
///
/// ```java
/// SharedBoolean ready = new SharedBoolean("ready", false);
/// ModelThread.start(() -> ready.set(true));
/// ready.await(true);
/// ```
public final class SharedBoolean {
    static {
        Insides.open();
    }

    final Ops ops;
    final int location;

    /// A variable that reports call `boolean`.
    ///
    /// @param initial the value at first
    public SharedBoolean(boolean initial) {
        this("boolean", initial);
    }

    /// A variable that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param initial the value at first
    public SharedBoolean(String name, boolean initial) {
        ops = Ops.current();
        location = ops.allocate(1, asLong(initial), name, SharedBoolean::show);
    }

    /// Reads the variable.
    ///
    /// @return the value
    public boolean get() {
        return ops.read(location) != 0;
    }

    /// Writes the variable.
    ///
    /// @param value the value to write
    public void set(boolean value) {
        ops.write(location, asLong(value));
    }

    /// Writes `value` if the variable holds `expected`; says whether it did.
    ///
    /// @param expected the value to write over
    /// @param value the value to write
    /// @return whether it wrote
    public boolean compareAndSet(boolean expected, boolean value) {
        long before = ops.compareAndExchange(location, asLong(expected), asLong(value));
        return before == asLong(expected);
    }

    /// Writes `value` and returns the value before.
    ///
    /// @param value the value to write
    /// @return the value before
    public boolean getAndSet(boolean value) {
        return ops.exchange(location, asLong(value)) != 0;
    }

    /// Waits until the variable holds `value`.
    ///
    /// @param value the value to wait for
    public void await(boolean value) {
        ops.await(location, Guard.EQUAL, asLong(value), Waiting.SPIN);
    }

    static long asLong(boolean value) {
        return value ? 1 : 0;
    }

    static String show(long value) {
        return value == 0 ? "false" : "true";
    }
}
