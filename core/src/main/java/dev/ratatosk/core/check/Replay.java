package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Scenario;
import java.util.Optional;

/// What the repetition of one schedule showed.
///
/// ```java
/// Replay again = Checker.replay(program, bug.schedule(), Config.defaults());
/// System.out.println(again.error().isPresent() ? "still there" : "gone");
/// ```
public final class Replay {
    private final Story story;
    private final Optional<Bug> error;
    private final Origin origin;
    private final String outcome;

    /// Says what a repetition showed.
    ///
    /// @param story the execution
    /// @param error the error at its end, if it shows one
    /// @param origin what the schedule was recorded from
    public Replay(Story story, Optional<Bug> error, Origin origin) {
        this(story, error, origin, "");
    }

    /// Says what a repetition showed, with what its threads observed.
    ///
    /// @param story the execution
    /// @param error the error at its end, if it shows one
    /// @param origin what the schedule was recorded from
    /// @param outcome what the threads observed, as one text; may be empty
    public Replay(Story story, Optional<Bug> error, Origin origin, String outcome) {
        this.outcome = outcome;
        this.story = story;
        this.error = error;
        this.origin = origin;
    }

    /// The execution, told for people.
    ///
    /// @return the story
    public Story story() {
        return story;
    }

    /// The error at the end of the schedule, if it shows one.
    ///
    /// @return the error
    public Optional<Bug> error() {
        return error;
    }

    /// What the threads observed in it.
    ///
    /// @return the outcome; empty if nothing was observed
    public String outcome() {
        return outcome;
    }

    /// What the schedule was recorded from.
    ///
    /// @return whether the program has changed since
    public Origin origin() {
        return origin;
    }

    /// What a schedule was recorded from.
    public enum Origin {
        /// The same program.
        SAME,
        /// A program that has been changed since.
        CHANGED,
        /// The schedule does not say.
        UNKNOWN;

        /// Compares the fingerprints of a program and of what a schedule was recorded from.
        ///
        /// @param program the program now
        /// @param schedule the schedule
        /// @return what it was recorded from
        public static Origin of(Scenario program, Schedule schedule) {
            String now = program.fingerprint();
            if (now.isEmpty() || schedule.fingerprint().isEmpty()) {
                return UNKNOWN;
            }
            return now.equals(schedule.fingerprint()) ? SAME : CHANGED;
        }
    }
}
