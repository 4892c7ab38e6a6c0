package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.List;

/// The reads-from relation on the way to an error: a line per read, with the write that it takes.
final class ExecutionGraph {
    private final Story story;
    private final Ink ink;

    private ExecutionGraph(Story story, Ink ink) {
        this.story = story;
        this.ink = ink;
    }

    /// The lines, with a heading.
    static List<String> of(Bug bug, Ink ink) {
        return new ExecutionGraph(bug.story(), ink).lines(bug.position());
    }

    private List<String> lines(int end) {
        List<Story.Step> reads =
                story.steps().subList(0, end).stream()
                        .filter(step -> step.source().isPresent() || step.readsInitial())
                        .toList();
        int names = reads.stream().mapToInt(step -> reader(step).length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add("  Reads and their sources:");
        for (Story.Step step : reads) {
            lines.add(
                    "    "
                            + ink.thread(step.thread(), Wrapping.padRight(reader(step), names))
                            + "  <-  "
                            + source(step)
                            + step.overlooks().map(newer -> ", not " + writer(newer)).orElse(""));
        }
        return lines;
    }

    private String reader(Story.Step step) {
        String value = step.value().isEmpty() ? "" : ": " + step.value();
        return named(step) + " " + Wrapping.clean(step.operation() + value);
    }

    private String source(Story.Step step) {
        return step.source().map(this::writer).orElse("the initial value");
    }

    private String writer(int number) {
        return named(story.steps().get(number - 1));
    }

    private String named(Story.Step step) {
        return "#" + step.number() + " " + Wrapping.clean(story.threads().get(step.thread()));
    }
}
