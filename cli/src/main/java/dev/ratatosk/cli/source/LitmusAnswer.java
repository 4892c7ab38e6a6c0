package dev.ratatosk.cli.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.litmus.LitmusReport;
import dev.ratatosk.litmus.LitmusResult;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import java.util.OptionalInt;

/// Whether the claim of a litmus test is true.
final class LitmusAnswer implements Answer {
    private final LitmusResult result;
    private final LitmusReport report;

    /// @param subject the test
    /// @param result what came of it
    LitmusAnswer(Subject subject, LitmusResult result) {
        this.result = result;
        this.report = new LitmusReport(result, subject);
    }

    @Override
    public String oneLine(TextReport words) {
        return report.oneLine();
    }

    @Override
    public String summary() {
        return report.summary();
    }

    @Override
    public OptionalInt states() {
        return OptionalInt.of(result.states().size());
    }

    /// An error is a witness.
    @Override
    public boolean showsErrors() {
        return false;
    }

    @Override
    public Verdict verdict() {
        return result.verdict();
    }

    @Override
    public String text(TextReport words) {
        return report.text(words);
    }

    @Override
    public JsonNode json() {
        return report.json();
    }

    @Override
    public int exitCode() {
        return result.holds()
                .map(holds -> holds ? ExitCode.VERIFIED : ExitCode.BUG)
                .orElseGet(this::inconclusive);
    }

    private int inconclusive() {
        int code = ExitCode.of(result.verdict());
        return code == ExitCode.INPUT ? code : ExitCode.INCONCLUSIVE;
    }
}
