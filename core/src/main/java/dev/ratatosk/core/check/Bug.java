package dev.ratatosk.core.check;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An error of the program under test, with the schedule that shows it.
///
/// ```java
/// if (Checker.check(program) instanceof Verdict.BugFound found) {
///     Bug bug = found.bugs().getFirst();
///     System.out.println(bug.headline());
///     System.out.println("repeat it with " + bug.schedule().token());
/// }
/// ```
public final class Bug {
    private final ErrorKind kind;
    private final String message;
    private final String thread;
    private final List<String> stack;
    private final int position;
    private final long execution;
    private final Schedule schedule;
    private final Story story;
    private final Optional<UnderSc> underSc;
    private final Optional<Simplicity> simplicity;
    private final String hint;
    private final Optional<Passing> passing;
    private final long permutations;

    private Bug(Builder from) {
        kind = from.kind;
        message = from.message;
        thread = from.thread;
        stack = from.stack;
        position = from.position;
        execution = from.execution;
        schedule = from.schedule;
        story = from.story;
        underSc = from.underSc;
        simplicity = from.simplicity;
        hint = from.hint;
        passing = from.passing;
        permutations = from.permutations;
    }

    /// Begins the description of an error.
    ///
    /// @param kind what sort of error
    /// @param message what went wrong, in one line
    /// @param schedule the schedule that shows it
    /// @param story the schedule told for people
    /// @return a builder for what is known besides
    public static Builder builder(ErrorKind kind, String message, Schedule schedule, Story story) {
        return new Builder(kind, message, schedule, story);
    }

    /// What sort of error it is.
    ///
    /// @return the kind
    public ErrorKind kind() {
        return kind;
    }

    /// What went wrong, in one line.
    ///
    /// @return the message
    public String message() {
        return message;
    }

    /// The kind and the message in one line: `assertion failed: ...`, `data race on x: ...`.
    ///
    /// @return the line
    public String headline() {
        return kind.title() + (kind == ErrorKind.DATA_RACE ? " on " : ": ") + message;
    }

    /// The name of the thread in which the error occurred.
    ///
    /// @return the name; empty for a deadlock
    public String thread() {
        return thread;
    }

    /// The program's part of the stack trace.
    ///
    /// @return a line per frame, innermost first; empty for a deadlock
    public List<String> stack() {
        return stack;
    }

    /// How many steps of the story came before it; other threads may have moved afterwards.
    ///
    /// @return the number of steps
    public int position() {
        return position;
    }

    /// The number of the execution that showed it.
    ///
    /// @return the number, from 1 on
    public long execution() {
        return execution;
    }

    /// The schedule that shows it.
    ///
    /// @return the schedule, to repeat it
    public Schedule schedule() {
        return schedule;
    }

    /// The schedule told for people.
    ///
    /// @return the story
    public Story story() {
        return story;
    }

    /// Whether sequential consistency allows it, too.
    ///
    /// @return the answer; empty where the bug was found under sequential consistency
    public Optional<UnderSc> underSc() {
        return underSc;
    }

    /// How simple the schedule is compared with others that show the error.
    ///
    /// @return the answer; empty if simpler ones were not looked for
    public Optional<Simplicity> simplicity() {
        return simplicity;
    }

    /// What to look at in the story.
    ///
    /// @return sentences, a line each; empty if nothing stands out
    public String hint() {
        return hint;
    }

    /// A schedule close to this one that does not show the error.
    ///
    /// @return the schedule; empty if none was found
    public Optional<Passing> passing() {
        return passing;
    }

    /// How many executions show the error, with this one, that differ only in which of several
    /// interchangeable threads did what; one of them was explored.
    ///
    /// @return the number; 1 where threads were not taken for interchangeable
    public long permutations() {
        return permutations;
    }

    /// A builder that starts from this error.
    ///
    /// @return a new builder
    public Builder toBuilder() {
        Builder builder = new Builder(kind, message, schedule, story);
        builder.thread = thread;
        builder.stack = stack;
        builder.position = position;
        builder.execution = execution;
        builder.underSc = underSc;
        builder.simplicity = simplicity;
        builder.hint = hint;
        builder.passing = passing;
        builder.permutations = permutations;
        return builder;
    }

    @Override
    public String toString() {
        return headline() + " (" + schedule.token() + ")";
    }

    /// Whether sequential consistency allows what was read on the way to a bug.
    public enum UnderSc {
        /// Some interleaving of the threads reads the same.
        ALLOWED,
        /// None does.
        FORBIDDEN;

        /// The name in machine-readable output.
        ///
        /// @return the name
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// How simple a schedule is.
    ///
    /// @param switches how many context switches it has
    /// @param isProven whether every schedule with fewer was looked at, and none shows the error
    /// @param searched how long simpler schedules were looked for
    public record Simplicity(int switches, boolean isProven, Duration searched) {}

    /// A schedule without the error, which was executed to its end: that of the error, with one
    /// step earlier than it was.
    ///
    /// @param schedule the schedule
    /// @param story the schedule told for people
    /// @param earlier the step, among those of the error's story, that comes earlier; 0 for the
    ///   step that a thread waits to do at the error's end
    /// @param later the step of the error's story that it comes before
    /// @param sentence the difference in words
    public record Passing(
            Schedule schedule, Story story, int earlier, int later, String sentence) {}

    /// Describes a [Bug]: for what finds errors, and for tests of what shows them.
    ///
    /// ```java
    /// Schedule schedule = Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3");
    /// Story story = new Story(List.of("main", "other"), List.of(), List.of());
    /// Bug bug = Bug.builder(ErrorKind.ASSERTION, "an increment was lost", schedule, story)
    ///         .thread("main")
    ///         .build();
    /// ```
    public static final class Builder {
        private final ErrorKind kind;
        private final String message;
        private final Schedule schedule;
        private final Story story;
        private String thread = "";
        private List<String> stack = List.of();
        private int position;
        private long execution = 1;
        private Optional<UnderSc> underSc = Optional.empty();
        private Optional<Simplicity> simplicity = Optional.empty();
        private String hint = "";
        private long permutations = 1;
        private Optional<Passing> passing = Optional.empty();

        private Builder(ErrorKind kind, String message, Schedule schedule, Story story) {
            this.kind = kind;
            this.message = message;
            this.schedule = schedule;
            this.story = story;
            this.position = story.steps().size();
        }

        /// Sets [Bug#thread]; empty without it.
        ///
        /// @param name the thread's name
        /// @return this builder
        public Builder thread(String name) {
            thread = name;
            return this;
        }

        /// Sets [Bug#stack]; empty without it.
        ///
        /// @param frames a line per frame, innermost first
        /// @return this builder
        public Builder stack(List<String> frames) {
            stack = List.copyOf(frames);
            return this;
        }

        /// Sets [Bug#position]; without it, the end of the story.
        ///
        /// @param steps how many steps came before the error
        /// @return this builder
        public Builder position(int steps) {
            position = steps;
            return this;
        }

        /// Sets [Bug#execution]; without it, 1.
        ///
        /// @param number the number of the execution, from 1 on
        /// @return this builder
        public Builder execution(long number) {
            execution = number;
            return this;
        }

        /// Sets [Bug#underSc]; empty without it.
        ///
        /// @param answer whether sequential consistency allows the error
        /// @return this builder
        public Builder underSc(UnderSc answer) {
            underSc = Optional.of(answer);
            return this;
        }

        /// Sets [Bug#simplicity]; empty without it.
        ///
        /// @param answer how simple the schedule is
        /// @return this builder
        public Builder simplicity(Simplicity answer) {
            simplicity = Optional.of(answer);
            return this;
        }

        /// Sets [Bug#hint]; empty without it.
        ///
        /// @param sentence what to look at
        /// @return this builder
        public Builder hint(String sentence) {
            hint = sentence;
            return this;
        }

        /// Sets [Bug#passing]; empty without it.
        ///
        /// @param other a schedule without the error
        /// @return this builder
        public Builder passing(Passing other) {
            passing = Optional.of(other);
            return this;
        }

        /// Sets [Bug#permutations]; without it, 1.
        ///
        /// @param executions the number of executions
        /// @return this builder
        public Builder permutations(long executions) {
            permutations = executions;
            return this;
        }

        /// The error.
        ///
        /// @return a new bug
        public Bug build() {
            return new Bug(this);
        }
    }
}
