package dev.ratatosk.core.check.replay;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.check.story.BugTeller;
import dev.ratatosk.core.check.story.Permutations;
import dev.ratatosk.core.check.story.StoryTeller;
import dev.ratatosk.core.check.watch.Attempts;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.LastWrites;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Repeats one schedule of a program, with names and source lines, and says what it shows.
public final class Repeating {
    private Repeating() {}

    /// Runs the program according to the schedule, again where the program has to know more than it
    /// does at first.
    ///
    /// @throws ScheduleMismatchException if the schedule does not fit the program
    /// @throws MisuseException if the program does something that cannot be checked
    public static Replay run(Scenario scenario, Schedule schedule, Config config) {
        Learning learning = scenario.learning();
        return new Attempts(learning)
                .untilOneCounts(() -> {
                    Replay replay = runOnce(scenario, schedule, config, 1);
                    // A schedule that fits counts, whatever is learnt from it.
                    boolean _ = learning.takeLearnt();
                    return replay;
                });
    }

    /// The same for the schedule of an execution that an exploration has found. What the program
    /// learns from it is left to the exploration, which does not count then.
    ///
    /// @param execution the number of the execution
    public static Replay run(Scenario scenario, Schedule schedule, Config config, long execution) {
        Learning guesses =
                new Learning() {
                    @Override
                    public boolean guess() {
                        return scenario.learning().guess();
                    }
                };
        return new Attempts(guesses)
                .untilOneCounts(() -> runOnce(scenario, schedule, config, execution));
    }

    private static Replay runOnce(
            Scenario scenario, Schedule schedule, Config config, long execution) {
        CoroutineProgram program =
                new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        if (config.algorithm().usesSymmetry() && config.has(Feature.SYMMETRY)) {
            program.findTwins(scenario.communication());
        }
        Labels labels = new Labels(schedule.steps().size());
        MemoryModel memoryModel = schedule.memoryModel();
        Expectations expectations = config.expectationsOf(scenario);
        Plan plan = plan(program, schedule);
        List<Trace> traces = new ArrayList<>();
        String stuck =
                Worker.runWatched(program, config, () -> traces.add(follow(program, plan, labels)));
        if (stuck != null) {
            throw new MisuseException(stuck);
        }
        Trace trace = traces.getFirst();
        LastWrites lastWrites =
                memoryModel
                        .lastWrites(trace)
                        .orElseThrow(() ->
                                new ScheduleMismatchException(
                                        trace.length(),
                                        memoryModel.title()
                                                + " does not allow the sources of its reads"));
        Story story = new StoryTeller(trace, labels, lastWrites).tell();
        ErrorKind kind = ErrorDetector.errorIn(trace, memoryModel, expectations);
        boolean unfinished = trace.failures().isEmpty() && lastWrites.letSomeThreadPass();
        if (kind == null || unfinished) {
            return new Replay(
                    story, Optional.empty(), Replay.Origin.of(scenario, schedule), trace.outcome());
        }
        return new Replay(
                story,
                Optional.of(
                        new BugTeller(trace, labels, lastWrites, schedule, story, expectations)
                                .tell(kind, execution).toBuilder()
                                        .permutations(Permutations.of(trace))
                                        .build()),
                Replay.Origin.of(scenario, schedule),
                trace.outcome());
    }

    /// The plan to repeat a schedule of the program.
    public static Plan plan(CoroutineProgram program, Schedule schedule) {
        return new Plan(
                new Script(),
                new Follow(program, schedule),
                !schedule.memoryModel().readsNewestWrites());
    }

    private static Trace follow(CoroutineProgram program, Plan plan, Labels labels) {
        program.warmUp();
        try {
            return program.runLabelled(plan, labels);
        } catch (FailedExecution _) {
            return program.trace();
        }
    }
}
