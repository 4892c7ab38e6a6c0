package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Scenario;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A program whose state lives outside of the core, in the real heap: a front end that rewrites
/// bytecode is told when an execution begins and ends and when a thread under test is switched to.
///
/// Its threads reach their operations through the [Ops] they are given, not through [Ops#current],
/// and it ensures that no other thread uses them.
public interface HostedScenario extends Scenario {
    /// How many executions to run before any counts: the first ones load and initialise classes.
    int warmUps();

    /// An execution begins, on the calling thread.
    ///
    /// @param labels where to put names for a report; null while exploring
    /// @throws RestartRequest if what was explored so far does not count
    void begin(Ops ops, @Nullable Labels labels);

    /// Whether the host does something of its own between two operations of a thread, which may
    /// take long and is not the program's doing. Asked on another thread.
    default boolean isBusy() {
        return false;
    }

    /// The thread under test continues now.
    void enter(int thread);

    /// The thread under test has stopped or ended.
    void leave(int thread);

    /// The execution is over, however it ended.
    void end();

    /// The execution does not come back, so its thread is left behind for good: it must not do
    /// anything any more that others could notice. Called on another thread.
    default void abandon() {}

    /// The real heap is the process's only one.
    @Override
    default Optional<Scenario> another() {
        return Optional.empty();
    }
}
