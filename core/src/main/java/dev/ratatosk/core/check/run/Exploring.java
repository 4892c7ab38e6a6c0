package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.check.error.ErrorDetector.Elsewhere;
import dev.ratatosk.core.check.replay.Recording;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A check under way. It explores on a thread of its own; the thread that calls [#await] watches
/// over limits and progress.
public final class Exploring implements Check {
    private static final int MAX_BUGS_KEPT = 10;
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Scenario scenario;
    private final Config config;
    private final CoroutineProgram program;
    private volatile Exploration exploration;
    private final Worker worker;
    private final long startNanos = System.nanoTime();
    private final List<Found> found = new CopyOnWriteArrayList<>();
    private volatile long errors;
    private volatile boolean finished;
    private volatile List<String> loopsCutOff = List.of();
    private volatile boolean failedForGood;
    private volatile boolean stepLimitHit;
    private volatile long searchesGivenUp;
    private volatile Verdict.@Nullable Limit limit;
    private volatile boolean stop;
    private volatile long stopNanos;

    private record Found(Schedule schedule, long execution, ErrorKind kind) {}

    private Exploring(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
        this.program = new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        this.exploration = newExploration();
        this.worker = new Worker(program, config, this::explore);
    }

    /// Begins to explore the program.
    public static Check begin(Scenario scenario, Config config) {
        Exploring check = new Exploring(scenario, config);
        check.worker.start();
        return check;
    }

    private Exploration newExploration() {
        Strategy strategy = config.algorithm().newStrategy(config.switchedOff());
        return new Exploration(program, strategy, this::explored);
    }

    private void explore() {
        boolean again = true;
        while (again) {
            try {
                exploreOnce();
                again = false;
            } catch (FailedExecution failed) {
                countError(program.trace(), errorOf(failed));
                failedForGood = true;
                again = false;
            } catch (RestartRequest learnt) {
                found.clear();
                errors = 0;
                stepLimitHit = false;
                searchesGivenUp = 0;
                loopsCutOff = List.of();
                exploration = newExploration();
            }
        }
    }

    private ErrorKind errorOf(FailedExecution failed) {
        ErrorKind kind = ErrorDetector.errorIn(program.trace(), memoryModel());
        if (kind == null) {
            throw failed;
        }
        return kind;
    }

    private void exploreOnce() {
        program.warmUp();
        Repetition repetition = new Repetition(program);
        boolean all = exploration.run() && (!mayHaveOverlookedRaces() || exploreRaces());
        if (all) {
            repetition.repeat();
        }
        program.requireNoIntrusion();
        finished = all;
    }

    /// Where an execution stands for others in which the same values are read from other writes,
    /// one of those may race.
    private boolean mayHaveOverlookedRaces() {
        return !config.algorithm().leaf().hasOneReadsFrom()
                && scenario.reportsRaces()
                && errors == 0;
    }

    /// Explores once more, one execution per reads-from class.
    private boolean exploreRaces() {
        Strategy strategy = Algorithms.RF.newStrategy(config.switchedOff());
        long[] runs = new long[1];
        return new Exploration(
                        program,
                        strategy,
                        (trace, finding) -> {
                            if (++runs[0] >= config.maxExecutions()) {
                                limit = Verdict.Limit.MAX_EXECUTIONS;
                                return false;
                            }
                            return goesOnAfter(trace, finding);
                        })
                .run();
    }

    private boolean goesOnAfter(Trace trace, Strategy.Finding finding) {
        noticeLimits(trace);
        ErrorKind error = ErrorDetector.errorIn(trace, memoryModel());
        if (error == null || finding == Strategy.Finding.REDUNDANT) {
            return !stop;
        }
        countError(trace, error);
        return !stop && config.keepGoing();
    }

    private boolean explored(Trace trace, Strategy.Finding finding) {
        noticeLimits(trace);
        if (finding != Strategy.Finding.REDUNDANT && showsError(trace) && !config.keepGoing()) {
            return false;
        }
        if (exploration.counts().runs() >= config.maxExecutions()) {
            limit = Verdict.Limit.MAX_EXECUTIONS;
            return false;
        }
        return !stop;
    }

    private void noticeLimits(Trace trace) {
        if (trace.ending() == Ending.STEP_LIMIT) {
            stepLimitHit = true;
        }
        if (program.loopsCutOff().size() > loopsCutOff.size()) {
            loopsCutOff = List.copyOf(program.loopsCutOff());
        }
    }

    /// Whether the execution, or another one of its class, is an error; counts it if so.
    // Only the worker writes, so the increment need not be atomic.
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private boolean showsError(Trace trace) {
        ErrorKind error = ErrorDetector.errorIn(trace, memoryModel());
        if (error != null) {
            countError(trace, error);
            return true;
        }
        return switch (ErrorDetector.inAnotherExecution(trace, config.algorithm().leaf())) {
            case Elsewhere.Blocked(ErrorKind kind, List<Integer> order) -> {
                countError(kind, () -> Recording.of(trace, program, memoryModel(), order));
                yield true;
            }
            case Elsewhere.Nothing _ -> false;
            case Elsewhere.GivenUp _ -> {
                searchesGivenUp++;
                yield false;
            }
        };
    }

    private MemoryModel memoryModel() {
        return config.algorithm().memoryModel();
    }

    private void countError(Trace trace, ErrorKind kind) {
        countError(kind, () -> Recording.of(trace, program, memoryModel()));
    }

    // Only the worker writes, so the increment need not be atomic.
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void countError(ErrorKind kind, Supplier<Schedule> schedule) {
        errors++;
        boolean isFirst = found.stream().noneMatch(f -> f.kind == kind);
        if (found.size() < MAX_BUGS_KEPT || isFirst) {
            long execution = Math.max(1, exploration.counts().runs());
            found.add(new Found(schedule.get(), execution, kind));
        }
    }

    @Override
    public void stop() {
        if (!stop) {
            stopNanos = System.nanoTime();
            stop = true;
        }
    }

    @Override
    public Counts counts() {
        return exploration.counts();
    }

    @Override
    public int depth() {
        return exploration.depth();
    }

    @Override
    public Duration elapsed() {
        long end = worker.hasEnded() ? worker.endNanos() : System.nanoTime();
        return Duration.ofNanos(end - startNanos);
    }

    @Override
    public Verdict await() {
        boolean interrupted = false;
        boolean ended = false;
        String stuck = null;
        while (!ended && stuck == null && !isOverdue()) {
            try {
                ended = worker.endsSoon();
            } catch (InterruptedException request) {
                interrupted = true;
                stop();
            }
            if (!ended) {
                enforceTimeLimit();
                stuck = worker.complaint();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            program.abandon();
        }
        return verdict(ended, stuck);
    }

    private void enforceTimeLimit() {
        if (elapsed().compareTo(config.timeLimit()) > 0 && !stop) {
            limit = Verdict.Limit.TIME_LIMIT;
            stop();
        }
    }

    /// Whether the worker should have stopped by now; it is then left behind.
    private boolean isOverdue() {
        return stop && System.nanoTime() - stopNanos > GRACE.toNanos();
    }

    private Verdict verdict(boolean ended, @Nullable String stuck) {
        Throwable thrown = worker.failure();
        boolean expected =
                thrown instanceof DivergenceException || thrown instanceof MisuseException;
        if (thrown != null && !expected) {
            throw new CheckFailedException(thrown, config.algorithm());
        }
        boolean hasCounters = ended && thrown == null;
        Statistics statistics = statistics(hasCounters ? exploration.strategyCounters() : Map.of());
        Extent extent = extent(thrown, stuck);
        if (!found.isEmpty() && !(thrown instanceof MisuseException)) {
            return tellBugs(statistics, extent);
        }
        return switch (extent) {
            case Extent.Complete _ -> new Verdict.Verified(statistics);
            case Extent.Limited limited -> new Verdict.Bounded(statistics, limited.limit());
            case Extent.BrokenOff off ->
                    new Verdict.Interrupted(statistics, off.cause(), off.message());
            case Extent.FirstError _ ->
                    throw new IllegalStateException("stopped at an error that was not kept");
        };
    }

    private Extent extent(@Nullable Throwable thrown, @Nullable String stuck) {
        if (thrown != null) {
            Verdict.Cause cause =
                    thrown instanceof MisuseException
                            ? Verdict.Cause.MISUSED
                            : Verdict.Cause.DIVERGED;
            return new Extent.BrokenOff(cause, String.valueOf(thrown.getMessage()));
        }
        if (stuck != null) {
            return new Extent.BrokenOff(Verdict.Cause.STUCK, stuck);
        }
        if (finished) {
            if (stepLimitHit) {
                return new Extent.Limited(Verdict.Limit.MAX_STEPS);
            }
            if (searchesGivenUp > 0) {
                return new Extent.Limited(Verdict.Limit.SEARCHED_ORDERS);
            }
            return loopsCutOff.isEmpty()
                    ? new Extent.Complete()
                    : new Extent.Limited(Verdict.Limit.UNROLL);
        }
        if (!found.isEmpty() && (failedForGood || !config.keepGoing())) {
            return new Extent.FirstError();
        }
        Verdict.Limit reached = limit;
        return reached != null
                ? new Extent.Limited(reached)
                : new Extent.BrokenOff(
                        Verdict.Cause.REQUESTED, "The exploration was stopped before its end.");
    }

    /// Replays each found schedule once with names and source lines.
    private Verdict tellBugs(Statistics statistics, Extent extent) {
        List<Bug> bugs = new ArrayList<>();
        for (Found one : found) {
            try {
                bugs.add(
                        Repeating.run(scenario, one.schedule, config, one.execution)
                                .error()
                                .orElseThrow(() ->
                                        new DivergenceException(
                                                one.schedule.steps().size(),
                                                "an error",
                                                "an execution without one")));
            } catch (DivergenceException | ScheduleMismatchException | MisuseException again) {
                String message =
                        "Execution "
                                + one.execution
                                + " showed an error, but repeating its schedule did not. "
                                + again.getMessage();
                return new Verdict.Interrupted(statistics, Verdict.Cause.DIVERGED, message);
            }
        }
        return new Verdict.BugFound(statistics, bugs, extent);
    }

    private Statistics statistics(Map<String, Long> details) {
        return Statistics.builder(config.algorithm(), exploration.counts(), elapsed())
                .errors(errors)
                .details(details)
                .loopsCutOff(loopsCutOff)
                .notes(notes())
                .build();
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(scenario.notes());
        if (searchesGivenUp > 0) {
            String executions =
                    searchesGivenUp == 1
                            ? "1 execution stands"
                            : searchesGivenUp + " executions stand";
            notes.add(
                    executions
                            + " for more orders of writes than are searched for a deadlock or"
                            + " livelock; the algorithm 'optimal' explores each of them.");
        }
        return notes;
    }
}
