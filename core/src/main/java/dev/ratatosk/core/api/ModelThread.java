package dev.ratatosk.core.api;

import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Ops;

/// A thread under test. What its creator did before [#start] happens before everything it does.
///
/// ```java
/// SharedInt x = new SharedInt("x", 0);
/// ModelThread writer = ModelThread.start("writer", () -> x.set(1));
/// x.get();          // 0 or 1: both are explored
/// writer.join();
/// x.get();          // 1
/// ```
public final class ModelThread {
    private final Ops ops;
    private final int number;

    private ModelThread(Ops ops, int number) {
        this.ops = ops;
        this.number = number;
    }

    /// Starts a thread that runs `body`. An exception that escapes it is reported as a bug.
    ///
    /// @param body what the thread does
    /// @return the thread
    public static ModelThread start(Scenario body) {
        Ops ops = Ops.current();
        return new ModelThread(ops, ops.start(body, null));
    }

    /// Starts a thread that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param body what the thread does
    /// @return the thread
    public static ModelThread start(String name, Scenario body) {
        Ops ops = Ops.current();
        return new ModelThread(ops, ops.start(body, name));
    }

    /// Waits until the thread has ended.
    public void join() {
        ops.join(number);
    }
}
