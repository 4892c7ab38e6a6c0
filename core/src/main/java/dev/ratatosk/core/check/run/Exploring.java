package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Progress;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Sighting;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.simplest.Deadline;
import dev.ratatosk.core.check.simplest.Simplest;
import dev.ratatosk.core.check.watch.Attempts;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.CrewLostException;
import dev.ratatosk.core.check.work.LocalCrew;
import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.MemoryModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A check under way. It explores on a thread of its own; the thread that calls [#await] watches
/// over limits and progress.
public final class Exploring implements Check {
    private static final Duration GRACE = Duration.ofSeconds(1);

    /// Workers write down what is left.
    private static final Duration GRACE_TO_SAVE = Duration.ofSeconds(10);

    private static final Duration PATIENCE = Duration.ofMillis(20);

    private final Scenario scenario;
    private final Config config;
    private final SavedFrontier saved;
    private volatile Attempt attempt;
    private final Supplier<Crew> crews;
    private Crew crew;
    private volatile boolean stop;
    private volatile long stopNanos;

    private Exploring(Scenario scenario, Config config, Supplier<Crew> crews) {
        this.scenario = scenario;
        this.config = config;
        this.crews = crews;
        this.saved = new SavedFrontier(scenario, config);
        this.crew = crews.get();
        this.attempt = newAttempt();
    }

    /// Begins to explore the program.
    public static Check begin(Scenario scenario, Config config) {
        return begin(scenario, config, () -> Crew.NONE);
    }

    /// Begins to explore the program, if there can be no more workers in this process with others.
    ///
    /// @param others makes them; asked once for each attempt
    public static Check begin(Scenario scenario, Config config, Supplier<Crew> others) {
        return beginWith(
                scenario, config, () -> new LocalCrew(scenario, config).before(others.get()));
    }

    /// Begins to explore the program with workers of that crew only.
    ///
    /// @param crews makes it; asked once for each attempt
    public static Check beginWith(Scenario scenario, Config config, Supplier<Crew> crews) {
        Exploring check = new Exploring(scenario, config, crews);
        check.attempt.begin();
        return check;
    }

    private Attempt newAttempt() {
        return new Attempt(scenario, config, crew, saved.open(), () -> stop);
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
        return attempt.counts();
    }

    @Override
    public List<Sighting> sightings() {
        return attempt.foundSoFar().stream()
                .map(found ->
                        new Sighting(
                                ErrorKind.valueOf(found.kind()),
                                Schedule.parse(found.token(), memoryModels())))
                .distinct()
                .toList();
    }

    @Override
    public int depth() {
        return attempt.depth();
    }

    @Override
    public Progress progress() {
        return attempt.progress();
    }

    @Override
    public Duration elapsed() {
        return attempt.elapsed();
    }

    @Override
    public Verdict await() {
        try (saved) {
            return new Attempts(scenario.learning())
                    .untilOneCounts(
                            this::awaitAttempt,
                            () -> {
                                crew = crews.get();
                                attempt = newAttempt();
                                attempt.begin();
                                return awaitAttempt();
                            });
        } finally {
            scenario.coveredCode().forget();
        }
    }

    private Verdict awaitAttempt() {
        boolean interrupted = false;
        String stuck = null;
        while (!attempt.isOver() && stuck == null && !isOverdue()) {
            try {
                attempt.step(PATIENCE);
            } catch (InterruptedException request) {
                interrupted = true;
                stop();
            } catch (OutOfMemoryError e) {
                attempt.starve();
            }
            if (!attempt.isOver()) {
                attempt.enforceTimeLimit();
                stuck = attempt.complaint();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        boolean ended = attempt.isOver();
        if (!ended || attempt.failure() != null) {
            attempt.abandon();
        }
        crew.close();
        if (crew.takeLearnt()) {
            throw new RestartRequest();
        }
        return verdict(ended, stuck);
    }

    /// Whether the workers should have stopped by now; they are then left behind.
    private boolean isOverdue() {
        Duration grace = saved.isSaved() ? GRACE_TO_SAVE : GRACE;
        return attempt.isOverdue(grace) || stop && System.nanoTime() - stopNanos > grace.toNanos();
    }

    private Verdict verdict(boolean ended, @Nullable String stuck) {
        Throwable failure = attempt.failure();
        // What interrupts this process may interrupt its workers, too.
        Throwable thrown = stop && failure instanceof CrewLostException ? null : failure;
        if (thrown instanceof RestartRequest learnt) {
            throw learnt;
        }
        boolean expected =
                thrown instanceof DivergenceException
                        || thrown instanceof MisuseException
                        || thrown instanceof CrewLostException;
        if (thrown != null && !expected) {
            throw new CheckFailedException(thrown, config.algorithm());
        }
        boolean hasCounters = ended && thrown == null;
        Extent extent = extent(thrown, stuck);
        Statistics statistics = statistics(hasCounters, extent);
        if (!attempt.tally().found().isEmpty() && !(thrown instanceof MisuseException)) {
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
                    switch (thrown) {
                        case MisuseException _ -> Verdict.Cause.MISUSED;
                        case CrewLostException _ -> Verdict.Cause.REQUESTED;
                        default -> Verdict.Cause.DIVERGED;
                    };
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
        Config told =
                statistics.interchangeableThreads() > 0
                        ? config
                        : config.toBuilder().without(Feature.SYMMETRY).build();
        for (Found one : attempt.tally().found()) {
            Schedule schedule = Schedule.parse(one.token(), memoryModels());
            try {
                bugs.add(
                        Repeating.run(scenario, schedule, told, one.execution())
                                .error()
                                .orElseThrow(() ->
                                        new DivergenceException(
                                                schedule.steps().size(),
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
        return new Verdict.BugFound(statistics, simplest(bugs), extent);
    }

    /// The errors with the simplest schedules that can be found in the time that is left.
    private List<Bug> simplest(List<Bug> bugs) {
        Duration left = config.timeLimit().minus(attempt.elapsed());
        Duration budget = left.compareTo(config.minimise()) < 0 ? left : config.minimise();
        Deadline deadline = new Deadline(budget, () -> stop);
        return bugs.stream().map(bug -> simplest(bug, deadline)).toList();
    }

    private Bug simplest(Bug bug, Deadline deadline) {
        return Simplest.of(scenario, config, bug, deadline).toBuilder()
                .permutations(bug.permutations())
                .build();
    }

    /// The algorithm's own comes first: it need not be among those that are known.
    private List<MemoryModel> memoryModels() {
        List<MemoryModel> models = new ArrayList<>();
        models.add(config.algorithm().memoryModel());
        models.addAll(MemoryModels.all());
        return models;
    }

    private Statistics statistics(boolean hasCounters, Extent extent) {
        Tally tally = attempt.tally();
        Progress progress = attempt.progress();
        Statistics.Builder statistics =
                Statistics.builder(config.algorithm(), attempt.counts(), attempt.elapsed());
        crew.notLearnt().ifPresent(statistics::notLearnt);
        return statistics
                .errors(tally.errors())
                .exploredFraction(extent.leavesSome() ? progress.fractionOfUnfinished() : 1)
                .workers(progress.workers())
                .details(hasCounters ? tally.counters() : Map.of())
                .loopsCutOff(List.copyOf(tally.loopsCutOff()))
                .notes(notes(tally))
                .resumedRuns(saved.resumedRuns())
                .outcomes(outcomes(tally, extent))
                .coverage(tally.coverage().or(scenario.coveredCode().soFar()))
                .build();
    }

    private OutcomeTable outcomes(Tally tally, Extent extent) {
        List<MemoryModel> models = memoryModels();
        OutcomeTable.Builder table =
                OutcomeTable.builder(config.expectationsOf(scenario))
                        .complete(extent.endsAllExecutions())
                        .notKept(tally.outcomes().notKept());
        tally.outcomes()
                .seen()
                .forEach((outcome, seen) ->
                        table.add(
                                outcome, seen.executions(), Schedule.parse(seen.token(), models)));
        return table.build();
    }

    private List<String> notes(Tally tally) {
        Set<String> all = new LinkedHashSet<>(scenario.notes());
        all.addAll(tally.notes());
        all.addAll(crew.notes());
        all.addAll(saved.notes());
        String notSaved = attempt.notSaved();
        if (notSaved != null) {
            all.add("Exploration ends early: " + notSaved);
        }
        if (attempt.extent() instanceof Extent.Limited(Verdict.Limit limit)
                && limit == Verdict.Limit.MEMORY) {
            all.add(
                    "Exploration ends early: the heap of the JVM is full. The program keeps many"
                            + " objects alive, or one execution is very long: give the JVM more"
                            + " memory (-Xmx), or lower the limit on steps.");
        }
        List<String> notes = new ArrayList<>(all);
        long searchesGivenUp = tally.searchesGivenUp();
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
