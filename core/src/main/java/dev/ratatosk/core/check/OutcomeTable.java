package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Grade;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The outcomes of a program: what its threads observed, and how many executions observed it. An
/// execution that is blocked or cut off, or in which an exception ends a thread, has no outcome.
///
/// ```java
/// for (OutcomeTable.Row row : Checker.check(program).statistics().outcomes().rows()) {
///     System.out.println(row.executions() + " x " + row.outcome());
/// }
/// ```
///
/// @param rows forbidden outcomes first, then interesting ones; by their texts
/// @param isJudged whether something is said about outcomes of the program
/// @param isComplete whether all schedules were explored, so that no other outcome occurs
/// @param notKept how many executions had further outcomes, for which there was no room
public record OutcomeTable(List<Row> rows, boolean isJudged, boolean isComplete, long notKept) {
    /// That of a program that observes nothing.
    public static final OutcomeTable NONE = new OutcomeTable(List.of(), false, true, 0);

    /// Makes a copy of the list.
    public OutcomeTable {
        rows = List.copyOf(rows);
    }

    /// Whether there is nothing to show.
    ///
    /// @return true if the program observes nothing
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// An outcome.
    ///
    /// @param outcome what was observed, as one text; empty for nothing
    /// @param executions how many executions had it: 0 for one that was expected
    /// @param schedule of one of them
    /// @param grade what is thought of it
    /// @param reason why; may be empty
    public record Row(
            String outcome,
            long executions,
            Optional<Schedule> schedule,
            Grade grade,
            String reason) {}

    /// Begins a table.
    ///
    /// @param expectations what is thought of outcomes
    /// @return a builder for the outcomes that occur
    public static Builder builder(Expectations expectations) {
        return new Builder(expectations);
    }

    /// Makes an [OutcomeTable]: for what explores, and for tests of what shows it.
    ///
    /// ```java
    /// Schedule schedule = Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3");
    /// OutcomeTable table =
    ///         OutcomeTable.builder(Expectations.NONE).add("r1=0", 3, schedule).build();
    /// ```
    public static final class Builder {
        private static final Comparator<Row> ORDER =
                Comparator.comparing(Row::grade).reversed().thenComparing(Row::outcome);

        private final Expectations expectations;
        private final List<Row> rows = new ArrayList<>();
        private final Set<String> seen = new HashSet<>();
        private boolean isComplete;
        private long notKept;

        private Builder(Expectations expectations) {
            this.expectations = expectations;
        }

        /// Adds an outcome that occurs.
        ///
        /// @param outcome what was observed; empty for nothing
        /// @param executions how many executions had it
        /// @param schedule of one of them
        /// @return this builder
        public Builder add(String outcome, long executions, Schedule schedule) {
            seen.add(outcome);
            rows.add(row(outcome, executions, Optional.of(schedule)));
            return this;
        }

        /// Sets [OutcomeTable#isComplete]; false without it.
        ///
        /// @param all whether all schedules were explored
        /// @return this builder
        public Builder complete(boolean all) {
            isComplete = all;
            return this;
        }

        /// Sets [OutcomeTable#notKept]; 0 without it.
        ///
        /// @param executions how many executions had further outcomes
        /// @return this builder
        public Builder notKept(long executions) {
            notKept = executions;
            return this;
        }

        /// The table. It is empty if nothing was observed and nothing was said about outcomes.
        ///
        /// @return a new table
        public OutcomeTable build() {
            boolean observes = seen.stream().anyMatch(outcome -> !outcome.isEmpty());
            if (!observes && expectations.isEmpty()) {
                return NONE;
            }
            List<Row> all = new ArrayList<>(rows);
            Set<String> named = new HashSet<>(seen);
            for (Expectation one : expectations.inOrder()) {
                // Where some were not kept, it is not known whether this one occurs.
                if (one.isExact() && notKept == 0 && named.add(one.pattern())) {
                    all.add(row(one.pattern(), 0, Optional.empty()));
                }
            }
            all.sort(ORDER);
            return new OutcomeTable(all, !expectations.isEmpty(), isComplete, notKept);
        }

        private Row row(String outcome, long executions, Optional<Schedule> schedule) {
            String unnamed = expectations.isEmpty() ? "" : "no expectation is about it";
            return new Row(
                    outcome,
                    executions,
                    schedule,
                    expectations.gradeOf(outcome),
                    expectations.about(outcome).map(Expectation::reason).orElse(unnamed));
        }
    }
}
