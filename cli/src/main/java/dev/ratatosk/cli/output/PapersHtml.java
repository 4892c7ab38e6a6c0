package dev.ratatosk.cli.output;

import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Column;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.Printed;
import dev.ratatosk.bench.papers.Row;
import dev.ratatosk.report.html.PapersPage;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tables of the papers as a page, as `papers-data.ts` describes it.
public final class PapersHtml {
    private final PapersResult result;
    private final List<Outcome> outcomes;

    public PapersHtml(PapersResult result) {
        this.result = result;
        this.outcomes = result.outcomes();
    }

    public String page() {
        return PapersPage.of(data(), text());
    }

    private Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("budget", Figures.duration(result.budget()));
        data.put("unexplained", result.unexplained().size());
        data.put("marks", marks());
        data.put("tables", tables().stream().<Object>map(this::table).toList());
        StudyHtml studies = new StudyHtml(result);
        data.put("ablations", studies.ablations());
        data.put("shares", studies.shares());
        return data;
    }

    private List<Object> marks() {
        return Arrays.stream(Mark.values())
                .filter(mark -> number(mark) > 0)
                .<Object>map(mark ->
                        Map.of(
                                "id", mark.id(),
                                "sign", mark.sign().strip(),
                                "text", mark.text(),
                                "count", number(mark)))
                .toList();
    }

    private long number(Mark mark) {
        return outcomes.stream().filter(outcome -> outcome.mark() == mark).count();
    }

    private List<PaperTable> tables() {
        return outcomes.stream().map(outcome -> outcome.cell().table()).distinct().toList();
    }

    private Map<String, Object> table(PaperTable table) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("id", table.id());
        told.put("paper", table.paper());
        told.put("title", table.title());
        told.put("about", table.about());
        told.put("columns", table.columns().stream().map(PapersHtml::column).toList());
        List<Object> rows = new ArrayList<>();
        for (Row row : table.rows()) {
            List<Object> cells =
                    of(table, row).stream().<Object>map(outcome -> cell(outcome)).toList();
            if (!cells.isEmpty()) {
                rows.add(Map.of("label", row.label(), "cells", cells));
            }
        }
        told.put("rows", rows);
        return told;
    }

    private List<Outcome> of(PaperTable table, Row row) {
        return outcomes.stream()
                .filter(o -> o.cell().table().equals(table) && o.cell().row().equals(row))
                .toList();
    }

    private static Object column(Column column) {
        return Map.of("name", column.name(), "ours", column.settings().isPresent());
    }

    private static Map<String, Object> cell(Outcome outcome) {
        Cell cell = outcome.cell();
        Printed printed = cell.printed();
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("mark", outcome.mark().id());
        told.put("printed", printed.text());
        told.put("printedTime", printed.time());
        printed.count().ifPresent(count -> told.put("printedExecutions", count.executions()));
        printed.seconds().ifPresent(seconds -> told.put("printedSeconds", seconds));
        cell.settings()
                .ifPresent(settings -> told.put("algorithm", settings.variant().algorithm().id()));
        outcome.result().ifPresent(result -> addOurs(told, outcome, result));
        outcome.reason().ifPresent(reason -> told.put("reason", reason));
        return told;
    }

    private static void addOurs(Map<String, Object> told, Outcome outcome, BenchResult result) {
        told.put("ours", PapersText.count(outcome, result.counts()));
        told.put("time", Figures.duration(result.verdict().statistics().elapsed()));
        if (outcome.mark() != Mark.UNFINISHED) {
            told.put("executions", result.counts().executions());
            told.put("seconds", result.seconds());
        }
    }

    /// The same as text.
    private String text() {
        StringBuilder text = new StringBuilder();
        for (PaperTable table : tables()) {
            PapersText lines = new PapersText(table, Ink.PLAIN);
            text.append(lines.header());
            for (Row row : table.rows()) {
                List<Outcome> cells = of(table, row);
                text.append(cells.isEmpty() ? "" : lines.row(row, cells));
            }
            text.append(lines.reasons());
        }
        return text + new StudyHtml(result).text() + PapersText.conclusion(result, Ink.PLAIN);
    }
}
