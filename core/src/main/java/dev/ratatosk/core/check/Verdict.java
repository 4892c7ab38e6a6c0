package dev.ratatosk.core.check;

import java.util.List;
import java.util.Locale;

/// What a check found out. The four verdicts are a closed set of records: what is worth knowing
/// about an exploration grows in [Statistics], about an error in [Bug].
///
/// ```java
/// switch (Checker.check(program)) {
///     case Verdict.Verified v -> System.out.println("no error in any schedule");
///     case Verdict.BugFound b -> System.out.println(b.bugs().getFirst().message());
///     case Verdict.Bounded b -> System.out.println("no error up to " + b.limit());
///     case Verdict.Interrupted i -> System.out.println("stopped: " + i.message());
/// }
/// ```
public sealed interface Verdict {
    /// What the exploration did, whatever came of it.
    ///
    /// @return the statistics
    Statistics statistics();

    /// The name in machine-readable output.
    ///
    /// @return the name
    String id();

    /// How much was explored.
    ///
    /// @return the extent
    Extent extent();

    /// Insists on a verified program, for tests.
    ///
    /// @return this verdict
    /// @throws NotVerifiedError if this is another verdict; the message tells the first error
    default Verified orThrow() {
        if (this instanceof Verified verified) {
            return verified;
        }
        throw new NotVerifiedError(this);
    }

    /// Every schedule was explored and none shows an error.
    ///
    /// @param statistics what the exploration did
    record Verified(Statistics statistics) implements Verdict {
        @Override
        public String id() {
            return "verified";
        }

        @Override
        public Extent extent() {
            return new Extent.Complete();
        }
    }

    /// Some schedule shows an error.
    ///
    /// @param statistics what the exploration did
    /// @param bugs the errors, in the order in which they were found; at most a few are kept
    /// @param extent how much was explored
    record BugFound(Statistics statistics, List<Bug> bugs, Extent extent) implements Verdict {
        /// Keeps a copy of the errors.
        public BugFound {
            bugs = List.copyOf(bugs);
        }

        /// Whether every schedule was explored.
        ///
        /// @return whether nothing is left
        public boolean complete() {
            return extent instanceof Extent.Complete;
        }

        @Override
        public String id() {
            return "bug";
        }
    }

    /// No error was found, but a limit cut the exploration short.
    ///
    /// @param statistics what the exploration did
    /// @param limit the limit
    record Bounded(Statistics statistics, Limit limit) implements Verdict {
        @Override
        public String id() {
            return "bounded";
        }

        @Override
        public Extent extent() {
            return new Extent.Limited(limit);
        }
    }

    /// No error was found before the exploration was broken off.
    ///
    /// @param statistics what the exploration did
    /// @param cause why it was broken off
    /// @param message what happened, where, and what to do about it
    record Interrupted(Statistics statistics, Cause cause, String message) implements Verdict {
        @Override
        public String id() {
            return "interrupted";
        }

        @Override
        public Extent extent() {
            return new Extent.BrokenOff(cause, message);
        }
    }

    /// A limit of the [Config], or of a search.
    enum Limit {
        /// [Config#maxExecutions].
        MAX_EXECUTIONS("the limit on executions"),
        /// [Config#timeLimit].
        TIME_LIMIT("the time limit"),
        /// [Config#maxSteps].
        MAX_STEPS("the limit on steps per execution"),
        /// [Config#unroll].
        UNROLL("the bound on loops"),
        /// The heap of the JVM. What it was needed for is lost, the rest is known.
        MEMORY("lack of memory"),
        /// Some execution represents more orders of writes than are searched for a blocked one.
        SEARCHED_ORDERS("the limit on orders of writes to search");

        private final String title;

        Limit(String title) {
            this.title = title;
        }

        /// In words.
        ///
        /// @return the words, with an article
        public String title() {
            return title;
        }

        /// The name in machine-readable output: that of the option which sets it, if there is one.
        ///
        /// @return the name
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Why an exploration was broken off.
    enum Cause {
        /// [Check#stop] was called, or the waiting thread was interrupted.
        REQUESTED,
        /// A replay did not repeat what was recorded.
        DIVERGED,
        /// A thread computed for too long without performing an operation.
        STUCK,
        /// The program did something that cannot be checked.
        MISUSED
    }
}
