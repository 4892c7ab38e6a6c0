package dev.ratatosk.core.check;

import dev.ratatosk.core.api.Checker;
import java.util.List;
import java.util.Locale;

/// What a check found out.
///
/// ```java
/// switch (Checker.check(program, config)) {
///     case Verdict.Verified v -> System.out.println("no error in any schedule");
///     case Verdict.BugFound b -> System.out.println(b.bugs().getFirst().message());
///     case Verdict.Bounded b -> System.out.println("no error up to " + b.limit());
///     case Verdict.Interrupted i -> System.out.println("stopped: " + i.message());
/// }
/// ```
public sealed interface Verdict {
    /// What the exploration did, whatever came of it.
    Statistics statistics();

    /// The name in machine-readable output.
    String id();

    /// How much was explored.
    Extent extent();

    /// Every schedule was explored and none shows an error.
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
    /// @param bugs the errors, in the order in which they were found; at most a few are kept
    /// @param extent how much was explored
    record BugFound(Statistics statistics, List<Bug> bugs, Extent extent) implements Verdict {
        public BugFound {
            bugs = List.copyOf(bugs);
        }

        /// Whether every schedule was explored.
        public boolean complete() {
            return extent instanceof Extent.Complete;
        }

        @Override
        public String id() {
            return "bug";
        }
    }

    /// No error was found, but a limit cut the exploration short.
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
        MAX_EXECUTIONS("the limit on executions"),
        TIME_LIMIT("the time limit"),
        MAX_STEPS("the limit on steps per execution"),
        UNROLL("the bound on loops"),
        /// Some execution stands for more orders of writes than are searched for a blocked one.
        SEARCHED_ORDERS("the limit on orders of writes to search");

        private final String title;

        Limit(String title) {
            this.title = title;
        }

        /// In words.
        public String title() {
            return title;
        }

        /// The name in machine-readable output: that of the option which sets it, if there is one.
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Why an exploration was broken off.
    enum Cause {
        /// Somebody asked for it.
        REQUESTED,
        /// A replay did not repeat what was recorded.
        DIVERGED,
        /// A thread computed for too long without performing an operation.
        STUCK,
        /// The program did something that cannot be checked.
        MISUSED
    }
}
