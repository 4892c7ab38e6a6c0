package dev.ratatosk.core.check;

import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How to check a program. Immutable; [#builder] starts from the defaults, [#toBuilder] from
/// another configuration:
///
/// ```java
/// Config config = Config.builder()
///         .algorithm(Algorithms.NAIVE)
///         .maxExecutions(1_000_000)
///         .timeLimit(Duration.ofMinutes(1))
///         .build();
/// Config toTheEnd = config.toBuilder().keepGoing(true).build();
/// ```
public final class Config {
    /// For [#unroll]: no bound on the iterations of loops.
    public static final int UNBOUNDED = 0;

    /// For [#workers]: one until the exploration has lasted for two seconds, then one per
    /// processor, where the algorithm can divide the exploration.
    public static final int AUTOMATIC = 0;

    private static final Config DEFAULTS = new Builder().build();

    private final Algorithm algorithm;
    private final long maxExecutions;
    private final Duration timeLimit;
    private final int maxSteps;
    private final boolean keepGoing;
    private final @Nullable CoroutineKind coroutines;
    private final Duration stuckAfter;
    private final Set<Feature> switchedOff;
    private final int unroll;
    private final boolean spurious;
    private final RaceMode races;
    private final int workers;
    private final @Nullable CheckpointFile checkpoint;
    private final Duration minimise;
    private final Expectations expectations;

    private Config(Builder from) {
        algorithm = from.algorithm;
        maxExecutions = from.maxExecutions;
        timeLimit = from.timeLimit;
        maxSteps = from.maxSteps;
        keepGoing = from.keepGoing;
        coroutines = from.coroutines;
        stuckAfter = from.stuckAfter;
        switchedOff = Set.copyOf(from.switchedOff);
        unroll = from.unroll;
        spurious = from.spurious;
        races = from.races;
        workers = from.workers;
        checkpoint = from.checkpoint;
        minimise = from.minimise;
        expectations = new Expectations(from.expectations);
    }

    /// Everything is explored, up to the first error.
    ///
    /// @return the configuration of a check that is given none
    public static Config defaults() {
        return DEFAULTS;
    }

    /// A builder that starts from [#defaults].
    ///
    /// @return a new builder
    public static Builder builder() {
        return new Builder();
    }

    /// A builder that starts from this configuration.
    ///
    /// @return a new builder
    public Builder toBuilder() {
        return new Builder(this);
    }

    /// How to explore.
    ///
    /// @return the algorithm
    public Algorithm algorithm() {
        return algorithm;
    }

    /// The number of executions after which to stop; the verdict is then "bounded".
    ///
    /// @return the limit
    public long maxExecutions() {
        return maxExecutions;
    }

    /// The time after which to stop; the verdict is then "bounded".
    ///
    /// @return the limit
    public Duration timeLimit() {
        return timeLimit;
    }

    /// The number of steps after which an execution is cut off; the verdict is then "bounded".
    ///
    /// @return the limit
    public int maxSteps() {
        return maxSteps;
    }

    /// Whether to explore to the end instead of stopping at the first error.
    ///
    /// @return true to explore to the end
    public boolean keepGoing() {
        return keepGoing;
    }

    /// How threads under test are run. Unless it was set, the fastest way that the JVM allows now:
    /// the agent for ordinary Java may allow a faster one after the configuration was made.
    ///
    /// @return the kind of their stacks
    public CoroutineKind coroutines() {
        return coroutines == null ? CoroutineKind.fastest() : coroutines;
    }

    /// How long a thread may compute without an operation before the check gives up.
    ///
    /// @return the patience
    public Duration stuckAfter() {
        return stuckAfter;
    }

    /// Parts of the algorithm to do without.
    ///
    /// @return the features that are switched off
    public Set<Feature> switchedOff() {
        return switchedOff;
    }

    /// Whether the feature is switched on.
    ///
    /// @param feature a part of the algorithm
    /// @return whether it is used
    public boolean has(Feature feature) {
        return !switchedOff.contains(feature);
    }

    /// How often a loop's header may be visited each time the loop is entered. A thread that visits
    /// it once more stops forever, and the verdict is "bounded".
    ///
    /// @return the bound, or [#UNBOUNDED]
    public int unroll() {
        return unroll;
    }

    /// Whether to explore what specifications allow to happen without reason: waits that end, and
    /// weak compare-and-sets that fail. At most one of each per thread and execution.
    ///
    /// @return whether such things happen
    public boolean spurious() {
        return spurious;
    }

    /// What plain accesses of ordinary programs are. Programs that are written against
    /// `dev.ratatosk.core.api` have none.
    ///
    /// @return whether races are reported or explored
    public RaceMode races() {
        return races;
    }

    /// How many workers explore at the same time. With more than one, several threads execute the
    /// program at the same time, each from its beginning: its body must not use anything but what
    /// it builds itself.
    ///
    /// @return the number, or [#AUTOMATIC]
    public int workers() {
        return workers;
    }

    /// Where the exploration is saved, so that it can be continued after its process has ended.
    /// Algorithm `optimal` cannot be saved. Where algorithm `rvf` looks for data races after all
    /// executions have been explored, that second pass is not saved, and begins anew.
    ///
    /// @return the file, or nothing
    public Optional<CheckpointFile> checkpoint() {
        return Optional.ofNullable(checkpoint);
    }

    /// How long to look for simpler schedules of the errors that were found, and for a schedule
    /// without the error that is close to it. Comes after the exploration and does not change what
    /// it explores or counts.
    ///
    /// @return the time for all errors of a check; zero to show them as they were found
    public Duration minimise() {
        return minimise;
    }

    /// What is thought of the program's outcomes, besides what the program says itself.
    ///
    /// @return the expectations, in their order
    public Expectations expectations() {
        return expectations;
    }

    /// What is thought of the outcomes of that program: what it says itself, and then what this
    /// configuration says.
    ///
    /// @param program a program
    /// @return the expectations, in their order
    public Expectations expectationsOf(Scenario program) {
        return program.expectations().then(expectations);
    }

    /// Makes a [Config]; see there for what the settings mean. Each method returns the builder.
    ///
    /// ```java
    /// Config.Builder builder = Config.builder().algorithm(Algorithms.OPTIMAL);
    /// if (Boolean.getBoolean("quick")) {
    ///     builder.maxExecutions(1_000);
    /// }
    /// Config config = builder.build();
    /// ```
    public static final class Builder {
        private static final Duration FOR_EVER = Duration.ofDays(36_500);
        private static final int DEFAULT_MAX_STEPS = 10_000;
        private static final Duration DEFAULT_STUCK_AFTER = Duration.ofSeconds(10);
        private static final Duration DEFAULT_MINIMISE = Duration.ofSeconds(5);

        private Algorithm algorithm = Algorithms.RF;
        private long maxExecutions = Long.MAX_VALUE;
        private Duration timeLimit = FOR_EVER;
        private int maxSteps = DEFAULT_MAX_STEPS;
        private boolean keepGoing;
        private @Nullable CoroutineKind coroutines;
        private Duration stuckAfter = DEFAULT_STUCK_AFTER;
        private final Set<Feature> switchedOff = EnumSet.noneOf(Feature.class);
        private int unroll = UNBOUNDED;
        private boolean spurious;
        private RaceMode races = RaceMode.REPORT;
        private int workers = 1;
        private @Nullable CheckpointFile checkpoint;
        private Duration minimise = DEFAULT_MINIMISE;
        private final List<Expectation> expectations = new ArrayList<>();

        private Builder() {}

        private Builder(Config from) {
            algorithm = from.algorithm;
            maxExecutions = from.maxExecutions;
            timeLimit = from.timeLimit;
            maxSteps = from.maxSteps;
            keepGoing = from.keepGoing;
            coroutines = from.coroutines;
            stuckAfter = from.stuckAfter;
            switchedOff.addAll(from.switchedOff);
            unroll = from.unroll;
            spurious = from.spurious;
            races = from.races;
            workers = from.workers;
            checkpoint = from.checkpoint;
            minimise = from.minimise;
            expectations.addAll(from.expectations.inOrder());
        }

        /// Sets [Config#algorithm].
        ///
        /// @param wanted one of [Algorithms], or another implementation
        /// @return this builder
        public Builder algorithm(Algorithm wanted) {
            algorithm = wanted;
            return this;
        }

        /// Sets [Config#maxExecutions].
        ///
        /// @param limit the limit
        /// @return this builder
        /// @throws IllegalArgumentException if it is not positive
        public Builder maxExecutions(long limit) {
            maxExecutions = requirePositive(limit, "maxExecutions");
            return this;
        }

        /// Sets [Config#timeLimit].
        ///
        /// @param limit the limit
        /// @return this builder
        /// @throws IllegalArgumentException if it is not positive
        public Builder timeLimit(Duration limit) {
            timeLimit = requirePositive(limit, "timeLimit");
            return this;
        }

        /// Sets [Config#maxSteps].
        ///
        /// @param limit the limit
        /// @return this builder
        /// @throws IllegalArgumentException if it is not positive
        public Builder maxSteps(int limit) {
            maxSteps = (int) requirePositive(limit, "maxSteps");
            return this;
        }

        /// Sets [Config#keepGoing].
        ///
        /// @param wanted true to explore to the end
        /// @return this builder
        public Builder keepGoing(boolean wanted) {
            keepGoing = wanted;
            return this;
        }

        /// Sets [Config#coroutines].
        ///
        /// @param kind the kind of the threads' stacks
        /// @return this builder
        public Builder coroutines(CoroutineKind kind) {
            coroutines = kind;
            return this;
        }

        /// Sets [Config#stuckAfter].
        ///
        /// @param patience how long to wait
        /// @return this builder
        /// @throws IllegalArgumentException if it is not positive
        public Builder stuckAfter(Duration patience) {
            stuckAfter = requirePositive(patience, "stuckAfter");
            return this;
        }

        /// Adds to [Config#switchedOff].
        ///
        /// @param feature a part of the algorithm to do without
        /// @return this builder
        public Builder without(Feature feature) {
            switchedOff.add(feature);
            return this;
        }

        /// Sets [Config#unroll].
        ///
        /// @param visits the bound, or [Config#UNBOUNDED]
        /// @return this builder
        /// @throws IllegalArgumentException if it is negative
        public Builder unroll(int visits) {
            requirePositive(visits + 1L, "unroll, if not UNBOUNDED,");
            unroll = visits;
            return this;
        }

        /// Sets [Config#spurious].
        ///
        /// @param wanted whether things happen without reason
        /// @return this builder
        public Builder spurious(boolean wanted) {
            spurious = wanted;
            return this;
        }

        /// Sets [Config#races].
        ///
        /// @param wanted whether races are reported or explored
        /// @return this builder
        public Builder races(RaceMode wanted) {
            races = wanted;
            return this;
        }

        /// Sets [Config#workers]; 1 without it.
        ///
        /// @param wanted the number, or [Config#AUTOMATIC]
        /// @return this builder
        /// @throws IllegalArgumentException if it is negative
        public Builder workers(int wanted) {
            requirePositive(wanted + 1L, "workers, if not AUTOMATIC,");
            workers = wanted;
            return this;
        }

        /// Sets [Config#checkpoint].
        ///
        /// @param file where the exploration is saved
        /// @return this builder
        public Builder checkpoint(CheckpointFile file) {
            checkpoint = file;
            return this;
        }

        /// Sets [Config#minimise]; five seconds without it.
        ///
        /// @param budget the time, or zero
        /// @return this builder
        /// @throws IllegalArgumentException if it is negative
        public Builder minimise(Duration budget) {
            if (budget.isNegative()) {
                throw new IllegalArgumentException("minimise must not be negative");
            }
            minimise = budget;
            return this;
        }

        /// Says what is thought of some outcomes of the program; see
        /// [dev.ratatosk.core.api.Model#observe]. Of several expectations that are about the same
        /// outcome the first one counts. Once there is one, an outcome that none is about is
        /// forbidden; without any, every outcome is acceptable.
        ///
        /// @param pattern the text of the outcome, in which `*` stands for any text
        /// @param grade what is thought of it; a forbidden outcome that occurs is an error
        /// @return this builder
        public Builder expect(String pattern, Grade grade) {
            return expect(pattern, grade, "");
        }

        /// Says what is thought of some outcomes of the program, and why.
        ///
        /// @param pattern the text of the outcome, in which `*` stands for any text
        /// @param grade what is thought of it; a forbidden outcome that occurs is an error
        /// @param reason why, for reports
        /// @return this builder
        public Builder expect(String pattern, Grade grade, String reason) {
            expectations.add(new Expectation(pattern, grade, reason));
            return this;
        }

        /// The configuration with the settings so far.
        ///
        /// @return a new configuration
        public Config build() {
            return new Config(this);
        }

        private static long requirePositive(long value, String name) {
            if (value < 1) {
                throw new IllegalArgumentException(name + " must be positive");
            }
            return value;
        }

        private static Duration requirePositive(Duration value, String name) {
            if (!value.isPositive()) {
                throw new IllegalArgumentException(name + " must be positive");
            }
            return value;
        }
    }
}
