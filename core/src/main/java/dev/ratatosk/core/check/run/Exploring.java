package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.watch.Attempts;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A check under way. It explores on a thread of its own; the thread that calls [#await] watches
/// over limits and progress.
public final class Exploring implements Check {
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Scenario scenario;
    private final Config config;
    private volatile Attempt attempt;
    private volatile boolean stop;
    private volatile long stopNanos;

    private Exploring(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
        this.attempt = newAttempt();
    }

    /// Begins to explore the program.
    public static Check begin(Scenario scenario, Config config) {
        Exploring check = new Exploring(scenario, config);
        check.attempt.begin();
        return check;
    }

    private Attempt newAttempt() {
        return new Attempt(scenario, config, () -> stop);
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
        return attempt.exploration().counts();
    }

    @Override
    public int depth() {
        return attempt.exploration().depth();
    }

    @Override
    public Duration elapsed() {
        return attempt.elapsed();
    }

    @Override
    public Verdict await() {
        return new Attempts(scenario.learning())
                .untilOneCounts(
                        this::awaitAttempt,
                        () -> {
                            attempt = newAttempt();
                            attempt.begin();
                            return awaitAttempt();
                        });
    }

    private Verdict awaitAttempt() {
        Worker worker = attempt.worker();
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
                attempt.enforceTimeLimit();
                stuck = worker.complaint();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            attempt.abandon();
        }
        return verdict(ended, stuck);
    }

    /// Whether the worker should have stopped by now; it is then left behind.
    private boolean isOverdue() {
        return attempt.isOverdue(GRACE) || stop && System.nanoTime() - stopNanos > GRACE.toNanos();
    }

    private Verdict verdict(boolean ended, @Nullable String stuck) {
        Throwable thrown = attempt.worker().failure();
        if (thrown instanceof RestartRequest learnt) {
            throw learnt;
        }
        boolean expected =
                thrown instanceof DivergenceException || thrown instanceof MisuseException;
        if (thrown != null && !expected) {
            throw new CheckFailedException(thrown, config.algorithm());
        }
        boolean hasCounters = ended && thrown == null;
        Statistics statistics =
                statistics(hasCounters ? attempt.exploration().strategyCounters() : Map.of());
        Extent extent = extent(thrown, stuck);
        if (!attempt.found().isEmpty() && !(thrown instanceof MisuseException)) {
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
        return attempt.extent();
    }

    /// Replays each found schedule once with names and source lines.
    private Verdict tellBugs(Statistics statistics, Extent extent) {
        List<Bug> bugs = new ArrayList<>();
        for (Attempt.Found one : attempt.found()) {
            try {
                bugs.add(
                        Repeating.run(scenario, one.schedule(), config, one.execution())
                                .error()
                                .orElseThrow(() ->
                                        new DivergenceException(
                                                one.schedule().steps().size(),
                                                "an error",
                                                "an execution without one")));
            } catch (DivergenceException | ScheduleMismatchException | MisuseException again) {
                String message =
                        "Execution "
                                + one.execution()
                                + " showed an error, but the repetition of its schedule did not. "
                                + again.getMessage();
                return new Verdict.Interrupted(statistics, Verdict.Cause.DIVERGED, message);
            }
        }
        return new Verdict.BugFound(statistics, bugs, extent);
    }

    private Statistics statistics(Map<String, Long> details) {
        return Statistics.builder(
                        config.algorithm(), attempt.exploration().counts(), attempt.elapsed())
                .errors(attempt.errors())
                .details(details)
                .loopsCutOff(attempt.loopsCutOff())
                .notes(notes(attempt.searchesGivenUp()))
                .build();
    }

    private List<String> notes(long searchesGivenUp) {
        List<String> notes = new ArrayList<>(scenario.notes());
        if (searchesGivenUp > 0) {
            String executions =
                    searchesGivenUp == 1
                            ? "1 execution represents"
                            : searchesGivenUp + " executions represent";
            notes.add(
                    executions
                            + " more write orders than are searched for a deadlock or livelock;"
                            + " algorithm 'optimal' explores each order.");
        }
        return notes;
    }
}
