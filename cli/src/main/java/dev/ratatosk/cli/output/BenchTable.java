package dev.ratatosk.cli.output;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import java.util.List;

/// The results of the whole catalogue, a row each: what was expected, what was counted (complete +
/// blocked), and how long it took.
public final class BenchTable {
    private static final String FORMAT = "%s  %14s  %14s  %9s  %12s  %s%n";

    private final int nameWidth;
    private final Ink ink;

    public BenchTable(List<Harness.Case> cases, Ink ink) {
        this.ink = ink;
        this.nameWidth = cases.stream().mapToInt(one -> one.name().length()).max().orElse(0);
    }

    public String header() {
        return FORMAT.formatted(
                padded("program"), "expected", "counted", "time", "executions/s", "result");
    }

    public String row(BenchResult result) {
        return FORMAT.formatted(
                padded(result.program()),
                expected(result),
                result.counts().complete() + "+" + result.counts().blocked(),
                Figures.duration(result.verdict().statistics().elapsed()),
                Figures.rate(result.executionsPerSecond()),
                outcome(result));
    }

    /// What was expected, as the catalogue states it.
    static String expected(BenchResult result) {
        return result.expected().map(e -> e.count().toString()).orElse("-");
    }

    private String outcome(BenchResult result) {
        String errors = result.verdict() instanceof Verdict.BugFound ? " (with errors)" : "";
        return switch (result.agreement()) {
            case MATCH -> ink.good("ok") + errors;
            case MISMATCH -> ink.bad("MISMATCH") + errors;
            case NOTHING_EXPECTED -> "nothing expected" + errors;
            case UNFINISHED -> ink.open("unfinished") + ": " + result.verdict().id();
        };
    }

    public String conclusion(List<BenchResult> results) {
        long matches = count(results, Agreement.MATCH);
        long mismatches = count(results, Agreement.MISMATCH);
        long unknown = count(results, Agreement.NOTHING_EXPECTED);
        long unfinished = count(results, Agreement.UNFINISHED);
        boolean complete = unfinished == 0;
        return "%n%s: %s: %d as expected, %d not, %d with nothing expected, %d unfinished.%n"
                .formatted(
                        complete ? ink.good("COMPLETE") : ink.open("INCOMPLETE"),
                        Figures.count(results.size(), "program"),
                        matches,
                        mismatches,
                        unknown,
                        unfinished);
    }

    private static long count(List<BenchResult> results, Agreement agreement) {
        return results.stream().filter(r -> r.agreement() == agreement).count();
    }

    private String padded(String name) {
        return name + " ".repeat(Math.max(0, nameWidth - name.length()));
    }
}
