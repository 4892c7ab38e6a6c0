package dev.ratatosk.report.html;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Deed;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.TextReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a page shows, as `data.ts` describes it.
final class PageData {
    private static final int WIDTH = 120;
    private static final String UNORDERED = "unordered with the ";

    private final PageSubject about;
    private final Map<String, Object> page = new LinkedHashMap<>();
    private final SourceFiles files = new SourceFiles();

    private PageData(PageSubject about) {
        this.about = about;
        page.put("mode", "report");
        page.put("subject", about.subject().name());
    }

    static TextReport text(PageSubject about) {
        return new TextReport(Ink.PLAIN, WIDTH, true, about.wording());
    }

    static Map<String, Object> of(PageSubject about, Verdict verdict) {
        PageData data = new PageData(about);
        data.add(verdict);
        return data.page;
    }

    static Map<String, Object> of(PageSubject about, Replay replay) {
        PageData data = new PageData(about);
        data.add(replay);
        return data.page;
    }

    private void add(Verdict verdict) {
        Statistics statistics = verdict.statistics();
        List<Object> errors = new ArrayList<>();
        page.put("verdict", verdict.id());
        page.put("conclusion", text(about).conclusion(verdict));
        switch (verdict) {
            case Verdict.Verified _ -> page.put("title", "verified");
            case Verdict.BugFound found -> {
                page.put("title", found.bugs().getFirst().headline());
                found.bugs().forEach(bug -> errors.add(error(bug)));
                page.put("further", Math.max(0, statistics.errors() - found.bugs().size()));
            }
            case Verdict.Bounded _ -> page.put("title", "no error so far");
            case Verdict.Interrupted off -> {
                page.put("title", "no verdict");
                if (off.cause() != Verdict.Cause.REQUESTED) {
                    page.put("message", off.message());
                }
            }
        }
        page.putIfAbsent("further", 0);
        page.put("errors", errors);
        page.put("statistics", statistics(statistics));
        OutcomeData.addTo(page, statistics.outcomes(), about);
        addLoops(statistics);
        List<String> notes = new ArrayList<>(statistics.notes());
        notes.addAll(about.notes());
        notes.addAll(text(about).coverage(verdict));
        page.put("notes", notes);
        files.addTo(page, about.sources());
    }

    private void add(Replay replay) {
        page.put("verdict", "replayed");
        page.put("title", replay.error().map(Bug::headline).orElse("no error in this schedule"));
        int steps = replay.story().steps().size();
        page.put("conclusion", "Replayed: one schedule of " + Figures.count(steps, "step") + ".");
        page.put("further", 0);
        page.put(
                "errors", replay.error().map(bug -> List.<Object>of(error(bug))).orElse(List.of()));
        page.put("schedule", story(replay.story()));
        page.put("statistics", List.of());
        if (!replay.outcome().isEmpty()) {
            page.put("outcome", replay.outcome());
        }
        page.put("loops", loops());
        page.put("notes", about.notes());
        files.addTo(page, about.sources());
    }

    private void addLoops(Statistics statistics) {
        List<Object> loops = new ArrayList<>(loops());
        for (String cut : statistics.loopsCutOff()) {
            loops.add(Map.of("place", cut, "method", "", "treatment", "cut off at the bound"));
        }
        page.put("loops", loops);
    }

    private List<Object> loops() {
        return about.loops().stream()
                .<Object>map(loop ->
                        new TreeMap<>(
                                Map.of(
                                        "place", loop.place(),
                                        "method", loop.method(),
                                        "treatment", loop.treatment())))
                .toList();
    }

    private Map<String, Object> error(Bug bug) {
        files.mention(bug);
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("kind", bug.kind().id());
        error.put("title", bug.kind().title());
        error.put("message", bug.message());
        error.put("thread", bug.thread());
        error.put("position", bug.position());
        error.put("execution", bug.execution());
        error.put("replay", about.wording().replay(about.subject(), bug.schedule().token()));
        error.put("stacks", stacks(bug));
        error.put("lesson", text(about).lesson(bug));
        bug.passing().ifPresent(other -> error.put("passing", passing(other)));
        bug.underSc().ifPresent(underSc -> error.put("underSc", underSc.id()));
        error.put("story", story(bug.story()));
        return error;
    }

    private Map<String, Object> passing(Bug.Passing other) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("earlier", other.earlier());
        told.put("later", other.later());
        told.put("sentence", other.sentence());
        told.put("story", story(other.story()));
        return told;
    }

    /// A stack that has a heading is that of another thread.
    private static List<Object> stacks(Bug bug) {
        List<Object> stacks = new ArrayList<>();
        List<Object> frames = new ArrayList<>();
        String title = "thread " + bug.thread();
        if (bug.kind() == ErrorKind.DATA_RACE) {
            title = bug.message().substring(bug.message().lastIndexOf(", ") + 1).strip();
        }
        for (String line : bug.stack()) {
            if (!line.endsWith(":")) {
                frames.add(line);
                continue;
            }
            stacks.add(stack(title, frames));
            frames = new ArrayList<>();
            String heading = line.substring(0, line.length() - 1);
            title = heading.startsWith(UNORDERED) ? heading.substring(UNORDERED.length()) : heading;
        }
        if (!frames.isEmpty()) {
            stacks.add(stack(title, frames));
        }
        return stacks;
    }

    private static Map<String, Object> stack(String title, List<Object> frames) {
        return new TreeMap<>(Map.of("title", title, "frames", frames));
    }

    private Map<String, Object> story(Story story) {
        files.mention(story);
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("threads", story.threads());
        told.put("steps", story.steps().stream().<Object>map(PageData::step).toList());
        told.put("standing", story.standing().stream().<Object>map(PageData::standing).toList());
        told.put("calls", story.calls().stream().<Object>map(PageData::call).toList());
        return told;
    }

    private static Map<String, Object> step(Story.Step step) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("step", step.number());
        told.put("thread", step.thread());
        told.put("line", step.line());
        told.put("operation", step.operation());
        told.put("value", step.value());
        step.source().ifPresent(source -> told.put("from", source));
        if (step.readsInitial()) {
            told.put("initial", true);
        }
        step.overlooks().ifPresent(newer -> told.put("overlooks", newer));
        step.call().ifPresent(call -> told.put("call", call));
        step.deed().ifPresent(deed -> told.put("deed", deed(deed)));
        return told;
    }

    private static Map<String, Object> call(Story.Call call) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("thread", call.thread());
        told.put("line", call.line());
        told.put("text", call.text());
        told.put("result", call.result());
        return told;
    }

    private static Map<String, Object> deed(Deed deed) {
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("kind", deed.kind().id());
        parts.put("object", deed.object());
        parts.put("thread", deed.thread());
        deed.read().ifPresent(value -> parts.put("read", value));
        deed.written().ifPresent(value -> parts.put("written", value));
        return parts;
    }

    private static Map<String, Object> standing(Story.Standing standing) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("thread", standing.thread());
        told.put("line", standing.line());
        told.put("waitsFor", standing.waitsFor());
        told.put("stack", standing.stack());
        return told;
    }

    private static List<Object> statistics(Statistics statistics) {
        List<Object> rows = new ArrayList<>();
        rows.add(
                row(
                        "algorithm",
                        statistics.algorithm().id() + ": " + statistics.algorithm().summary()));
        rows.add(row("memory model", statistics.algorithm().memoryModel().id()));
        rows.add(row("complete executions", Figures.count(statistics.complete())));
        rows.add(row("blocked executions", Figures.count(statistics.blocked())));
        addCount(rows, "redundant executions", statistics.redundant());
        addCount(rows, "executions cut off", statistics.cut());
        addCount(rows, "executions with an error", statistics.errors());
        rows.add(row("time", Figures.duration(statistics.elapsed())));
        rows.add(row("executions per second", Figures.rate(statistics.executionsPerSecond())));
        double explored = statistics.exploredFraction();
        if (explored > 0 && explored < 1) {
            rows.add(row("explored", Figures.percent(explored)));
            rows.add(
                    row(
                            "executions in all",
                            "about " + Figures.roughly(statistics.estimatedExecutions())));
        }
        if (statistics.workers() > 1) {
            rows.add(row("workers", Figures.count(statistics.workers())));
        }
        rows.add(row("events", Figures.count(statistics.events())));
        new TreeMap<>(statistics.details())
                .forEach((name, count) -> rows.add(row(name, Figures.count(count))));
        return rows;
    }

    private static void addCount(List<Object> rows, String name, long count) {
        if (count > 0) {
            rows.add(row(name, Figures.count(count)));
        }
    }

    private static List<String> row(String name, String value) {
        return List.of(name, value);
    }
}
