package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.error.ErrorDetector;
import dev.ratatosk.core.check.replay.Recording;
import dev.ratatosk.core.check.replay.Repeating;
import dev.ratatosk.core.check.watch.Worker;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks for a schedule that differs from that of an error in the place of one step, and ends
/// without an error.
final class NearestPassing {
    /// Of more steps only the last one is named.
    private static final int MOST_NAMED = 4;

    private final Config config;
    private final Scenario scenario;
    private final Bug bug;
    private final Deadline deadline;
    private final CoroutineProgram program;
    private final Expectations expectations;

    /// The steps of the error's story, by event.
    private final Map<Integer, Story.Step> told = new HashMap<>();

    private Neighbours.@Nullable Change change;
    private @Nullable Schedule schedule;
    private int last;

    private NearestPassing(Scenario scenario, Config config, Bug bug, Deadline deadline) {
        this.scenario = scenario;
        this.config = config;
        this.bug = bug;
        this.deadline = deadline;
        this.program = new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        this.expectations = config.expectationsOf(scenario);
        bug.story().steps().forEach(step -> told.put(step.event(), step));
    }

    /// The schedule, if one was found in time.
    static Optional<Bug.Passing> of(Scenario scenario, Config config, Bug bug, Deadline deadline) {
        if (deadline.isOver() || !bug.schedule().memoryModel().readsNewestWrites()) {
            return Optional.empty();
        }
        NearestPassing search = new NearestPassing(scenario, config, bug, deadline);
        String stuck = Worker.runWatched(search.program, config, search::run);
        return stuck == null ? search.passing() : Optional.empty();
    }

    private void run() {
        program.warmUp();
        Trace trace = execute(Repeating.plan(program, bug.schedule()));
        List<Candidate> candidates = new ArrayList<>();
        for (Neighbours.Change one : Neighbours.of(trace)) {
            boolean isTold =
                    told.containsKey(one.later())
                            && (one.earlier() == Neighbours.PENDING
                                    || told.containsKey(one.earlier()));
            if (isTold) {
                candidates.add(Candidate.of(trace, one));
            }
        }
        for (Candidate candidate : candidates) {
            if (deadline.isOver() || passes(candidate)) {
                return;
            }
        }
    }

    /// A change, with what has to be seen at its place.
    ///
    /// @param code of the operation that happens earlier
    /// @param location of that operation
    private record Candidate(
            Neighbours.Change change, Neighbours.Changed policy, int code, int location) {
        static Candidate of(Trace trace, Neighbours.Change change) {
            boolean waits = change.earlier() == Neighbours.PENDING;
            int row = waits ? change.thread() : change.earlier();
            var table = waits ? trace.pending() : trace.operations();
            return new Candidate(
                    change,
                    new Neighbours.Changed(trace, change),
                    table.code[row],
                    table.location[row]);
        }
    }

    private boolean passes(Candidate candidate) {
        Trace trace = execute(Plan.newestWrites(new Script(), candidate.policy));
        MemoryModel memoryModel = bug.schedule().memoryModel();
        int moved = candidate.change.later() + candidate.change.moved() - 1;
        boolean passes =
                trace.ending() == Ending.COMPLETE
                        && ErrorDetector.errorIn(trace, memoryModel, expectations) == null
                        && trace.code(moved) == candidate.code
                        && trace.location(moved) == candidate.location
                        && OpCode.accesses(trace.code(moved));
        if (passes) {
            change = candidate.change;
            last = moved;
            schedule = Recording.of(trace, program, memoryModel);
        }
        return passes;
    }

    private Trace execute(Plan plan) {
        try {
            return program.run(plan);
        } catch (FailedExecution _) {
            return program.trace();
        }
    }

    /// What the schedule shows when it is repeated from its token.
    private Optional<Bug.Passing> passing() {
        Schedule found = schedule;
        Neighbours.Change difference = change;
        if (found == null || difference == null) {
            return Optional.empty();
        }
        Schedule again = Schedule.parse(found.token(), List.of(bug.schedule().memoryModel()));
        Replay replay = Repeating.run(scenario, again, config, bug.execution());
        Story story = replay.story();
        if (replay.error().isPresent() || !story.standing().isEmpty()) {
            return Optional.empty();
        }
        Story.Step later = toldStep(difference.later());
        boolean waits = difference.earlier() == Neighbours.PENDING;
        int earlier = waits ? 0 : toldStep(difference.earlier()).number();
        String sentence =
                "With "
                        + (waits ? waiting(story, difference) : moved(difference, earlier))
                        + " before #"
                        + later.number()
                        + ", the schedule ends without an error.";
        return Optional.of(new Bug.Passing(again, story, earlier, later.number(), sentence));
    }

    private Story.Step toldStep(int event) {
        Story.Step step = told.get(event);
        if (step == null) {
            throw new IllegalStateException("step " + event + " is not told");
        }
        return step;
    }

    /// The steps of the error's story that happen earlier.
    private String moved(Neighbours.Change difference, int end) {
        List<Integer> numbers =
                bug.story().steps().stream()
                        .filter(step -> step.event() > difference.later() && step.number() <= end)
                        .filter(step -> step.thread() == difference.thread())
                        .map(Story.Step::number)
                        .toList();
        String all = numbers.stream().map(number -> "#" + number).collect(Collectors.joining(", "));
        int comma = all.lastIndexOf(", ");
        if (comma < 0) {
            return all;
        }
        return numbers.size() <= MOST_NAMED
                ? all.substring(0, comma) + " and " + all.substring(comma + 2)
                : "the steps of "
                        + bug.story().threads().get(difference.thread())
                        + " up to #"
                        + end;
    }

    /// What a thread waits to do at the error's end, and does in time here.
    private String waiting(Story story, Neighbours.Change difference) {
        String thread = bug.story().threads().get(difference.thread());
        return story.steps().stream()
                .filter(step -> step.event() == last)
                .findFirst()
                .map(step -> "\"" + step.operation() + "\" by " + thread)
                .orElse("the next step of " + thread);
    }
}
