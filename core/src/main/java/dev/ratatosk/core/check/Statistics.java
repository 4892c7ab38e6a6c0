package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Strategy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an exploration did.
///
/// ```java
/// Statistics statistics = Checker.check(program).statistics();
/// System.out.println(statistics.complete() + " executions in " + statistics.elapsed());
/// ```
public final class Statistics {
    private final Algorithm algorithm;
    private final Counts counts;
    private final long errors;
    private final Duration elapsed;
    private final double exploredFraction;
    private final int workers;
    private final Map<String, Long> details;
    private final List<String> loopsCutOff;
    private final List<String> notes;
    private final long resumedRuns;
    private final @Nullable String notLearnt;
    private final OutcomeTable outcomes;
    private final Coverage coverage;

    private Statistics(Builder from) {
        algorithm = from.algorithm;
        counts = from.counts;
        errors = from.errors;
        elapsed = from.elapsed;
        exploredFraction = from.exploredFraction;
        workers = from.workers;
        details = from.details;
        loopsCutOff = from.loopsCutOff;
        notes = from.notes;
        resumedRuns = from.resumedRuns;
        notLearnt = from.notLearnt;
        outcomes = from.outcomes;
        coverage = from.coverage;
    }

    /// Begins the statistics of an exploration.
    ///
    /// @param algorithm the algorithm
    /// @param counts how many executions of which kind
    /// @param elapsed how long it took
    /// @return a builder for what is known besides
    public static Builder builder(Algorithm algorithm, Counts counts, Duration elapsed) {
        return new Builder(algorithm, counts, elapsed);
    }

    /// The algorithm.
    ///
    /// @return the algorithm
    public Algorithm algorithm() {
        return algorithm;
    }

    /// How many executions of which kind.
    ///
    /// @return the counts
    public Counts counts() {
        return counts;
    }

    /// How many executions showed an error.
    ///
    /// @return the number of executions
    public long errors() {
        return errors;
    }

    /// How long it took.
    ///
    /// @return the time
    public Duration elapsed() {
        return elapsed;
    }

    /// The estimated fraction of the executions that has been explored; see [Progress].
    ///
    /// @return from 0 to 1: 1 if nothing is left, 0 if too little is known
    public double exploredFraction() {
        return exploredFraction;
    }

    /// The estimated number of executions of all kinds of the whole exploration.
    ///
    /// @return the number, which is exact if nothing is left; 0 if too little is known
    public double estimatedExecutions() {
        return exploredFraction > 0 ? counts.runs() / exploredFraction : 0;
    }

    /// How many workers explored at the end.
    ///
    /// @return the number of workers
    public int workers() {
        return workers;
    }

    /// The algorithm's own counters by name.
    ///
    /// @return the counters
    public Map<String, Long> details() {
        return details;
    }

    /// How many threads of [#threads] were taken for interchangeable: of executions that differ
    /// only in which of them did what, one was explored.
    ///
    /// @return the number of threads; 0 if there are none, or if the algorithm does not look for
    ///   them
    public long interchangeableThreads() {
        return details.getOrDefault(Strategy.INTERCHANGEABLE_THREADS, 0L);
    }

    /// How many threads there were, the main thread among them, where some are
    /// [#interchangeableThreads].
    ///
    /// @return the number of threads; 0 if none are interchangeable
    public long threads() {
        return details.getOrDefault(Strategy.THREADS, 0L);
    }

    /// The loops that some thread had to leave because of a bound ([Config#unroll]).
    ///
    /// @return the loops
    public List<String> loopsCutOff() {
        return loopsCutOff;
    }

    /// What one should know about the verdict.
    ///
    /// @return a sentence each
    public List<String> notes() {
        return notes;
    }

    /// Executions in which every thread ended.
    ///
    /// @return the number of executions
    public long complete() {
        return counts.complete();
    }

    /// Maximal executions in which some thread is blocked for ever.
    ///
    /// @return the number of executions
    public long blocked() {
        return counts.blocked();
    }

    /// Executions that were no class of their own.
    ///
    /// @return the number of executions
    public long redundant() {
        return counts.redundant();
    }

    /// Executions that were cut off by the limit on steps.
    ///
    /// @return the number of executions
    public long cut() {
        return counts.cut();
    }

    /// Events performed in all executions, replays included.
    ///
    /// @return the number of events
    public long events() {
        return counts.events();
    }

    /// Executions of all kinds that were taken over from a checkpoint. The elapsed time does not
    /// include them.
    ///
    /// @return the number of executions
    public long resumedRuns() {
        return resumedRuns;
    }

    /// Why the program's code was run for each execution. Where it was not, executions were put
    /// together from what threads were seen to do, and [#details] counts the `real-executions`, for
    /// which the code was run.
    ///
    /// @return the reason, as in "nothing says that ..."; empty if the code was not run each time,
    ///   or if it is not known
    public Optional<String> notLearnt() {
        return Optional.ofNullable(notLearnt);
    }

    /// The outcomes of executions.
    ///
    /// @return the table, which is empty if the program observes nothing
    public OutcomeTable outcomes() {
        return outcomes;
    }

    /// Which lines and branches of the program were executed, with those of a checkpoint.
    ///
    /// @return what is known; [Coverage#NONE] if nothing was observed
    public Coverage coverage() {
        return coverage;
    }

    /// Executions of all kinds per second of elapsed time, without those of a checkpoint.
    ///
    /// @return the rate; 0 if no time has elapsed
    public double executionsPerSecond() {
        double seconds = elapsed.toNanos() / 1e9;
        return seconds > 0 ? (counts.runs() - resumedRuns) / seconds : 0;
    }

    @Override
    public String toString() {
        return algorithm.id() + ": " + counts + ", errors=" + errors + ", elapsed=" + elapsed;
    }

    /// Describes [Statistics]: for what explores, and for tests of what shows them.
    ///
    /// ```java
    /// Statistics statistics =
    ///         Statistics.builder(Algorithms.RF, new Counts(4, 0, 0, 0, 28), Duration.ofMillis(3))
    ///                 .errors(1)
    ///                 .build();
    /// ```
    public static final class Builder {
        private final Algorithm algorithm;
        private final Counts counts;
        private final Duration elapsed;
        private long errors;
        private double exploredFraction;
        private int workers = 1;
        private Map<String, Long> details = Map.of();
        private List<String> loopsCutOff = List.of();
        private List<String> notes = List.of();
        private long resumedRuns;
        private @Nullable String notLearnt;
        private OutcomeTable outcomes = OutcomeTable.NONE;
        private Coverage coverage = Coverage.NONE;

        private Builder(Algorithm algorithm, Counts counts, Duration elapsed) {
            this.algorithm = algorithm;
            this.counts = counts;
            this.elapsed = elapsed;
        }

        /// Sets [Statistics#errors]; 0 without it.
        ///
        /// @param executions how many executions showed an error
        /// @return this builder
        public Builder errors(long executions) {
            errors = executions;
            return this;
        }

        /// Sets [Statistics#exploredFraction]; 0, which is unknown, without it.
        ///
        /// @param fraction from 0 to 1
        /// @return this builder
        public Builder exploredFraction(double fraction) {
            exploredFraction = fraction;
            return this;
        }

        /// Sets [Statistics#workers]; 1 without it.
        ///
        /// @param number how many workers explored at the end
        /// @return this builder
        public Builder workers(int number) {
            workers = number;
            return this;
        }

        /// Sets [Statistics#details]; empty without it.
        ///
        /// @param counters the algorithm's own counters by name
        /// @return this builder
        public Builder details(Map<String, Long> counters) {
            details = Map.copyOf(counters);
            return this;
        }

        /// Sets [Statistics#loopsCutOff]; empty without it.
        ///
        /// @param loops the loops that some thread had to leave
        /// @return this builder
        public Builder loopsCutOff(List<String> loops) {
            loopsCutOff = List.copyOf(loops);
            return this;
        }

        /// Sets [Statistics#notes]; empty without it.
        ///
        /// @param sentences what one should know about the verdict
        /// @return this builder
        public Builder notes(List<String> sentences) {
            notes = List.copyOf(sentences);
            return this;
        }

        /// Sets [Statistics#resumedRuns]; 0 without it.
        ///
        /// @param executions how many executions were taken over
        /// @return this builder
        public Builder resumedRuns(long executions) {
            resumedRuns = executions;
            return this;
        }

        /// Sets [Statistics#notLearnt]; empty without it.
        ///
        /// @param reason why the program's code was run for each execution
        /// @return this builder
        public Builder notLearnt(String reason) {
            notLearnt = reason;
            return this;
        }

        /// Sets [Statistics#outcomes]; empty without it.
        ///
        /// @param table the outcomes of executions
        /// @return this builder
        public Builder outcomes(OutcomeTable table) {
            outcomes = table;
            return this;
        }

        /// Sets [Statistics#coverage]; [Coverage#NONE] without it.
        ///
        /// @param executed which lines and branches were executed
        /// @return this builder
        public Builder coverage(Coverage executed) {
            coverage = executed;
            return this;
        }

        /// The statistics.
        ///
        /// @return new statistics
        public Statistics build() {
            return new Statistics(this);
        }
    }
}
