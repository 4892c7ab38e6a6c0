package dev.ratatosk.core.check.story;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.consistency.CausalPast;
import dev.ratatosk.core.consistency.Interleaving;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.spi.LastWrites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Puts the error of a labelled trace into words.
public final class BugTeller {
    private static final int MAX_STACK = 12;

    private final Trace trace;
    private final Labels labels;
    private final Schedule schedule;
    private final Story story;
    private final HintTeller hints;
    private final Expectations expectations;

    public BugTeller(
            Trace trace,
            Labels labels,
            LastWrites lastWrites,
            Schedule schedule,
            Story story,
            Expectations expectations) {
        this.trace = trace;
        this.labels = labels;
        this.hints = new HintTeller(new ToldEvents(trace, labels, story), lastWrites);
        this.schedule = schedule;
        this.story = story;
        this.expectations = expectations;
    }

    /// The error, which the trace must show.
    public Bug tell(ErrorKind kind, long execution) {
        Bug.Builder bug =
                kind == ErrorKind.OUTCOME
                        ? forbidden()
                        : trace.failures().isEmpty() ? blocked(kind) : failed(kind);
        if (!schedule.memoryModel().readsNewestWrites()) {
            bug.underSc(underSc());
        }
        int end = trace.failures().isEmpty() ? trace.length() : thrownAt();
        return bug.execution(execution).hint(hints.tell(kind, end)).build();
    }

    /// The error is that of the thread whose observation completes the outcome.
    private Bug.Builder forbidden() {
        return Bug.builder(ErrorKind.OUTCOME, outcomeMessage(), schedule, story)
                .thread(labels.thread(trace.lastObserver()))
                .position(story.steps().size());
    }

    private String outcomeMessage() {
        String outcome = trace.outcome();
        String reason =
                expectations
                        .about(outcome)
                        .map(Expectation::reason)
                        .orElse("no expectation is about it");
        String text = outcome.isEmpty() ? "nothing was observed" : outcome;
        return reason.isEmpty() ? text : text + " (" + reason + ")";
    }

    private Bug.Builder blocked(ErrorKind kind) {
        return Bug.builder(kind, blockedMessage(), schedule, story);
    }

    private Bug.Builder failed(ErrorKind kind) {
        Failure failure = trace.failures().getFirst();
        Throwable cause = failure.cause();
        Bug.Builder bug =
                cause instanceof DataRace race
                        ? Bug.builder(kind, raceMessage(race), schedule, story)
                                .stack(raceStacks(race))
                        : Bug.builder(kind, messageOf(kind, cause), schedule, story)
                                .stack(programFrames(cause.getStackTrace()));
        return bug.thread(labels.thread(failure.thread()))
                .position(StoryTeller.visibleSteps(trace, labels, thrownAt()));
    }

    private int thrownAt() {
        return labels.thrownAt(trace, trace.failures().getFirst());
    }

    private Bug.UnderSc underSc() {
        return Interleaving.of(trace, CausalPast.ofError(trace)).isPresent()
                ? Bug.UnderSc.ALLOWED
                : Bug.UnderSc.FORBIDDEN;
    }

    private String blockedMessage() {
        return story.standing().stream()
                .map(s -> story.threads().get(s.thread()) + " " + s.waitsFor())
                .collect(Collectors.joining("; "));
    }

    private static String messageOf(ErrorKind kind, Throwable cause) {
        String message =
                cause instanceof IllegalOperationException illegal
                        ? illegal.told()
                        : cause.getMessage();
        String type = cause.getClass().getSimpleName();
        if (message == null) {
            return type;
        }
        return kind != ErrorKind.EXCEPTION ? message : type + ": " + message;
    }

    private String raceMessage(DataRace race) {
        return race.location() + ": " + access(race.first()) + ", " + access(race.second());
    }

    private String access(DataRace.Access access) {
        return (access.writes() ? "write by " : "read by ") + labels.thread(access.thread());
    }

    /// Both stacks: that of the thread that found the race, and below it the other.
    private List<String> raceStacks(DataRace race) {
        List<String> lines = new ArrayList<>(programFrames(race.second()));
        lines.add("unordered with the " + access(race.first()) + ":");
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
}
