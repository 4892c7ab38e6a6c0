package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.check.error.ErrorDetector.Elsewhere;
import dev.ratatosk.core.check.replay.Recording;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One exploration of a program from the beginning, and what it has found so far. A check makes
/// another attempt where the program has learnt something about itself; limits apply to each of
/// them, because those that do not count have not explored anything.
///
/// It explores on its worker; others may look on at any time.
final class Attempt {
    private static final int MAX_BUGS_KEPT = 10;

    private final Scenario scenario;
    private final Config config;
    private final BooleanSupplier stopRequested;
    private final CoroutineProgram program;
    private final Exploration exploration;
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
    private volatile boolean timeIsUp;
    private volatile long timeUpNanos;
    private volatile boolean abandoned;

    /// An execution with an error.
    record Found(Schedule schedule, long execution, ErrorKind kind) {}

    /// @param stopRequested whether to end after the current execution
    Attempt(Scenario scenario, Config config, BooleanSupplier stopRequested) {
        this.scenario = scenario;
        this.config = config;
        this.stopRequested = stopRequested;
        this.program = new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        Strategy strategy = config.algorithm().newStrategy(config.switchedOff());
        this.exploration = new Exploration(program, strategy, this::explored);
        this.worker = new Worker(program, config, this::explore);
    }

    /// Begins to explore, on the worker.
    void begin() {
        worker.start();
    }

    Worker worker() {
        return worker;
    }

    Exploration exploration() {
        return exploration;
    }

    /// The executions with an error that have been kept.
    List<Found> found() {
        return found;
    }

    long errors() {
        return errors;
    }

    List<String> loopsCutOff() {
        return loopsCutOff;
    }

    /// In how many executions the search for an error in another order of writes was given up.
    long searchesGivenUp() {
        return searchesGivenUp;
    }

    /// The time since it began, or until its end if it has ended.
    Duration elapsed() {
        long end = worker.hasEnded() ? worker.endNanos() : System.nanoTime();
        return Duration.ofNanos(end - startNanos);
    }

    /// Explores to the end, to an error or to a limit.
    private void explore() {
        try {
            exploreOnce();
        } catch (FailedExecution failed) {
            countError(program.trace(), errorOf(failed));
            failedForGood = true;
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

    /// Where an execution represents others in which the same values are read from other writes,
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
            return !mustStop();
        }
        countError(trace, error);
        return !mustStop() && config.keepGoing();
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
        return !mustStop();
    }

    private boolean mustStop() {
        return timeIsUp || abandoned || stopRequested.getAsBoolean();
    }

    /// Ends it after the current execution if it has lasted for longer than the time limit.
    void enforceTimeLimit() {
        if (elapsed().compareTo(config.timeLimit()) > 0 && !mustStop()) {
            limit = Verdict.Limit.TIME_LIMIT;
            timeUpNanos = System.nanoTime();
            timeIsUp = true;
        }
    }

    /// Whether it has not ended although its time is up for longer than that.
    boolean isOverdue(Duration grace) {
        return timeIsUp && System.nanoTime() - timeUpNanos > grace.toNanos();
    }

    /// Leaves the worker behind, which does not come back; if it does, it ends.
    void abandon() {
        abandoned = true;
        program.abandon();
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

    /// How much was explored, if nothing broke it off but the program, a limit or a request.
    Extent extent() {
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
                : new Extent.BrokenOff(Verdict.Cause.REQUESTED, "Exploration stopped on request.");
    }
}
