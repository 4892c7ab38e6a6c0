package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A schedule as a table: a row per step, a column per thread. Where there are too many threads for
/// the width, the thread is named in a column of its own instead.
final class ScheduleTable {
    private static final String GAP = "  ";
    private static final int NARROWEST = 20;
    private static final int INDENT = 2;

    private final Ink ink;
    private final Story story;
    private final int width;
    private final Wording wording;
    private final List<Row> rows = new ArrayList<>();
    private final List<Integer> columns;
    private final List<String> names;
    private final String file;
    private int numberWidth = 1;
    private int lineWidth = "line".length();

    /// @param thread the thread that moves, or [#NOBODY] for a remark
    private record Row(String number, String line, int thread, String text, boolean bad) {}

    private static final int NOBODY = -1;

    private ScheduleTable(Story story, @Nullable Bug bug, TextReport report) {
        this.ink = report.ink();
        this.width = report.width();
        this.wording = report.wording();
        boolean full = report.full();
        this.story = story;
        this.names = story.threads().stream().map(Wrapping::clean).toList();
        int end = bug == null ? story.steps().size() : bug.position();
        addSteps(story.steps().subList(0, end), full);
        if (bug != null && !bug.thread().isEmpty()) {
            rows.add(failure(bug));
        }
        List<Story.Step> after = story.steps().subList(end, story.steps().size());
        if (full) {
            after.forEach(step -> rows.add(row(step)));
        } else if (!after.isEmpty()) {
            rows.add(leftOut(after.size(), "afterwards "));
        }
        this.file = commonFile();
        this.columns = threadsInRows();
        for (Row row : rows) {
            numberWidth = Math.max(numberWidth, row.number.length());
            lineWidth = Math.max(lineWidth, Wrapping.length(shortLine(row)));
        }
    }

    /// The lines of the table.
    static List<String> of(Story story, @Nullable Bug bug, TextReport report) {
        return new ScheduleTable(story, bug, report).lines();
    }

    private static Row row(Story.Step step) {
        String text = Wrapping.clean(describe(step));
        return new Row(Integer.toString(step.number()), step.line(), step.thread(), text, false);
    }

    /// What happened in a step: `read x: 1 (from #4)`, or `read x: 0 (initial, not #4)` where it
    /// overlooks a write. A lock's source says nothing that its operation does not, so it is left
    /// out, as is everything else without a value.
    static String describe(Story.Step step) {
        if (step.value().isEmpty()) {
            return step.operation();
        }
        String source =
                step.source()
                        .map(number -> " (from" + Wrapping.NO_BREAK + "#" + number + ")")
                        .orElse(step.readsInitial() ? " (initial)" : "");
        if (step.overlooks().isPresent()) {
            String not = ", not" + Wrapping.NO_BREAK + "#" + step.overlooks().get() + ")";
            source = source.substring(0, source.length() - 1) + not;
        }
        String value = step.value().replace(" -> ", Wrapping.NO_BREAK + "->" + Wrapping.NO_BREAK);
        return step.operation() + ": " + value + source;
    }

    private void addSteps(List<Story.Step> steps, boolean full) {
        for (Excerpt.Item item : Excerpt.of(steps, full)) {
            rows.add(
                    switch (item) {
                        case Excerpt.Shown(Story.Step step) -> row(step);
                        case Excerpt.Called(Story.Step first, Story.Step last, int call) ->
                                row(first, last, story.calls().get(call));
                        case Excerpt.LeftOut(int count) -> leftOut(count, "");
                    });
        }
    }

    /// All steps of a call of a library in one row.
    private static Row row(Story.Step first, Story.Step last, Story.Call call) {
        String number =
                first.number() == last.number()
                        ? Integer.toString(first.number())
                        : first.number() + "-" + last.number();
        String text = call.result().isEmpty() ? call.text() : call.text() + " = " + call.result();
        return new Row(number, call.line(), first.thread(), Wrapping.clean(text), false);
    }

    private Row leftOut(int steps, String when) {
        String what = Figures.count(steps, "step") + " " + when;
        String text = "... " + what + "omitted (" + wording.verbose() + " shows them) ...";
        return new Row("", "", NOBODY, text, false);
    }

    private Row failure(Bug bug) {
        String frame = bug.stack().isEmpty() ? "" : bug.stack().getFirst();
        String line = frame.substring(frame.indexOf('(') + 1).replace(")", "");
        int thread = Math.max(0, names.indexOf(Wrapping.clean(bug.thread())));
        String text = Wrapping.clean(bug.headline());
        return new Row("!", line, thread, text, true);
    }

    /// The file that all lines are in, or an empty string.
    private String commonFile() {
        Set<String> files = new HashSet<>();
        for (Row row : rows) {
            int colon = row.line.lastIndexOf(':');
            if (colon > 0) {
                files.add(row.line.substring(0, colon));
            }
        }
        return files.size() == 1 ? files.iterator().next() : "";
    }

    private String shortLine(Row row) {
        boolean common = !file.isEmpty() && row.line.startsWith(file + ":");
        return common ? row.line.substring(file.length() + 1) : row.line;
    }

    private List<Integer> threadsInRows() {
        Set<Integer> threads = new TreeSet<>();
        for (Row row : rows) {
            if (row.thread != NOBODY) {
                threads.add(row.thread);
            }
        }
        return List.copyOf(threads);
    }

    private List<String> lines() {
        int[] widths = columnWidths();
        return widths.length == 0 ? asList() : asColumns(widths);
    }

    /// What is left for the threads.
    private int room() {
        return width - INDENT - numberWidth - lineWidth - 2 * GAP.length();
    }

    /// How wide each thread's column is; none if the columns would become too narrow to read.
    private int[] columnWidths() {
        int[] wanted = new int[columns.size()];
        for (int c = 0; c < wanted.length; c++) {
            int thread = columns.get(c);
            wanted[c] =
                    rows.stream()
                            .filter(row -> row.thread == thread && !row.bad)
                            .mapToInt(row -> Wrapping.length(row.text))
                            .max()
                            .orElse(0);
            wanted[c] = Math.max(wanted[c], Wrapping.length(names.get(thread)));
        }
        int available = room() - GAP.length() * (wanted.length - 1);
        int cap = Arrays.stream(wanted).max().orElse(0);
        while (cap >= NARROWEST && sumCapped(wanted, cap) > available) {
            cap--;
        }
        if (sumCapped(wanted, cap) > available) {
            return new int[0];
        }
        int widest = cap;
        boolean readable = rows.stream().allMatch(row -> row.bad || linesOf(row, widest) <= 2);
        return readable
                ? Arrays.stream(wanted).map(w -> Math.min(w, widest)).toArray()
                : new int[0];
    }

    private static int linesOf(Row row, int width) {
        return row.thread == NOBODY ? 1 : Wrapping.wrap(row.text, width, 2).size();
    }

    private static int sumCapped(int[] widths, int cap) {
        return Arrays.stream(widths).map(w -> Math.min(w, cap)).sum();
    }

    private List<String> asColumns(int[] widths) {
        List<String> lines = new ArrayList<>();
        StringBuilder header = new StringBuilder(start("#", "line"));
        for (int c = 0; c < widths.length; c++) {
            int thread = columns.get(c);
            String name = Wrapping.cut(names.get(thread), widths[c]);
            boolean last = c == widths.length - 1;
            header.append(GAP).append(ink.bold(ink.thread(thread, name)));
            header.append(" ".repeat(last ? 0 : widths[c] - Wrapping.length(name)));
        }
        lines.add(header.toString());
        for (Row row : rows) {
            addRow(lines, row, widths);
        }
        return lines;
    }

    private void addRow(List<String> lines, Row row, int[] widths) {
        int column = columns.indexOf(row.thread);
        if (column < 0) {
            lines.add(" ".repeat(INDENT) + ink.dim(row.text));
            return;
        }
        int before = Arrays.stream(widths).limit(column).map(w -> w + GAP.length()).sum();
        String number = row.number;
        String line = shortLine(row);
        // Nothing is beside an error, so it may use the columns to its right.
        int room = row.bad ? Math.max(widths[column], room() - before) : widths[column];
        for (String part : Wrapping.wrap(row.text, room, 2)) {
            lines.add(start(number, line) + GAP + " ".repeat(before) + inked(row, part));
            number = "";
            line = "";
        }
    }

    /// One column for all threads, after one that names them.
    private List<String> asList() {
        List<String> lines = new ArrayList<>();
        int nameWidth =
                columns.stream().mapToInt(t -> Wrapping.length(names.get(t))).max().orElse(0);
        nameWidth = Math.min(Math.max(nameWidth, "thread".length()), NARROWEST);
        int textWidth = Math.max(NARROWEST, room() - nameWidth - GAP.length());
        String title = Wrapping.padRight("thread", nameWidth) + GAP + "operation";
        lines.add(start("#", "line") + GAP + ink.bold(title));
        for (Row row : rows) {
            if (row.thread == NOBODY) {
                lines.add(" ".repeat(INDENT) + ink.dim(row.text));
                continue;
            }
            String name = Wrapping.cut(names.get(row.thread), nameWidth);
            String start =
                    start(row.number, shortLine(row))
                            + GAP
                            + ink.thread(row.thread, Wrapping.padRight(name, nameWidth));
            for (String part : Wrapping.wrap(row.text, textWidth, 2)) {
                lines.add(start + GAP + inked(row, part));
                start = start("", "") + GAP + " ".repeat(nameWidth);
            }
        }
        return lines;
    }

    private String start(String number, String line) {
        return " ".repeat(INDENT)
                + ink.dim(Wrapping.padLeft(number, numberWidth))
                + GAP
                + ink.dim(Wrapping.padRight(line, lineWidth));
    }

    private String inked(Row row, String text) {
        return row.bad ? ink.bad(text) : ink.thread(row.thread, text);
    }
}
