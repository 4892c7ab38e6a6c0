package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import java.util.Locale;

/// The verdict on a program of the catalogue, compared with what was expected.
///
/// @param subject the program
/// @param result what came of it
public record CountsAnswer(Subject subject, BenchResult result) implements Answer {
    @Override
    public String oneLine(TextReport report) {
        return report.oneLine(subject, result.verdict());
    }

    @Override
    public String summary() {
        return TextReport.summary(verdict());
    }

    @Override
    public Verdict verdict() {
        return result.verdict();
    }

    @Override
    public String text(TextReport report) {
        return comparison() + report.of(subject, result.verdict());
    }

    private String comparison() {
        String expected = BenchTable.expected(result);
        return switch (result.agreement()) {
            case MATCH -> result.program() + ": as expected (" + expected + ")\n";
            case MISMATCH -> result.program() + ": NOT as expected (" + expected + ")\n";
            case NOTHING_EXPECTED, UNFINISHED -> "";
        };
    }

    @Override
    public ObjectNode json() {
        return json(result);
    }

    /// The report as of any check, and what was expected.
    public static ObjectNode json(BenchResult result) {
        ObjectNode node = JsonReport.of(result.program(), result.verdict());
        node.put("expected", result.expected().map(e -> e.count().toString()).orElse(null));
        node.put("agreement", result.agreement().name().toLowerCase(Locale.ROOT));
        return node;
    }

    @Override
    public int exitCode() {
        return result.agreement() == Agreement.MISMATCH
                ? ExitCode.BUG
                : ExitCode.of(result.verdict());
    }
}
