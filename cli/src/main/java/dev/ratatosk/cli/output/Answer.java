package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.report.text.TextReport;

/// What the exploration of a program came to. Most programs ask whether there is an error; a litmus
/// test asks whether its claim is true, and a program of the catalogue whether its counts are
/// right.
public interface Answer {
    /// The answer in one line.
    String oneLine(TextReport report);

    /// Everything there is to say.
    String text(TextReport report);

    /// The same for machines.
    JsonNode json();

    /// One of the [ExitCode]s.
    int exitCode();
}
