package dev.ratatosk.core.check;

import dev.ratatosk.core.explore.Counts;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.Strategy;
import dev.ratatosk.core.program.DivergenceException;
import dev.ratatosk.core.program.Scenario;
import dev.ratatosk.core.runtime.CoroutineKind;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.trace.Ending;
import dev.ratatosk.core.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A check under way. It explores on a thread of its own; the thread that calls [#await] watches
/// over limits and progress. May be stopped from any thread.
public final class Check {
    private static final long STACK_BYTES = 64L << 20;
    private static final long WATCH_MILLIS = 20;
    private static final int MAX_BUGS_KEPT = 10;

    private final Scenario scenario;
    private final Config config;
    private final CoroutineProgram program;
    private final Exploration exploration;
    private final Thread worker;
    private final CountDownLatch done = new CountDownLatch(1);
    private final long startNanos = System.nanoTime();
    private final List<Found> found = new ArrayList<>();
    private long errors;
    private boolean finished;
    private boolean stepLimitHit;
    private volatile Verdict.@Nullable Limit limit;
    private volatile boolean stop;
    private volatile @Nullable Throwable failure;
    private volatile long endNanos;

    private record Found(Schedule schedule, long execution) {}

    Check(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
        this.program =
                new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        Strategy strategy = config.algorithm().newStrategy(config);
        this.exploration = new Exploration(program, strategy, this::explored);
        this.worker = newWorker();
    }

    private Thread newWorker() {
        Runnable body = this::explore;
        // Hand-offs between virtual threads are cheap only where the driver is one too.
        return config.coroutines() == CoroutineKind.VIRTUAL_THREAD
                ? Thread.ofVirtual().name("ratatosk-worker").unstarted(body)
                : Thread.ofPlatform()
                        .name("ratatosk-worker")
                        .daemon()
                        .stackSize(STACK_BYTES)
                        .unstarted(body);
    }

    Check begin() {
        worker.start();
        return this;
    }

    private void explore() {
        try {
            finished = exploration.run();
        } catch (Throwable thrown) {
            failure = thrown;
        } finally {
            endNanos = System.nanoTime();
            done.countDown();
        }
    }

    private boolean explored(Trace trace, Strategy.Finding finding) {
        if (trace.ending() == Ending.STEP_LIMIT) {
            stepLimitHit = true;
        }
        if (finding != Strategy.Finding.REDUNDANT && ErrorDetector.errorIn(trace) != null) {
            errors++;
            if (found.size() < MAX_BUGS_KEPT) {
                long number = exploration.counts().runs();
                Schedule schedule =
                        Schedule.of(trace, program, config.algorithm().memoryModel());
                found.add(new Found(schedule, number));
            }
            if (!config.keepGoing()) {
                return false;
            }
        }
        if (exploration.counts().runs() >= config.maxExecutions()) {
            limit = Verdict.Limit.MAX_EXECUTIONS;
            return false;
        }
        return !stop;
    }

    /// Asks the exploration to end after the current execution.
    public void stop() {
        stop = true;
    }

    /// The counts so far.
    public Counts counts() {
        return exploration.counts();
    }

    /// How many decisions deep the exploration is.
    public int depth() {
        return exploration.depth();
    }

    /// The time since the start, or until the end if it has ended.
    public Duration elapsed() {
        long end = done.getCount() == 0 ? endNanos : System.nanoTime();
        return Duration.ofNanos(end - startNanos);
    }

    /// Waits for the verdict. Interrupting the caller stops the check.
    public Verdict await() {
        Watchdog watchdog = new Watchdog(program, worker, config.stuckAfter());
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = done.await(WATCH_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException request) {
                interrupted = true;
                stop = true;
            }
            if (!ended) {
                enforceTimeLimit();
                String stuck = watchdog.complaint();
                if (stuck != null) {
                    return new Verdict.Interrupted(
                            statistics(Map.of()), Verdict.Cause.STUCK, stuck);
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return verdict();
    }

    private void enforceTimeLimit() {
        if (elapsed().compareTo(config.timeLimit()) > 0 && !stop) {
            limit = Verdict.Limit.TIME_LIMIT;
            stop = true;
        }
    }

    private Verdict verdict() {
        Throwable thrown = failure;
        if (thrown != null && !(thrown instanceof DivergenceException)) {
            throw new CheckFailedException(thrown, config.algorithm());
        }
        Statistics statistics =
                statistics(thrown == null ? exploration.strategyCounters() : Map.of());
        if (!found.isEmpty()) {
            return new Verdict.BugFound(statistics, tellBugs(), finished && !stepLimitHit);
        }
        if (thrown != null) {
            return new Verdict.Interrupted(
                    statistics, Verdict.Cause.DIVERGED, String.valueOf(thrown.getMessage()));
        }
        Verdict.Limit reached = limit;
        if (!finished && reached != null) {
            return new Verdict.Bounded(statistics, reached);
        }
        if (!finished) {
            return new Verdict.Interrupted(
                    statistics,
                    Verdict.Cause.REQUESTED,
                    "The exploration was stopped before its end.");
        }
        return stepLimitHit
                ? new Verdict.Bounded(statistics, Verdict.Limit.MAX_STEPS)
                : new Verdict.Verified(statistics);
    }

    /// Replays each found schedule once with names and source lines.
    private List<Bug> tellBugs() {
        List<Bug> bugs = new ArrayList<>();
        for (Found one : found) {
            Replay.Result again =
                    Replay.run(scenario, one.schedule, config, one.execution);
            bugs.add(
                    again.error()
                            .orElseThrow(
                                    () ->
                                            new DivergenceException(
                                                    one.schedule.steps().size(),
                                                    "an error",
                                                    "an execution without one")));
        }
        return bugs;
    }

    private Statistics statistics(Map<String, Long> details) {
        return new Statistics(
                config.algorithm(), exploration.counts(), errors, elapsed(), details);
    }
}
