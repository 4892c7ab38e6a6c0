package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.replay.Recording;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.spi.MemoryModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Looks for the schedule of an error that has the fewest context switches, and of those one with
/// the fewest steps: first among the orders of the execution that was found, then, under sequential
/// consistency, among all schedules with few switches.
public final class Simplest {
    /// The share of the time for fewer steps, once there are as few switches as possible.
    private static final double SHARE_FOR_STEPS = 0.25;

    /// The share of the time that is kept for a schedule without the error.
    private static final double SHARE_FOR_PASSING = 0.2;

    private final Scenario scenario;
    private final Config config;
    private final CoroutineProgram program;
    private final MemoryModel memoryModel;
    private final Expectations expectations;
    private final Deadline deadline;
    private Schedule best;
    private @Nullable Symptom symptom;
    private boolean isProven;

    private Simplest(Scenario scenario, Config config, Schedule found, Deadline deadline) {
        this.scenario = scenario;
        this.config = config;
        this.program = new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        this.memoryModel = found.memoryModel();
        this.expectations = config.expectationsOf(scenario);
        this.deadline = deadline;
        this.best = found;
    }

    /// The same error with the simplest schedule that was found, or as it was.
    ///
    /// @param bug an error of the program, as it was found
    public static Bug of(Scenario scenario, Config config, Bug bug, Deadline deadline) {
        if (deadline.isOver()) {
            return bug;
        }
        Deadline before = deadline.within(1 - SHARE_FOR_PASSING);
        Simplest search = new Simplest(scenario, config, bug.schedule(), before);
        String stuck = Worker.runWatched(search.program, config, search::run);
        if (stuck != null || search.symptom == null) {
            return bug;
        }
        Bug simple = bug;
        try {
            simple = search.told(bug).orElse(bug);
            Optional<Bug.Passing> passing = NearestPassing.of(scenario, config, simple, deadline);
            return passing.isPresent() ? simple.toBuilder().passing(passing.get()).build() : simple;
        } catch (DivergenceException | MisuseException | ScheduleMismatchException _) {
            // The program does not repeat itself; what has been told was seen.
            return simple;
        }
    }

    /// What the simplest schedule shows when it is repeated from its token.
    private Optional<Bug> told(Bug original) {
        boolean searched = memoryModel.readsNewestWrites();
        Duration time = searched ? deadline.elapsed() : Duration.ZERO;
        Bug.Simplicity simplicity = new Bug.Simplicity(best.switches(), isProven, time);
        if (best.equals(original.schedule())) {
            return Optional.of(original.toBuilder().simplicity(simplicity).build());
        }
        Schedule again = Schedule.parse(best.token(), List.of(memoryModel));
        return Repeating.run(scenario, again, config, original.execution())
                .error()
                .filter(bug -> isSame(bug, original))
                .map(bug -> bug.toBuilder().simplicity(simplicity).build());
    }

    /// Threads that are blocked may say in which step something was written, and races and illegal
    /// accesses who came first.
    private static boolean isSame(Bug bug, Bug original) {
        boolean ends =
                bug.kind() == ErrorKind.ASSERTION
                        || bug.kind() == ErrorKind.OUTCOME
                        || bug.kind() == ErrorKind.EXCEPTION;
        return bug.kind() == original.kind()
                && (!ends || bug.headline().equals(original.headline()));
    }

    private void run() {
        try {
            program.warmUp();
            Trace trace = execute(Repeating.plan(program, best));
            Symptom shown = Symptom.of(trace, program, memoryModel, expectations);
            if (shown == null) {
                return;
            }
            symptom = shown;
            reorder(trace, shown);
            if (memoryModel.readsNewestWrites()) {
                search(shown);
            }
        } catch (DivergenceException | MisuseException | ScheduleMismatchException _) {
            // The program does not repeat itself, as the check says where it matters; the schedule
            // stays as it is.
            isProven = false;
        }
    }

    private Trace execute(Plan plan) {
        try {
            return program.run(plan);
        } catch (FailedExecution _) {
            return program.trace();
        }
    }

    private void reorder(Trace trace, Symptom wanted) {
        List<Integer> order = Reordering.of(trace);
        if (order.isEmpty()) {
            return;
        }
        Schedule candidate = Recording.of(trace, program, memoryModel, order);
        boolean isSimpler =
                candidate.switches() < best.switches()
                        || candidate.switches() == best.switches()
                                && candidate.steps().size() < best.steps().size();
        if (isSimpler && shows(candidate, wanted)) {
            best = candidate;
        }
    }

    private boolean shows(Schedule candidate, Symptom wanted) {
        try {
            Trace trace = execute(Repeating.plan(program, candidate));
            return memoryModel.lastWrites(trace).isPresent()
                    && wanted.equals(Symptom.of(trace, program, memoryModel, expectations));
        } catch (ScheduleMismatchException _) {
            return false;
        }
    }

    /// Tries all schedules with 0 switches, with 1, and so on, until one shows the error.
    private void search(Symptom wanted) {
        int known = best.switches();
        boolean complete = true;
        for (int bound = 0; bound < known && complete; bound++) {
            SwitchSearch search = newSearch(bound, wanted);
            complete = explore(search, wanted, deadline);
            if (best.switches() < known) {
                isProven = true;
                search.shorterThan(best.steps().size());
                shorten(search, wanted);
                return;
            }
        }
        isProven = complete;
        if (complete) {
            SwitchSearch search = newSearch(known, wanted);
            search.shorterThan(best.steps().size());
            shorten(search, wanted);
        }
    }

    private static SwitchSearch newSearch(int bound, Symptom wanted) {
        return new SwitchSearch(bound, wanted.kind() != ErrorKind.DATA_RACE);
    }

    private void shorten(SwitchSearch search, Symptom wanted) {
        Deadline soon = deadline.within(SHARE_FOR_STEPS);
        int before;
        do {
            before = best.steps().size();
            explore(search, wanted, soon);
            search.shorterThan(best.steps().size());
        } while (best.steps().size() < before);
    }

    /// Executes what the search has, up to the next schedule that shows the error.
    ///
    /// @return whether everything was executed to its end
    private boolean explore(SwitchSearch search, Symptom wanted, Deadline until) {
        long sinceNanos = System.nanoTime();
        boolean complete = true;
        while (search.next()) {
            if (until.isOver() || until.isHopeless(search.progress(), sinceNanos)) {
                return false;
            }
            Trace trace = execute(search.plan());
            search.explored(trace);
            complete &= trace.ending() != Ending.STEP_LIMIT;
            if (wanted.equals(Symptom.of(trace, program, memoryModel, expectations))) {
                best = Recording.of(trace, program, memoryModel);
                return complete;
            }
        }
        return complete && program.loopsCutOff().isEmpty();
    }
}
