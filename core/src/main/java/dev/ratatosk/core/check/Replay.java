package dev.ratatosk.core.check;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.model.CausalPast;
import dev.ratatosk.core.model.Interleaving;
import dev.ratatosk.core.model.LastWrites;
import dev.ratatosk.core.model.MemoryModel;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.FailedExecution;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.races.DataRace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Repeats one schedule of a program, with names and source lines, and says what it shows.
///
/// ```java
/// Replay.Result again = Replay.run(program, Schedule.parse(token), Config.defaults());
/// ```
public final class Replay {
    private static final int MAX_STACK = 12;

    private Replay() {}

    /// What a replay showed.
    ///
    /// @param error the error at its end, if it shows one
    /// @param origin what the schedule was recorded from
    public record Result(Story story, Optional<Bug> error, Origin origin) {}

    /// What a schedule was recorded from.
    public enum Origin {
        /// The same program.
        SAME,
        /// A program that has been changed since.
        CHANGED,
        /// The schedule does not say.
        UNKNOWN;

        /// Compares the fingerprints of a program and of what a schedule was recorded from.
        public static Origin of(Scenario scenario, Schedule schedule) {
            String now = scenario.fingerprint();
            if (now.isEmpty() || schedule.fingerprint().isEmpty()) {
                return UNKNOWN;
            }
            return now.equals(schedule.fingerprint()) ? SAME : CHANGED;
        }
    }

    /// Runs the program according to the schedule.
    ///
    /// @throws ScheduleMismatchException if the schedule does not fit the program
    /// @throws MisuseException if the program does something that cannot be checked
    public static Result run(Scenario scenario, Schedule schedule, Config config) {
        return run(scenario, schedule, config, 1);
    }

    static Result run(Scenario scenario, Schedule schedule, Config config, long execution) {
        CoroutineProgram program =
                new CoroutineProgram(scenario, config.coroutines(), config.maxSteps());
        Labels labels = new Labels(schedule.steps().size());
        MemoryModel memoryModel = schedule.memoryModel();
        Plan plan =
                new Plan(
                        new Script(),
                        new Follow(program, schedule),
                        !memoryModel.readsNewestWrites());
        List<Trace> traces = new ArrayList<>();
        Attempts attempts = new Attempts(scenario.learning());
        String stuck =
                Worker.runWatched(
                        program,
                        config,
                        () ->
                                attempts.untilOneCounts(() -> {
                                    program.warmUp();
                                    traces.add(run(program, plan, labels));
                                    // A schedule that fits counts, whatever is learnt from it.
                                    boolean _ = scenario.learning().takeLearnt();
                                }));
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
                                        memoryModel.title() + " does not allow these sources"));
        Story story = new StoryTeller(trace, labels, lastWrites).tell();
        ErrorKind kind = ErrorDetector.errorIn(trace, memoryModel);
        boolean unfinished = trace.failures().isEmpty() && lastWrites.letSomeThreadPass();
        if (kind == null || unfinished) {
            return new Result(story, Optional.empty(), Origin.of(scenario, schedule));
        }
        return new Result(
                story,
                Optional.of(bug(kind, trace, labels, schedule, story, execution)),
                Origin.of(scenario, schedule));
    }

    private static Trace run(CoroutineProgram program, Plan plan, Labels labels) {
        try {
            return program.runLabelled(plan, labels);
        } catch (FailedExecution _) {
            return program.trace();
        }
    }

    private static Bug bug(
            ErrorKind kind,
            Trace trace,
            Labels labels,
            Schedule schedule,
            Story story,
            long execution) {
        if (trace.failures().isEmpty()) {
            return new Bug(
                    kind,
                    blockedMessage(story),
                    "",
                    List.of(),
                    story.steps().size(),
                    execution,
                    schedule,
                    story,
                    underSc(trace, schedule));
        }
        Failure failure = trace.failures().getFirst();
        Throwable cause = failure.cause();
        return new Bug(
                kind,
                cause instanceof DataRace r ? raceMessage(r, labels) : messageOf(kind, cause),
                labels.thread(failure.thread()),
                cause instanceof DataRace r
                        ? raceStacks(r, labels)
                        : programFrames(cause.getStackTrace()),
                StoryTeller.visibleSteps(trace, labels, labels.thrownAt(trace, failure)),
                execution,
                schedule,
                story,
                underSc(trace, schedule));
    }

    private static Optional<Bug.UnderSc> underSc(Trace trace, Schedule schedule) {
        if (schedule.memoryModel().readsNewestWrites()) {
            return Optional.empty();
        }
        boolean allowed = Interleaving.of(trace, CausalPast.ofError(trace)).isPresent();
        return Optional.of(allowed ? Bug.UnderSc.ALLOWED : Bug.UnderSc.FORBIDDEN);
    }

    private static String blockedMessage(Story story) {
        return story.standing().stream()
                .map(s -> story.threads().get(s.thread()) + " " + s.waitsFor())
                .collect(Collectors.joining("; "));
    }

    private static String messageOf(ErrorKind kind, Throwable cause) {
        String message = cause.getMessage();
        String type = cause.getClass().getSimpleName();
        if (message == null) {
            return type;
        }
        return kind != ErrorKind.EXCEPTION ? message : type + ": " + message;
    }

    private static String raceMessage(DataRace race, Labels labels) {
        return "nothing orders the "
                + access(race.first(), labels)
                + " and the "
                + access(race.second(), labels)
                + " of "
                + race.location();
    }

    private static String access(DataRace.Access access, Labels labels) {
        return (access.writes() ? "write by " : "read by ") + labels.thread(access.thread());
    }

    /// Both stacks: that of the thread that found the race, and below it the other.
    private static List<String> raceStacks(DataRace race, Labels labels) {
        List<String> lines = new ArrayList<>(programFrames(race.second()));
        lines.add("at the same time as the " + access(race.first(), labels) + ":");
        lines.addAll(programFrames(race.first()));
        return lines;
    }

    private static List<String> programFrames(DataRace.Access access) {
        return programFrames(access.stack().toArray(StackTraceElement[]::new));
    }

    private static List<String> programFrames(StackTraceElement[] frames) {
        return Arrays.stream(frames)
                .takeWhile(f -> !CoroutineProgram.isOutermost(f))
                .filter(f -> !Labels.isCheckersOwn(f.getClassName()))
                .limit(MAX_STACK)
                .map(StackTraceElement::toString)
                .toList();
    }

    /// Follows a schedule; threads are found by their paths.
    private static final class Follow implements Policy {
        private final CoroutineProgram program;
        private final Schedule schedule;

        Follow(CoroutineProgram program, Schedule schedule) {
            this.program = program;
            this.schedule = schedule;
        }

        @Override
        public int next(Trace soFar) {
            int step = soFar.length();
            if (step == schedule.steps().size()) {
                return STOP;
            }
            String path = schedule.threads().get(schedule.steps().get(step).thread());
            int thread = find(soFar, path);
            if (thread < 0 || !schedule.memoryModel().canMove(soFar, thread)) {
                throw new ScheduleMismatchException(
                        step + 1,
                        "thread " + path + (thread < 0 ? " does not exist" : " cannot move"));
            }
            return thread;
        }

        @Override
        public int decide(Trace soFar, int thread) {
            int decision = schedule.steps().get(soFar.length()).decision();
            if (decision == Schedule.UNDECIDED) {
                throw new ScheduleMismatchException(soFar.length() + 1, "a decision is missing");
            }
            if (soFar.pending().code[thread] != OpCode.CHOOSE) {
                requireSource(soFar, thread, decision);
            }
            return decision;
        }

        private static void requireSource(Trace soFar, int thread, int source) {
            OperationTable pending = soFar.pending();
            int location = pending.location[thread];
            boolean exists =
                    source == Trace.INITIAL
                            || source >= 0
                                    && source < soFar.length()
                                    && soFar.writes(source)
                                    && soFar.location(source) == location;
            if (!exists) {
                throw new ScheduleMismatchException(
                        soFar.length() + 1,
                        "the thread cannot read from step " + (source + 1) + " there");
            }
            long value =
                    source == Trace.INITIAL
                            ? soFar.memory().initial(location)
                            : soFar.written(source);
            if (!pending.admits(thread, value)) {
                throw new ScheduleMismatchException(
                        soFar.length() + 1, "the thread waits for another value than " + value);
            }
        }

        private int find(Trace soFar, String path) {
            for (int t = 0; t < soFar.threads(); t++) {
                if (soFar.status(t) == ThreadStatus.PENDING && program.pathOf(t).equals(path)) {
                    return t;
                }
            }
            return -1;
        }
    }

    static @Nullable String firstProgramFrame(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (!Labels.isCheckersOwn(frame.getClassName())) {
                return frame.toString();
            }
        }
        return null;
    }
}
