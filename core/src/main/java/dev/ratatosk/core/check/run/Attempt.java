package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Progress;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.check.work.Report;
import dev.ratatosk.core.check.work.Stage;
import dev.ratatosk.core.frontier.CheckpointException;
import dev.ratatosk.core.frontier.Found;
import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.frontier.Tally;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// One exploration of a program from the beginning, and what it has found so far. A check makes
/// another attempt where the program has learnt something about itself; limits apply to each of
/// them, because those that do not count have not explored anything.
///
/// Workers explore; the thread that calls [#step] directs them; others may look on at any time.
final class Attempt {
    private final Scenario scenario;
    private final Config config;
    private final Crew crew;
    private final BooleanSupplier stopRequested;
    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();
    private final Team team;
    private final long startNanos = System.nanoTime();

    /// The kinds of error that were found before the search for races.
    private final Set<String> kindsShown = new HashSet<>();

    private Frontier frontier;
    private volatile Stage stage = Stage.CHECK;
    private Ending ending = Ending.NONE;
    private boolean failedForGood;
    private boolean timeIsUp;
    private long timeUpNanos;
    private Verdict.@Nullable Limit limit;
    private @Nullable Throwable failure;
    private @Nullable String notSaved;
    private volatile Tally tally = Tally.NONE;
    private volatile long endNanos;
    private volatile boolean over;

    /// How the exploration has come to its end.
    private enum Ending {
        /// It has not.
        NONE,
        /// Nothing is left.
        ALL,
        /// Something is left that will not be explored.
        PREMATURE
    }

    /// @param stopRequested whether to end after the current executions
    /// @param frontier what is left, and what came of the rest
    Attempt(
            Scenario scenario,
            Config config,
            Crew crew,
            Frontier frontier,
            BooleanSupplier stopRequested) {
        this.scenario = scenario;
        this.config = config;
        this.crew = crew;
        this.stopRequested = stopRequested;
        this.frontier = frontier;
        this.tally = frontier.tally();
        boolean divisible =
                config.algorithm().newStrategy(config.switchedOff()) instanceof DivisibleStrategy;
        this.team = new Team(crew, config, divisible, reports::add);
    }

    /// Begins to explore.
    void begin() {
        if (!frontier.isDone()) {
            endIfEnough();
        }
        direct();
    }

    /// Waits a moment for the workers, takes in what they bring and tells them what to do next.
    void step(Duration patience) throws InterruptedException {
        Report report = reports.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        while (report != null && !over) {
            take(report);
            report = reports.poll();
        }
        if (!over) {
            direct();
        }
    }

    /// Whether the exploration has ended.
    boolean isOver() {
        return over;
    }

    private void take(Report report) {
        switch (report) {
            case Report.Explored explored -> take(explored);
            case Report.Concluded concluded -> team.leaves(concluded.from());
            case Report.Broken broken -> {
                failure = broken.cause();
                end();
            }
            case Report.Starved starved -> {
                add(starved.tally());
                limit = Verdict.Limit.MEMORY;
                ending = Ending.PREMATURE;
                team.leaves(starved.from());
            }
            case Report.Lost lost -> {
                frontier.expire(team.leaseOf(lost.from()));
                team.leaves(lost.from());
            }
        }
    }

    private void take(Report.Explored report) {
        Result result = report.result();
        if (hasLearnt()) {
            failure = new RestartRequest();
            end();
            return;
        }
        if (report.isWhole()) {
            commit(report.lease(), result).ifPresent(kept -> team.comesBack(report.from(), kept));
        } else {
            ending = Ending.PREMATURE;
            team.comesBack(report.from());
        }
        add(result.tally());
        failedForGood |= report.failedForGood();
        endIfEnough();
    }

    /// What was saved would count for another process, which does not know what was learnt.
    private boolean hasLearnt() {
        boolean others = config.checkpoint().isPresent() && crew.takeLearnt();
        return config.checkpoint().isPresent() && scenario.learning().takeLearnt() || others;
    }

    /// Takes a result in; the exploration ends if it cannot be saved.
    private Optional<Lease> commit(long lease, Result result) {
        try {
            return frontier.commit(lease, result);
        } catch (CheckpointException e) {
            leaveCheckpoint(e);
            return frontier.commit(lease, result);
        }
    }

    private void leaveCheckpoint(CheckpointException why) {
        frontier.leaveCheckpoint();
        notSaved = String.valueOf(why.getMessage());
        ending = Ending.PREMATURE;
    }

    private void endIfEnough() {
        boolean stops = failedForGood || tally.errors() > 0 && !config.keepGoing();
        if (stops) {
            ending = Ending.PREMATURE;
        } else if (!frontier.isDone() && runs() >= config.maxExecutions()) {
            limit = Verdict.Limit.MAX_EXECUTIONS;
            ending = Ending.PREMATURE;
        }
    }

    private void add(Tally more) {
        tally =
                switch (stage) {
                    case CHECK -> tally.plus(more);
                    case RACES -> tally.plus(more.withoutCounts().withoutKinds(kindsShown));
                };
    }

    /// The executions that count towards the limit.
    private long runs() {
        return switch (stage) {
            case CHECK -> tally.counts().runs();
            case RACES -> frontier.tally().counts().runs();
        };
    }

    private void direct() {
        if (ending == Ending.NONE && frontier.isDone()) {
            nextStage();
        }
        if (ending == Ending.NONE && !mustStop()) {
            try {
                team.explore(frontier, stage, config.maxExecutions() - runs(), elapsed());
                return;
            } catch (CheckpointException e) {
                leaveCheckpoint(e);
            }
        }
        if (ending == Ending.NONE) {
            ending = Ending.PREMATURE;
        }
        if (team.isIdle()) {
            team.conclude(ending == Ending.ALL);
            if (team.isGone()) {
                end();
            }
        } else {
            team.comeBack();
        }
    }

    private void nextStage() {
        if (stage == Stage.CHECK && mayHaveOverlookedRaces()) {
            stage = Stage.RACES;
            tally.found().forEach(error -> kindsShown.add(error.kind()));
            frontier = SavedFrontier.newFrontier();
        } else {
            ending = Ending.ALL;
        }
    }

    /// Where an execution represents others in which the same values are read from other writes,
    /// one of those may race. That errors of other kinds were found does not matter: who wants to
    /// see one error only does not come here.
    private boolean mayHaveOverlookedRaces() {
        return !config.algorithm().leaf().hasOneReadsFrom() && scenario.reportsRaces();
    }

    private void end() {
        over = true;
        endNanos = System.nanoTime();
    }

    private boolean mustStop() {
        return timeIsUp || stopRequested.getAsBoolean();
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

    /// What is wrong with the program, or null if all is well.
    @Nullable String complaint() {
        return team.complaint();
    }

    /// Why results could not be saved any more, or null.
    @Nullable String notSaved() {
        return notSaved;
    }

    /// What ended it that should not happen, or null.
    @Nullable Throwable failure() {
        return failure;
    }

    /// Leaves all workers behind.
    void abandon() {
        team.abandon();
        end();
    }

    /// Breaks it off because there is no memory left, and frees what it takes.
    void starve() {
        limit = Verdict.Limit.MEMORY;
        frontier = SavedFrontier.newFrontier();
        abandon();
    }

    /// What has been found so far, with what the workers are about.
    Tally tally() {
        return tally;
    }

    /// The executions so far.
    Counts counts() {
        Counts counted = tally.counts();
        return stage == Stage.CHECK && !team.isGone() ? counted.plus(team.counts()) : counted;
    }

    /// Errors so far, as far as is known.
    List<Found> foundSoFar() {
        List<Found> found = new ArrayList<>(tally.found());
        if (!team.isGone()) {
            found.addAll(team.foundSoFar());
        }
        return found;
    }

    int depth() {
        return team.depth();
    }

    /// How far it is.
    Progress progress() {
        return team.progress();
    }

    /// The time since it began, or until its end if it has ended.
    Duration elapsed() {
        return Duration.ofNanos((over ? endNanos : System.nanoTime()) - startNanos);
    }

    /// How much was explored, if nothing broke it off but the program, a limit or a request.
    Extent extent() {
        Tally found = tally;
        if (ending == Ending.ALL) {
            if (found.counts().cut() > 0) {
                return new Extent.Limited(Verdict.Limit.MAX_STEPS);
            }
            if (found.searchesGivenUp() > 0) {
                return new Extent.Limited(Verdict.Limit.SEARCHED_ORDERS);
            }
            return found.loopsCutOff().isEmpty()
                    ? new Extent.Complete()
                    : new Extent.Limited(Verdict.Limit.UNROLL);
        }
        if (!found.found().isEmpty() && (failedForGood || !config.keepGoing())) {
            return new Extent.FirstError();
        }
        String why = notSaved;
        if (why != null) {
            return new Extent.BrokenOff(Verdict.Cause.REQUESTED, why);
        }
        Verdict.Limit reached = limit;
        return reached != null
                ? new Extent.Limited(reached)
                : new Extent.BrokenOff(Verdict.Cause.REQUESTED, "Exploration stopped on request.");
    }
}
