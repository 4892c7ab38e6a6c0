package dev.ratatosk.litmus;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What came of a litmus test.
///
/// @param verdict of the test's [LitmusScenario], explored to the end: an error is a witness
/// @param states all states in which an execution ended
public record LitmusResult(LitmusTest test, Verdict verdict, List<String> states) {
    public LitmusResult {
        states = List.copyOf(states);
    }

    /// How often the condition holds.
    public enum Answer {
        /// In some execution, but not in all.
        ALLOWED,
        /// In none.
        FORBIDDEN,
        /// In all.
        ALWAYS;

        /// As it is printed.
        public String title() {
            return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
        }
    }

    /// How a test has to be explored: to the end.
    public static Config config(Config wanted) {
        return wanted.toBuilder().keepGoing(true).build();
    }

    private Statistics statistics() {
        return verdict.statistics();
    }

    /// In how many executions the condition holds.
    public long witnesses() {
        return statistics().errors();
    }

    public long executions() {
        return statistics().complete();
    }

    /// Empty if not everything was explored.
    public Optional<Answer> answer() {
        if (!(verdict.extent() instanceof Extent.Complete)) {
            return Optional.empty();
        }
        if (witnesses() == 0) {
            return Optional.of(Answer.FORBIDDEN);
        }
        return Optional.of(witnesses() == executions() ? Answer.ALWAYS : Answer.ALLOWED);
    }

    /// Whether the test's claim is true; empty if that is not known.
    public Optional<Boolean> holds() {
        return switch (test.quantifier()) {
            case EXISTS -> witnesses() > 0 ? Optional.of(true) : answer().map(_ -> false);
            case NOT_EXISTS -> witnesses() > 0 ? Optional.of(false) : answer().map(_ -> true);
            case FORALL -> answer().map(a -> a == Answer.ALWAYS);
        };
    }

    /// An execution in which the condition holds, if there is one.
    public Optional<Bug> witness() {
        return verdict instanceof Verdict.BugFound found
                ? Optional.of(found.bugs().getFirst())
                : Optional.empty();
    }
}
