package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Observation;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;

/// What a thread will do next, with all its operands evaluated.
sealed interface Operation {
    /// The thread has finished.
    record Finished() implements Operation {}

    /// A check failed, which ended the thread.
    record Failed() implements Operation {}

    /// An assume was false: the thread never continues.
    record AssumedAway() implements Operation {}

    /// @param guard the values on which the read is enabled
    /// @param observation what the thread learns of a value read
    record Read(String variable, LongPredicate guard, LongFunction<Observation> observation)
            implements Operation {}

    record Write(String variable, long value) implements Operation {}

    /// @param guard the values on which the update is enabled
    /// @param change the value written for a value read, or empty if nothing is written
    /// @param observation what the thread learns of a value read
    record Update(
            Role role,
            String variable,
            LongPredicate guard,
            LongFunction<OptionalLong> change,
            LongFunction<Observation> observation)
            implements Operation {}

    enum Role {
        PLAIN,
        ADD,
        LOCK
    }

    record Start(int thread) implements Operation {}

    record Join(int thread) implements Operation {}

    record Choose(int alternatives) implements Operation {}

    default boolean ended() {
        return this instanceof Finished || this instanceof Failed;
    }
}
