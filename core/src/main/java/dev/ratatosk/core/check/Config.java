package dev.ratatosk.core.check;

import dev.ratatosk.core.explore.Algorithm;
import dev.ratatosk.core.explore.Feature;
import dev.ratatosk.core.runtime.CoroutineKind;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// How to check a program. Start from [#defaults] and change what matters:
///
/// ```java
/// Config config = Config.defaults()
///         .withAlgorithm(Algorithms.NAIVE)
///         .withMaxExecutions(1_000_000)
///         .withTimeLimit(Duration.ofMinutes(1));
/// ```
///
/// @param algorithm how to explore
/// @param maxExecutions stop after so many executions; the verdict is then "bounded"
/// @param timeLimit stop after so much time; the verdict is then "bounded"
/// @param maxSteps cut an execution off after so many steps; the verdict is then "bounded"
/// @param keepGoing count to the end instead of stopping at the first error
/// @param coroutines how threads under test are run
/// @param stuckAfter how long a thread may compute without an operation before the check gives up
/// @param switchedOff parts of the algorithm to do without
/// @param unroll how often a loop's header may be visited each time the loop is entered; a thread
///   that comes once more stands still for ever, and the verdict is "bounded". [#UNBOUNDED] for no
///   bound
/// @param spurious whether to explore what specifications allow to happen without reason: waits
///   that end, and weak compare-and-sets that fail. At most one of each per thread and execution
public record Config(
        Algorithm algorithm,
        long maxExecutions,
        Duration timeLimit,
        int maxSteps,
        boolean keepGoing,
        CoroutineKind coroutines,
        Duration stuckAfter,
        Set<Feature> switchedOff,
        int unroll,
        boolean spurious) {
    /// For [#unroll]: loops may go on as long as they like.
    public static final int UNBOUNDED = 0;

    private static final Duration FOR_EVER = Duration.ofDays(36_500);
    private static final int DEFAULT_MAX_STEPS = 10_000;
    private static final Duration DEFAULT_STUCK_AFTER = Duration.ofSeconds(10);

    public Config {
        switchedOff = Set.copyOf(switchedOff);
        requirePositive(maxExecutions, "maxExecutions");
        requirePositive(maxSteps, "maxSteps");
        requirePositive(unroll + 1L, "unroll, if not UNBOUNDED,");
        requirePositive(timeLimit.toNanos() > 0 ? 1 : 0, "timeLimit");
        requirePositive(stuckAfter.toNanos() > 0 ? 1 : 0, "stuckAfter");
    }

    /// Everything, stopping at the first error.
    public static Config defaults() {
        return new Config(
                Algorithms.RF,
                Long.MAX_VALUE,
                FOR_EVER,
                DEFAULT_MAX_STEPS,
                false,
                CoroutineKind.fastest(),
                DEFAULT_STUCK_AFTER,
                Set.of(),
                UNBOUNDED,
                false);
    }

    public Config withAlgorithm(Algorithm wanted) {
        return new Config(
                wanted,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withMaxExecutions(long limit) {
        return new Config(
                algorithm,
                limit,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withTimeLimit(Duration limit) {
        return new Config(
                algorithm,
                maxExecutions,
                limit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withMaxSteps(int limit) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                limit,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withKeepGoing(boolean wanted) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                wanted,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withCoroutines(CoroutineKind kind) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                kind,
                stuckAfter,
                switchedOff,
                unroll,
                spurious);
    }

    public Config withStuckAfter(Duration patience) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                patience,
                switchedOff,
                unroll,
                spurious);
    }

    /// The same without a part of the algorithm.
    public Config without(Feature feature) {
        Set<Feature> off = EnumSet.of(feature);
        off.addAll(switchedOff);
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                off,
                unroll,
                spurious);
    }

    /// The same with a bound on the iterations of loops.
    public Config withUnroll(int visits) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                visits,
                spurious);
    }

    /// The same with or without what happens without reason.
    public Config withSpurious(boolean wanted) {
        return new Config(
                algorithm,
                maxExecutions,
                timeLimit,
                maxSteps,
                keepGoing,
                coroutines,
                stuckAfter,
                switchedOff,
                unroll,
                wanted);
    }

    /// Whether the feature is switched on.
    public boolean has(Feature feature) {
        return !switchedOff.contains(feature);
    }

    private static void requirePositive(long value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be positive");
        }
    }
}
