package dev.ratatosk.cli;

import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import java.io.PrintWriter;

/// Prints a verdict as the options want it.
final class VerdictOutput {
    private VerdictOutput() {}

    static void print(
            PrintWriter out,
            OutputOptions options,
            Terminal terminal,
            Subject subject,
            Verdict verdict) {
        if (!options.jsonOnly()) {
            TextReport report = options.text(terminal);
            out.print(
                    options.quiet()
                            ? report.oneLine(subject, verdict)
                            : report.of(subject, verdict));
            out.flush();
        }
        options.writeJson(out, () -> JsonReport.of(subject.name(), verdict));
    }
}
