package dev.ratatosk.junit;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import dev.ratatosk.report.text.Wording;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.opentest4j.AssertionFailedError;

/// What JUnit is told about a verdict.
///
/// @param method the test
/// @param invocation which invocation of it, with a space in front; empty if there is but one
/// @param settings how it was checked
/// @param page the page of a failure
record Outcome(Method method, String invocation, Settings settings, TestPage page) {
    private static final int WIDTH = 120;
    private static final String AFTER_EACH =
            "@AfterEach methods run once, after the effects of the test body were undone: their"
                    + " assertions do not check the body.";
    private static final Pattern FRAME =
            Pattern.compile("(?:.*/)?([\\w.$]+)\\.([\\w$<>]+)\\(([^:()]+):(\\d+)\\)");

    private Subject subject() {
        String name =
                method.getDeclaringClass().getSimpleName() + "." + method.getName() + invocation;
        return new Subject(name, "@Replay", page.sources());
    }

    private TextReport report() {
        return new TextReport(Ink.PLAIN, WIDTH, settings.verbose(), Wording.ANNOTATION);
    }

    /// The verdict and the figures in one line, a line for each note and for code that was never
    /// reached, and the outcomes.
    String line(Verdict verdict) {
        Statistics statistics = verdict.statistics();
        return report().oneLine(subject(), verdict).strip()
                + " ("
                + statistics.algorithm().id()
                + ": "
                + statistics.complete()
                + " complete, "
                + statistics.blocked()
                + " blocked executions)"
                + notes(statistics).stream()
                        .map(note -> "\n  note: " + note)
                        .collect(Collectors.joining())
                + report().coverage(verdict).stream()
                        .map(sentence -> "\n  coverage: " + sentence)
                        .collect(Collectors.joining())
                + report().outcomes(statistics.outcomes()).stream()
                        .map(line -> "\n" + line)
                        .collect(Collectors.joining());
    }

    /// The figures, for the reports of IDEs and build tools.
    Map<String, String> entries(Verdict verdict) {
        Statistics statistics = verdict.statistics();
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("verdict", report().oneLine(subject(), verdict).strip());
        entries.put("algorithm", statistics.algorithm().id());
        entries.put("complete executions", Long.toString(statistics.complete()));
        entries.put("blocked executions", Long.toString(statistics.blocked()));
        List<String> notes = notes(statistics);
        if (!notes.isEmpty()) {
            entries.put("notes", String.join(" ", notes));
        }
        List<String> coverage = report().coverage(verdict);
        if (!coverage.isEmpty()) {
            entries.put("coverage", String.join(" ", coverage));
        }
        return entries;
    }

    private List<String> notes(Statistics statistics) {
        List<String> notes = new ArrayList<>(statistics.notes());
        boolean looksAfterwards =
                !AnnotationSupport.findAnnotatedMethods(
                                method.getDeclaringClass(),
                                AfterEach.class,
                                HierarchyTraversalMode.BOTTOM_UP)
                        .isEmpty();
        if (looksAfterwards) {
            notes.add(AFTER_EACH);
        }
        return notes;
    }

    /// Fails unless everything was explored without an error, or a limit may be hit.
    void require(Verdict verdict) {
        switch (verdict) {
            case Verdict.Verified _ -> {}
            case Verdict.BugFound found -> throw failure(verdict, found.bugs().getFirst().stack());
            case Verdict.Bounded _ -> {
                if (!settings.allowIncomplete()) {
                    throw failure(verdict, List.of());
                }
            }
            case Verdict.Interrupted _ -> throw failure(verdict, List.of());
        }
    }

    private AssertionError failure(Verdict verdict, List<String> stack) {
        String advice =
                verdict instanceof Verdict.Bounded
                        ? "Nothing is proved. Make the test smaller, raise the limit, or set"
                                + " allowIncomplete = true.\n"
                        : "";
        String text = report().of(subject(), verdict) + advice;
        return failure(text + page.write(subject(), verdict), stack);
    }

    /// What a replay showed: the failure itself, or that there is none.
    AssertionError of(dev.ratatosk.core.check.Replay result) {
        List<String> stack = result.error().map(Bug::stack).orElse(List.of());
        return failure(
                report().replayed(subject(), result)
                        + "Remove @Replay to explore all schedules.\n"
                        + page.write(subject(), result),
                stack);
    }

    /// A schedule that does not fit the test.
    AssertionError unrepeatable(Exception why) {
        return failure(
                subject().name()
                        + ": the schedule of @Replay cannot be repeated: "
                        + why.getMessage()
                        + "\nThe test has changed, or the token was not copied completely. Remove"
                        + " @Replay to explore all schedules.\n",
                List.of());
    }

    /// With the stack of the program, so that tools lead to the line that failed.
    private AssertionError failure(String message, List<String> stack) {
        AssertionFailedError error = new AssertionFailedError("\n" + message);
        StackTraceElement[] frames =
                stack.stream()
                        .map(FRAME::matcher)
                        .filter(Matcher::matches)
                        .map(Outcome::frame)
                        .toArray(StackTraceElement[]::new);
        if (frames.length > 0) {
            error.setStackTrace(frames);
        }
        return error;
    }

    private static StackTraceElement frame(Matcher frame) {
        return new StackTraceElement(
                frame.group(1), frame.group(2), frame.group(3), Integer.parseInt(frame.group(4)));
    }
}
