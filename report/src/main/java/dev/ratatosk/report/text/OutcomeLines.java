package dev.ratatosk.report.text;

import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.OutcomeTable.Row;
import dev.ratatosk.core.check.Schedule;
import java.util.ArrayList;
import java.util.List;

/// The outcomes of a program as a table: what was observed, in how many executions, what is thought
/// of it, and the schedule of one of them.
final class OutcomeLines {
    private static final String INDENT = "  ";
    private static final String GAP = "  ";
    private static final int WIDEST = 60;
    private static final int MOST_ROWS = 40;
    private static final String EXECUTIONS = "executions";
    private static final String EXPECTATION = "expectation";

    private final OutcomeTable table;
    private final List<Row> rows;
    private final TextReport report;
    private final int outcomeWidth;
    private final int executionsWidth;
    private final List<String> lines = new ArrayList<>();

    private OutcomeLines(OutcomeTable table, TextReport report) {
        this.table = table;
        this.report = report;
        boolean all = report.full() || table.rows().size() <= MOST_ROWS;
        this.rows = all ? table.rows() : table.rows().subList(0, MOST_ROWS);
        int widest = "outcome".length();
        int mostDigits = EXECUTIONS.length();
        for (Row row : rows) {
            widest = Math.max(widest, Wrapping.length(text(row)));
            mostDigits = Math.max(mostDigits, Figures.count(row.executions()).length());
        }
        this.outcomeWidth = Math.min(widest, WIDEST);
        this.executionsWidth = mostDigits;
    }

    /// The lines of the table.
    static List<String> of(OutcomeTable table, TextReport report) {
        return new OutcomeLines(table, report).lines();
    }

    private List<String> lines() {
        lines.add(
                INDENT
                        + Wrapping.padRight("outcome", outcomeWidth)
                        + GAP
                        + Wrapping.padLeft(EXECUTIONS, executionsWidth)
                        + (table.isJudged() ? GAP + EXPECTATION : "")
                        + GAP
                        + "schedule");
        rows.forEach(this::addRow);
        int left = table.rows().size() - rows.size();
        if (left > 0) {
            lines.add(
                    INDENT
                            + report.ink()
                                    .dim(
                                            "... "
                                                    + Figures.count(left, "more outcome")
                                                    + " ("
                                                    + report.wording().verbose()
                                                    + " shows "
                                                    + (left == 1 ? "it" : "them")
                                                    + ") ..."));
        }
        if (table.notKept() > 0) {
            lines.add(
                    INDENT
                            + "Outcomes of "
                            + Figures.count(table.notKept(), "execution")
                            + " are not in the table: there are too many different ones.");
        }
        if (!table.isComplete()) {
            lines.add(
                    INDENT
                            + "Incomplete: schedules that were not explored may have other"
                            + " outcomes.");
        }
        return lines;
    }

    private void addRow(Row row) {
        String text = text(row);
        if (Wrapping.length(text) > outcomeWidth) {
            Wrapping.wrap(text, report.width() - INDENT.length(), 2)
                    .forEach(line -> lines.add(INDENT + line));
            text = "";
        }
        String start =
                INDENT
                        + Wrapping.padRight(text, outcomeWidth)
                        + GAP
                        + Wrapping.padLeft(Figures.count(row.executions()), executionsWidth);
        String schedule = row.schedule().map(Schedule::token).orElse("never seen");
        String grade = table.isJudged() ? GAP + grade(row) : "";
        lines.add(start + grade + GAP + report.ink().dim(schedule));
        if (!row.reason().isEmpty()) {
            String indent = " ".repeat(start.length() + GAP.length());
            int room = Math.max(WIDEST, report.width() - indent.length());
            Wrapping.wrap(Wrapping.clean(row.reason()), room, 2)
                    .forEach(line -> lines.add(indent + line));
        }
    }

    private String grade(Row row) {
        String padded = Wrapping.padRight(row.grade().id(), EXPECTATION.length());
        if (row.executions() == 0) {
            return padded;
        }
        return switch (row.grade()) {
            case ACCEPTABLE -> padded;
            case INTERESTING -> report.ink().open(padded);
            case FORBIDDEN -> report.ink().bad(padded);
        };
    }

    private static String text(Row row) {
        String text = Wrapping.clean(row.outcome());
        return text.isEmpty() ? "(nothing)" : text;
    }
}
