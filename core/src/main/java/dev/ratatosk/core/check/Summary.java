package dev.ratatosk.core.check;

import java.util.ArrayList;
import java.util.List;

/// A verdict in few lines, for an exception's message. Reports with columns, colours and advice are
/// another module's business.
final class Summary {
    /// Of a longer story the last steps are shown: they lead to the error.
    private static final int MAX_STEPS = 60;

    private Summary() {}

    static String of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Verified v -> "verified: " + v.statistics().counts().executions();
            case Verdict.BugFound found -> bugs(found);
            case Verdict.Bounded bounded ->
                    "not verified: "
                            + bounded.limit().title()
                            + " was reached; no error in "
                            + executions(bounded.statistics().counts().runs());
            case Verdict.Interrupted interrupted -> "not verified: " + interrupted.message();
        };
    }

    private static String bugs(Verdict.BugFound found) {
        Bug bug = found.bugs().getFirst();
        List<String> lines = new ArrayList<>();
        lines.add(headline(bug));
        addSteps(bug, lines);
        for (Story.Standing one : bug.story().standing()) {
            lines.add("     " + where(bug.story(), one.thread(), one.line()) + one.waitsFor());
        }
        lines.add("found in " + execution(bug) + "; schedule " + bug.schedule().token());
        if (found.statistics().errors() > 1) {
            lines.add(executions(found.statistics().errors()) + " show an error");
        }
        return String.join("\n", lines.stream().map(Summary::clean).toList());
    }

    private static String headline(Bug bug) {
        if (bug.thread().isEmpty() || bug.kind() == ErrorKind.DATA_RACE) {
            return bug.headline();
        }
        return bug.kind().title() + " in thread " + bug.thread() + ": " + bug.message();
    }

    private static void addSteps(Bug bug, List<String> lines) {
        List<Story.Step> steps = bug.story().steps();
        int first = Math.max(0, steps.size() - MAX_STEPS);
        if (first > 0) {
            lines.add("     (" + first + " earlier steps)");
        }
        for (Story.Step step : steps.subList(first, steps.size())) {
            String value = step.value().isEmpty() ? "" : ": " + step.value();
            lines.add(
                    String.format("%4d ", step.number())
                            + where(bug.story(), step.thread(), step.line())
                            + step.operation()
                            + value);
            if (step.number() == bug.position() && !bug.thread().isEmpty()) {
                lines.add("     " + bug.thread() + ": " + bug.kind().title());
            }
        }
    }

    private static String where(Story story, int thread, String line) {
        return story.threads().get(thread) + (line.isEmpty() ? "" : " at " + line) + ": ";
    }

    private static String execution(Bug bug) {
        return "execution " + bug.execution();
    }

    private static String executions(long number) {
        return number == 1 ? "1 execution" : number + " executions";
    }

    /// Names and messages of a program may contain anything.
    private static String clean(String line) {
        return line.replaceAll("\\p{Cntrl}", " ");
    }
}
