package dev.ratatosk.cli.output;

import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.papers.Column;
import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.Printed;
import dev.ratatosk.bench.papers.Row;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table of a paper with our counts in it. A row is two lines: the printed ones, and ours.
public final class PapersText {
    private static final String OURS = "  ours";
    private static final String NOT_OURS = "-";

    /// Of our cells: a sign, twice ten digits, a number of a reason.
    private static final int NARROWEST = 18;

    private final PaperTable table;
    private final Ink ink;
    private final int labelWidth;
    private final List<Integer> widths = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();

    public PapersText(PaperTable table, Ink ink) {
        this.table = table;
        this.ink = ink;
        this.labelWidth =
                Stream.concat(table.rows().stream().map(Row::label), Stream.of(OURS))
                        .mapToInt(String::length)
                        .max()
                        .orElseThrow();
        for (int c = 0; c < table.columns().size(); c++) {
            widths.add(width(c));
        }
    }

    private int width(int c) {
        Column column = table.columns().get(c);
        int printed =
                table.rows().stream()
                        .mapToInt(row -> text(row.printed().get(c)).length())
                        .max()
                        .orElse(0);
        int ours = column.settings().isPresent() ? Math.max(printed + 6, NARROWEST) : printed + 2;
        return Math.max(column.name().length(), ours);
    }

    /// The tables there are.
    public static String list(List<Exhibit> tables) {
        int width = tables.stream().mapToInt(t -> t.id().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        String paper = "";
        for (Exhibit table : tables) {
            if (!table.paper().equals(paper)) {
                paper = table.paper();
                text.append(text.isEmpty() ? "" : "\n").append(paper).append('\n');
            }
            String id = String.format("  %-" + width + "s  ", table.id());
            text.append(id).append(table.title()).append('\n');
        }
        return text.toString();
    }

    /// What is above the rows.
    static String heading(Exhibit exhibit, Ink ink) {
        StringBuilder text = new StringBuilder();
        text.append(ink.good(exhibit.id())).append("  ").append(exhibit.title()).append('\n');
        text.append(exhibit.paper()).append('\n');
        if (!exhibit.about().isEmpty()) {
            text.append(exhibit.about()).append('\n');
        }
        return text.append('\n').toString();
    }

    public String header() {
        StringBuilder text = new StringBuilder(heading(table, ink));
        text.append(" ".repeat(labelWidth));
        for (int c = 0; c < widths.size(); c++) {
            text.append("  ").append(left(table.columns().get(c).name(), widths.get(c)));
        }
        return text.toString().stripTrailing() + "\n";
    }

    /// @param outcomes the cells from left to right; fewer if the user wanted to stop
    public String row(Row row, List<Outcome> outcomes) {
        StringBuilder printed = new StringBuilder(left(row.label(), labelWidth));
        StringBuilder ours = new StringBuilder(left(OURS, labelWidth));
        for (int c = 0; c < widths.size(); c++) {
            printed.append("    ").append(left(text(row.printed().get(c)), widths.get(c) - 2));
            String text = c < outcomes.size() ? ours(outcomes.get(c)) : "";
            String padding = " ".repeat(Math.max(0, widths.get(c) - text.length()));
            Mark mark = c < outcomes.size() ? outcomes.get(c).mark() : Mark.NOT_OURS;
            ours.append("  ").append(paint(mark, text)).append(padding);
        }
        return printed.toString().stripTrailing() + "\n" + ours.toString().stripTrailing() + "\n";
    }

    private String paint(Mark mark, String text) {
        return switch (mark) {
            case UNEXPLAINED -> ink.bad(text);
            case EQUAL -> ink.good(text);
            case UNFINISHED -> ink.open(text);
            case SMALLER, SETTLED, OTHER, ORDER, OPEN, BEYOND, MISSING, NOT_OURS -> text;
        };
    }

    private static String text(Printed printed) {
        return (printed.text() + "  " + printed.time()).strip();
    }

    private String ours(Outcome outcome) {
        Mark mark = outcome.mark();
        String sign = mark.sign() + " ";
        return switch (mark) {
            case NOT_OURS -> "  " + NOT_OURS;
            case MISSING -> sign + mark.text() + reference(outcome);
            case UNFINISHED, EQUAL, SMALLER, SETTLED, OTHER, ORDER, OPEN, UNEXPLAINED, BEYOND ->
                    sign + counted(outcome) + reference(outcome);
        };
    }

    private static String counted(Outcome outcome) {
        BenchResult result = outcome.result().orElseThrow();
        String time = Figures.duration(result.verdict().statistics().elapsed());
        return count(outcome, result.counts()) + "  " + time;
    }

    /// As the paper prints it: apart or in all.
    static String count(Outcome outcome, Counts counts) {
        boolean split = outcome.cell().table().split();
        return split && counts.blocked() > 0
                ? counts.complete() + "+" + counts.blocked()
                : String.valueOf(split ? counts.complete() : counts.executions());
    }

    private String reference(Outcome outcome) {
        return outcome.reason().map(this::number).map(n -> " [" + n + "]").orElse("");
    }

    private int number(String reason) {
        if (!reasons.contains(reason)) {
            reasons.add(reason);
        }
        return reasons.indexOf(reason) + 1;
    }

    /// The reasons that rows have referred to, and an empty line.
    public String reasons() {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < reasons.size(); n++) {
            text.append("[").append(n + 1).append("] ").append(reasons.get(n)).append('\n');
        }
        return text + "\n";
    }

    /// How many cells there are of each kind.
    public static String conclusion(PapersResult result, Ink ink) {
        Map<Mark, Long> counts =
                result.outcomes().stream()
                        .collect(
                                Collectors.groupingBy(
                                        Outcome::mark, TreeMap::new, Collectors.counting()));
        StringBuilder text = new StringBuilder();
        Arrays.stream(Mark.values())
                .filter(counts::containsKey)
                .forEach(mark ->
                        text.append(
                                "%s  %5d  %s%n"
                                        .formatted(mark.sign(), counts.get(mark), mark.text())));
        for (PapersResult.Place place : result.unexplained()) {
            text.append(ink.bad("unexplained"))
                    .append(
                            ": %s %s, %s: 'ratatosk papers --table %s' repeats it.%n"
                                    .formatted(
                                            place.exhibit(),
                                            place.row(),
                                            place.column(),
                                            place.exhibit()));
        }
        return text.toString();
    }

    private static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
