package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;

/// The verdict is the answer.
///
/// @param subject the program
/// @param verdict what was found out about it
public record VerdictAnswer(Subject subject, Verdict verdict) implements Answer {
    @Override
    public String oneLine(TextReport report) {
        return report.oneLine(subject, verdict);
    }

    @Override
    public String summary() {
        return TextReport.summary(verdict);
    }

    @Override
    public String text(TextReport report) {
        return report.of(subject, verdict);
    }

    @Override
    public JsonNode json() {
        return JsonReport.of(subject.name(), verdict);
    }

    @Override
    public int exitCode() {
        return ExitCode.of(verdict);
    }
}
