package dev.ratatosk.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tables, an ablation and a share of time for the page of the papers: every mark, times that are
/// too short to be printed, and names that look like HTML.
final class SamplePapers {
    private SamplePapers() {}

    static Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("budget", "20.0 s");
        data.put(
                "marks",
                List.of(
                        mark("equal", "=", "equal", 10),
                        mark("smaller", "<", "smaller, with a reason", 1),
                        mark("unexplained", "!", "UNEXPLAINED", 1),
                        mark("unfinished", ">", "not finished in the budget", 1),
                        mark("missing", "x", "no program", 1),
                        mark("not-ours", "", "another tool's", 13)));
        data.put("unexplained", 1);
        data.put("tables", List.of(growing(), differences()));
        data.put("ablations", List.of(ablation()));
        data.put("shares", List.of(share()));
        return data;
    }

    private static Map<String, Object> study(String id, String title) {
        Map<String, Object> study = new LinkedHashMap<>();
        study.put("id", id);
        study.put("paper", "VENUE 2020: A sample of a paper");
        study.put("title", title);
        study.put("about", "A sample.");
        return study;
    }

    /// Eight programs with two variants, one of which has another number of executions once, and
    /// does not end in another.
    private static Map<String, Object> ablation() {
        List<Object> rows = new ArrayList<>();
        for (int n = 1; n <= 8; n++) {
            double seconds = Math.pow(3, n) / 2_000.0;
            Map<String, Object> slow = entry("equal", "=", 10L * n, seconds * 2.5);
            Map<String, Object> other =
                    n == 3
                            ? entry("order", "%", 28, seconds)
                            : entry("equal", "=", 10L * n, seconds);
            if (n == 3) {
                other.put("reason", "The order of the reads is another one.");
            }
            if (n == 8) {
                slow = entry("unfinished", ">", 7, 20);
                slow.remove("seconds");
            }
            rows.add(
                    Map.of(
                            "program",
                            "program(" + n + ")",
                            "entries",
                            List.of(entry("equal", "=", 10L * n, seconds), slow, other)));
        }
        Map<String, Object> ablation = study("sample/ablation", "Without its parts");
        ablation.put("algorithm", "rvf");
        ablation.put("variants", List.of("no closure", "no <b>signals</b>"));
        ablation.put("rows", rows);
        return ablation;
    }

    private static Map<String, Object> entry(
            String mark, String sign, long executions, double seconds) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("mark", mark);
        entry.put("sign", sign);
        entry.put("executions", executions);
        entry.put("time", "%.1f ms".formatted(1000 * seconds));
        entry.put("seconds", seconds);
        return entry;
    }

    /// Three programs below 10 %, one of exactly 10 %, two above 40 %, and one without samples.
    private static Map<String, Object> share() {
        List<Object> rows = new ArrayList<>();
        for (double share : List.of(0.0, 0.02, 0.07, 0.1, 0.42, 0.49)) {
            rows.add(
                    Map.of(
                            "program",
                            "program " + rows.size(),
                            "mark",
                            "beyond",
                            "text",
                            "%.0f %%".formatted(100 * share),
                            "share",
                            share));
        }
        rows.add(Map.of("program", "short", "mark", "unfinished", "text", "no samples"));
        Map<String, Object> figure = study("sample/share", "The share of a phase");
        figure.put("phase", "verify-sc");
        figure.put("rows", rows);
        return figure;
    }

    private static Map<String, Object> mark(String id, String sign, String text, int count) {
        return Map.of("id", id, "sign", sign, "text", text, "count", count);
    }

    /// Ten rows with equal counts: ten points of executions and ten of times.
    private static Map<String, Object> growing() {
        List<Object> rows = new ArrayList<>();
        for (int n = 1; n <= 10; n++) {
            long executions = 1L << (2 * n);
            double seconds = n == 1 ? 0 : executions / 2_000.0;
            Map<String, Object> ours = printed("equal", executions, seconds);
            ours.put("algorithm", n % 2 == 0 ? "rf" : "optimal");
            addOurs(ours, executions, executions / 9_000.0);
            rows.add(row("pairs(" + n + ")", ours));
        }
        return table("sample/1", "Programs that grow", "The size is a number of pairs.", rows);
    }

    /// One of each kind. The cell that was not finished has no points, and that with fewer
    /// executions has no printed time.
    private static Map<String, Object> differences() {
        Map<String, Object> smaller = printed("smaller", 564, -1);
        smaller.put("algorithm", "rvf");
        addOurs(smaller, 201, 0.31);
        smaller.put("reason", "It is a sample with fewer executions, and a <b>reason</b>.");
        Map<String, Object> wrong = printed("unexplained", 12, 0.2);
        wrong.put("algorithm", "rvf");
        addOurs(wrong, 130, 0.02);
        Map<String, Object> unfinished = printed("unfinished", 2_027_025, 687.76);
        unfinished.put("algorithm", "rvf");
        unfinished.put("ours", "412345");
        unfinished.put("time", "20.00 s");
        Map<String, Object> missing = printed("missing", 3_906, 3.3);
        missing.put("algorithm", "rvf");
        missing.put("reason", "The program is not published.");
        return table(
                "sample/2",
                "Differences",
                "",
                List.of(
                        row("fewer", smaller),
                        row("<img src=x>", wrong),
                        row("long", unfinished),
                        row("unknown", missing)));
    }

    private static Map<String, Object> printed(String mark, long executions, double seconds) {
        Map<String, Object> cell = new LinkedHashMap<>();
        cell.put("mark", mark);
        cell.put("printed", String.valueOf(executions));
        cell.put("printedExecutions", executions);
        cell.put("printedTime", seconds < 0 ? "" : "%.2f s".formatted(seconds));
        if (seconds >= 0) {
            cell.put("printedSeconds", seconds);
        }
        return cell;
    }

    private static void addOurs(Map<String, Object> cell, long executions, double seconds) {
        cell.put("ours", String.valueOf(executions));
        cell.put("time", "%.2f s".formatted(seconds));
        cell.put("executions", executions);
        cell.put("seconds", seconds);
    }

    private static Map<String, Object> row(String label, Map<String, Object> ours) {
        Map<String, Object> other = printed("not-ours", 7, 0.5);
        return Map.of("label", label, "cells", List.of(ours, other));
    }

    private static Map<String, Object> table(
            String id, String title, String about, List<Object> rows) {
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("id", id);
        table.put("paper", "VENUE 2020: A sample of a paper");
        table.put("title", title);
        table.put("about", about);
        table.put(
                "columns",
                List.of(
                        Map.of("name", "Tool/ours", "ours", true),
                        Map.of("name", "Other tool", "ours", false)));
        table.put("rows", rows);
        return table;
    }
}
