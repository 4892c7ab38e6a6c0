package dev.ratatosk.core.check.work;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// Where workers come from.
public interface Crew extends AutoCloseable {
    /// A crew without workers.
    Crew NONE =
            new Crew() {
                @Override
                public Optional<Hand> hire(Consumer<Report> reports) {
                    return Optional.empty();
                }
            };

    /// One more worker, if there can be one now. It may take its time to begin. The crew is asked
    /// again and again while workers are wanted, so a refusal is cheap and need not be final.
    ///
    /// @param reports takes what the worker says, on any thread
    Optional<Hand> hire(Consumer<Report> reports);

    /// How many workers there should be now, if the crew knows better than the configuration.
    default OptionalInt size() {
        return OptionalInt.empty();
    }

    /// Whether a worker has learnt something about the program that changes its operations, so that
    /// what was explored does not count; the check knows it from now on.
    default boolean takeLearnt() {
        return false;
    }

    /// What the verdict should say about its workers, a sentence each.
    default List<String> notes() {
        return List.of();
    }

    /// Why some worker runs the program's code for each execution, if one does.
    default Optional<String> notLearnt() {
        return Optional.empty();
    }

    /// The workers of this crew first, then those of another.
    default Crew before(Crew other) {
        return new CrewsInTurn(this, other);
    }

    /// All workers are gone or left behind.
    @Override
    default void close() {}
}
