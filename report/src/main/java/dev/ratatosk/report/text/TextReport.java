package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Verdicts for people. The last line always says how much was explored.
///
/// @param ink colours, or none
/// @param width how many columns there are
/// @param full whether to show long schedules in full, and every error
/// @param wording how to speak of settings
public record TextReport(Ink ink, int width, boolean full, Wording wording) {
    private static final int NARROWEST = 60;
    private static final String NOTE = "  note        ";
    private static final String COVERAGE = "  coverage    ";

    public TextReport {
        width = Math.max(width, NARROWEST);
    }

    /// A report of the command.
    public TextReport(Ink ink, int width, boolean full) {
        this(ink, width, full, Wording.COMMAND);
    }

    /// Everything there is to say about a verdict.
    public String of(Subject subject, Verdict verdict) {
        List<String> lines = new ArrayList<>();
        switch (verdict) {
            case Verdict.Verified _ -> lines.add(title(subject, ink.good("verified")));
            case Verdict.BugFound found -> addBugs(lines, subject, found);
            case Verdict.Bounded _ -> lines.add(title(subject, ink.open("no error so far")));
            case Verdict.Interrupted interrupted -> addInterruption(lines, subject, interrupted);
        }
        lines.add("");
        addOutcomes(lines, verdict.statistics().outcomes());
        addStatistics(lines, verdict.statistics());
        coverage(verdict).forEach(sentence -> addWrapped(lines, COVERAGE, sentence, width));
        lines.add("");
        lines.add(Conclusion.of(verdict, ink, wording));
        return String.join("\n", lines) + "\n";
    }

    private void addOutcomes(List<String> lines, OutcomeTable outcomes) {
        if (!outcomes.isEmpty()) {
            lines.addAll(OutcomeLines.of(outcomes, this));
            lines.add("");
        }
    }

    /// Which code no execution has come to, where that is remarkable: a sentence each.
    public List<String> coverage(Verdict verdict) {
        return new CoverageText(verdict.statistics().coverage(), full, wording).beside(verdict);
    }

    /// What it comes to, without the subject and without what was explored.
    public static String summary(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Verified _ -> "verified";
            case Verdict.BugFound found -> headline(found.bugs().getFirst());
            case Verdict.Bounded _ -> "no error so far";
            case Verdict.Interrupted off -> "no verdict" + reason(off);
        };
    }

    /// The verdict in one line.
    public String oneLine(Subject subject, Verdict verdict) {
        String what =
                switch (verdict) {
                    case Verdict.Verified _ -> ink.good("verified");
                    case Verdict.BugFound found -> ink.bad(headline(found.bugs().getFirst()));
                    case Verdict.Bounded _ -> ink.open("no error so far");
                    case Verdict.Interrupted off -> ink.open("no verdict") + reason(off);
                };
        return title(subject, what) + ". " + Conclusion.of(verdict, ink, wording) + "\n";
    }

    /// How much was explored, and what that means: the last line of the report.
    public String conclusion(Verdict verdict) {
        return Conclusion.of(verdict, ink, wording);
    }

    /// Why there is none, in one line. A request of the user needs no explanation.
    private static String reason(Verdict.Interrupted off) {
        String message = off.message().replaceAll("\\s+", " ").strip();
        return off.cause() == Verdict.Cause.REQUESTED || message.isEmpty()
                ? ""
                : ": "
                        + (message.endsWith(".")
                                ? message.substring(0, message.length() - 1)
                                : message);
    }

    /// What repeating one schedule showed.
    public String replayed(Subject subject, Replay result) {
        List<String> lines = new ArrayList<>();
        if (result.error().isPresent()) {
            addBug(lines, subject, result.error().get());
        } else {
            lines.add(title(subject, ink.good("no error in this schedule")));
            lines.add("");
            lines.addAll(ScheduleTable.of(result.story(), null, this));
            addStandings(lines, result.story());
        }
        if (!result.outcome().isEmpty()) {
            lines.add("");
            wrapped(lines, "Outcome: " + Wrapping.clean(result.outcome()));
        }
        lines.add("");
        int steps = result.story().steps().size();
        lines.add(ink.bold("REPLAYED") + ": one schedule of " + Figures.count(steps, "step") + ".");
        addOrigin(lines, result);
        return String.join("\n", lines) + "\n";
    }

    /// Schedules are written down for errors and outcomes: one without either is remarkable.
    private static void addOrigin(List<String> lines, Replay result) {
        boolean shows = result.error().isPresent() || !result.outcome().isEmpty();
        switch (result.origin()) {
            case CHANGED ->
                    lines.add(
                            "The program has changed since the schedule was recorded"
                                    + (shows
                                            ? "."
                                            : ", so the absence of an error proves nothing. Check the"
                                                    + " program again."));
            case SAME -> {
                if (!shows) {
                    lines.add(
                            "The program has not changed since this schedule showed an error, so the"
                                    + " options differ: use those of the report.");
                }
            }
            case UNKNOWN -> {}
        }
    }

    /// The outcomes of a program as a table, line by line; nothing if it observes nothing.
    public List<String> outcomes(OutcomeTable outcomes) {
        return outcomes.isEmpty() ? List.of() : OutcomeLines.of(outcomes, this);
    }

    /// An execution as a table, line by line, for a report of another kind.
    public List<String> table(Story story) {
        return ScheduleTable.of(story, null, this);
    }

    private String title(Subject subject, String what) {
        return ink.bold(subject.name()) + ": " + what;
    }

    private static String headline(Bug bug) {
        return Wrapping.clean(bug.headline());
    }

    private void addBugs(List<String> lines, Subject subject, Verdict.BugFound found) {
        List<Bug> bugs = found.bugs();
        addBug(lines, subject, bugs.getFirst());
        addReplay(lines, subject, bugs.getFirst());
        List<Bug> others = bugs.subList(1, bugs.size());
        if (others.isEmpty()) {
            return;
        }
        lines.add("");
        if (full) {
            for (Bug bug : others) {
                addBug(lines, subject, bug);
                addReplay(lines, subject, bug);
                lines.add("");
            }
            lines.removeLast();
        } else {
            addShortly(lines, others, found.statistics().errors() - 1);
        }
    }

    private void addShortly(List<String> lines, List<Bug> others, long further) {
        lines.add(
                "  "
                        + Figures.count(further, "further execution")
                        + (further == 1 ? " shows" : " show")
                        + " an error"
                        + (others.size() < further ? "; the first of them" : "")
                        + " ("
                        + wording.verbose()
                        + " shows it in full):");
        for (Bug bug : others) {
            String text = "execution " + Figures.count(bug.execution()) + ": " + headline(bug);
            Wrapping.wrap(text, width - 4, 2).forEach(line -> lines.add("    " + line));
        }
    }

    private void addBug(List<String> lines, Subject subject, Bug bug) {
        addHeadline(lines, subject, bug);
        addPlace(lines, subject, bug);
        lines.add("");
        lines.addAll(ScheduleTable.of(bug.story(), bug, this));
        boolean blocked = bug.thread().isEmpty();
        if (blocked || full) {
            addStandings(lines, bug.story());
        }
        bug.underSc().ifPresent(underSc -> addExecutionGraph(lines, bug, underSc));
        addLesson(lines, bug);
    }

    /// What to look at, how simple the schedule is, and what a schedule without the error does
    /// differently.
    private void addLesson(List<String> lines, Bug bug) {
        List<String> sentences = lesson(bug);
        if (!sentences.isEmpty()) {
            lines.add("");
            sentences.forEach(sentence -> wrapped(lines, Wrapping.clean(sentence)));
        }
    }

    /// The same as sentences.
    public List<String> lesson(Bug bug) {
        List<String> sentences = new ArrayList<>();
        bug.hint().lines().forEach(sentences::add);
        bug.passing().map(Bug.Passing::sentence).ifPresent(sentences::add);
        if (bug.permutations() > 1) {
            sentences.add(
                    Figures.count(bug.permutations())
                            + " executions show this error that differ only in which of several"
                            + " interchangeable threads does what; one of them was explored.");
        }
        bug.simplicity()
                .filter(some -> some.switches() > 0)
                .map(this::simple)
                .ifPresent(sentences::add);
        return sentences;
    }

    private String simple(Bug.Simplicity some) {
        String switches =
                Figures.count(some.switches())
                        + (some.switches() == 1 ? " context switch" : " context switches");
        if (some.isProven()) {
            return switches + "; no schedule with this error has fewer.";
        }
        return some.searched().isZero()
                ? switches + "."
                : switches
                        + "; none with fewer found in "
                        + Figures.duration(some.searched())
                        + " ("
                        + wording.minimise()
                        + " sets the time).";
    }

    /// What release-acquire has to do with it.
    private void addExecutionGraph(List<String> lines, Bug bug, Bug.UnderSc underSc) {
        lines.add("");
        switch (underSc) {
            case ALLOWED ->
                    wrapped(
                            lines,
                            "Allowed under sequential consistency, too: an interleaving has the same"
                                    + " reads.");
            case FORBIDDEN -> {
                wrapped(
                        lines,
                        "Allowed under release-acquire only: no interleaving of the threads has the"
                                + " same reads.");
                lines.add("");
                lines.addAll(ExecutionGraph.of(bug, ink));
            }
        }
    }

    private void wrapped(List<String> lines, String text) {
        Wrapping.wrap(text, width - 2, 0).forEach(line -> lines.add("  " + line));
    }

    /// In one line if it fits.
    private void addHeadline(List<String> lines, Subject subject, Bug bug) {
        boolean blocked = bug.thread().isEmpty();
        if (blocked) {
            // Where the threads wait is reported after the schedule.
            lines.add(title(subject, ink.bad(bug.kind().title())));
        } else if (Wrapping.length(subject.name() + ": " + headline(bug)) <= width) {
            lines.add(title(subject, ink.bad(headline(bug))));
        } else {
            lines.add(title(subject, ink.bad(bug.kind().title())));
            Wrapping.wrap(Wrapping.clean(bug.message()), width - 2, 0)
                    .forEach(line -> lines.add("  " + ink.bad(line)));
        }
    }

    private void addPlace(List<String> lines, Subject subject, Bug bug) {
        if (!bug.thread().isEmpty()) {
            lines.add("  in thread " + Wrapping.clean(bug.thread()));
            boolean all = full || bug.kind() == ErrorKind.DATA_RACE;
            int frames = all ? bug.stack().size() : Math.min(bug.stack().size(), 3);
            SourceLines source = new SourceLines(subject.source());
            boolean isFirst = true;
            for (String frame : bug.stack().subList(0, frames)) {
                // The stack of the other access of a race has a heading.
                boolean isHeading = frame.endsWith(":");
                lines.add(isHeading ? "  " + frame : "    at " + frame);
                if (isFirst && bug.kind() == ErrorKind.DATA_RACE) {
                    addSource(lines, source.of(frame, 0));
                }
                isFirst = isHeading;
            }
            if (frames < bug.stack().size()) {
                int more = bug.stack().size() - frames;
                lines.add(
                        ink.dim(
                                "    ... "
                                        + more
                                        + " more ("
                                        + wording.verbose()
                                        + " shows them)"));
            }
        }
        if (bug.kind() != ErrorKind.DATA_RACE && !bug.stack().isEmpty()) {
            List<String> around = new SourceLines(subject.source()).of(bug.stack().getFirst(), 1);
            if (!around.isEmpty()) {
                lines.add("");
                addSource(lines, around);
            }
        }
        addExplanation(lines, bug);
    }

    private void addSource(List<String> lines, List<String> source) {
        for (String line : source) {
            String shown = Wrapping.cut("      " + line, width);
            lines.add(line.startsWith(">") ? ink.bold(shown) : ink.dim(shown));
        }
    }

    /// What is not the fault of a schedule.
    private void addExplanation(List<String> lines, Bug bug) {
        long threads = bug.story().threads().stream().filter(name -> !name.isEmpty()).count();
        if (bug.kind() == ErrorKind.LEAK) {
            wrapped(
                    lines,
                    "The main thread has ended, but threads of an executor wait for more tasks. Shut"
                            + " the executor down, or make its threads daemons.");
        } else if (!bug.thread().isEmpty() && threads == 1) {
            wrapped(lines, "Error before the start of another thread: every schedule shows it.");
        }
    }

    private void addStandings(List<String> lines, Story story) {
        if (story.standing().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("  At the end:");
        int names = 0;
        int places = 0;
        for (Story.Standing one : story.standing()) {
            names = Math.max(names, Wrapping.length(nameOf(story, one)));
            places = Math.max(places, Wrapping.length(one.line()));
        }
        for (Story.Standing one : story.standing()) {
            String name = Wrapping.padRight(nameOf(story, one), names);
            String place = Wrapping.padRight(one.line(), places);
            lines.add(
                    "    "
                            + ink.thread(one.thread(), name)
                            + "  "
                            + ink.dim(place)
                            + (places == 0 ? "" : "  ")
                            + Wrapping.clean(one.waitsFor()));
            addCallers(lines, one);
        }
    }

    /// How a thread came to where it waits, if that is not clear from the line alone.
    private void addCallers(List<String> lines, Story.Standing standing) {
        List<String> stack = standing.stack();
        int frames = full ? stack.size() : Math.min(stack.size(), 3);
        if (stack.size() > 1) {
            stack.subList(0, frames)
                    .forEach(frame -> lines.add(ink.dim("      at " + Wrapping.clean(frame))));
        }
        if (frames < stack.size()) {
            lines.add(ink.dim("      ... (" + wording.verbose() + " shows the rest)"));
        }
    }

    private static String nameOf(Story story, Story.Standing standing) {
        return Wrapping.clean(story.threads().get(standing.thread()));
    }

    private void addReplay(List<String> lines, Subject subject, Bug bug) {
        lines.add("");
        lines.add("  To replay:");
        lines.add("    " + wording.replay(subject, bug.schedule().token()));
    }

    private void addInterruption(
            List<String> lines, Subject subject, Verdict.Interrupted interrupted) {
        lines.add(title(subject, ink.open("no verdict")));
        if (interrupted.cause() != Verdict.Cause.REQUESTED) {
            String message = Wrapping.clean(interrupted.message());
            Wrapping.wrap(message, width - 2, 0).forEach(line -> lines.add("  " + line));
        }
    }

    private void addStatistics(List<String> lines, Statistics statistics) {
        lines.add(
                "  algorithm   "
                        + statistics.algorithm().id()
                        + " ("
                        + statistics.algorithm().summary()
                        + "), memory model "
                        + statistics.algorithm().memoryModel().id());
        StringBuilder executions = new StringBuilder("  executions  ");
        executions.append(Figures.count(statistics.complete())).append(" complete, ");
        executions.append(Figures.count(statistics.blocked())).append(" blocked");
        if (statistics.redundant() > 0) {
            executions.append(", ").append(Figures.count(statistics.redundant()));
            executions.append(" redundant");
        }
        if (statistics.cut() > 0) {
            executions.append(", ").append(Figures.count(statistics.cut())).append(" cut off");
        }
        lines.add(executions.toString());
        if (statistics.interchangeableThreads() > 0) {
            lines.add(
                    "  symmetry    interchangeable threads: "
                            + Figures.count(statistics.interchangeableThreads())
                            + " of "
                            + Figures.count(statistics.threads()));
        }
        lines.add(
                "  time        "
                        + Figures.duration(statistics.elapsed())
                        + ", "
                        + Figures.rate(statistics.executionsPerSecond())
                        + " executions/s");
        statistics.loopsCutOff().stream()
                .map(loop -> "  cut off     the loop at " + loop)
                .forEach(lines::add);
        for (String note : statistics.notes()) {
            addWrapped(lines, NOTE, note, width);
        }
        if (full) {
            lines.add("  events      " + Figures.count(statistics.events()));
            statistics.details().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(e -> "  " + e.getKey() + ": " + Figures.count(e.getValue()))
                    .forEach(lines::add);
            statistics
                    .notLearnt()
                    .map(why -> "every execution ran the program's code: " + why + ".")
                    .ifPresent(line -> addWrapped(lines, "  code        ", line, width));
        }
    }

    private static void addWrapped(List<String> lines, String label, String text, int width) {
        List<String> wrapped = Wrapping.wrap(text, width - label.length(), 0);
        for (int i = 0; i < wrapped.size(); i++) {
            lines.add((i == 0 ? label : " ".repeat(label.length())) + wrapped.get(i));
        }
    }
}
