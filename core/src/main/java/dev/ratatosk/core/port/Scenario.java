package dev.ratatosk.core.port;

import java.util.List;
import java.util.Optional;

/// The code under test: the body of its main thread. It runs once per execution and must build all
/// the state it shares from scratch each time.
@FunctionalInterface
public interface Scenario {
    void run() throws Exception;

    /// Whether its executions are watched for data races. A race depends on which accesses are
    /// ordered, and so on which write a value is from, not on the value alone.
    default boolean reportsRaces() {
        return false;
    }

    /// Whether what a thread does may depend on more than its operations tell it
    /// ([dev.ratatosk.core.event.Observation]): on accesses that are no operations, or on who wrote
    /// what it read.
    default boolean hidesData() {
        return reportsRaces();
    }

    /// How its threads may learn of each other.
    default Communication communication() {
        return new Communication.Unknown(
                "nothing says that its threads communicate by operations only");
    }

    /// What one should know about the verdict, a sentence each: how the executions that have been
    /// differ from what the program does otherwise.
    default List<String> notes() {
        return List.of();
    }

    /// The [Fingerprint] of its code, to recognise a schedule of a program that has changed since;
    /// empty if there is none.
    default String fingerprint() {
        return "";
    }

    /// What is thought of its outcomes.
    default Expectations expectations() {
        return Expectations.NONE;
    }

    /// What it finds out about itself while it is executed.
    default Learning learning() {
        return Learning.NOTHING;
    }

    /// Which code of it is executed.
    default CoveredCode coveredCode() {
        return CoveredCode.NONE;
    }

    /// Another instance of the program, which can be executed at the same time in this process;
    /// empty if there cannot be one. It knows all that this one has learnt.
    default Optional<Scenario> another() {
        return Optional.of(this);
    }
}
