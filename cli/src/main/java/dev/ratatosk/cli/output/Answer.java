package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.text.TextReport;
import java.util.OptionalInt;

/// What the exploration of a program came to. Most programs ask whether there is an error; a litmus
/// test asks whether its claim is true, and a program of the catalogue whether its counts are
/// right.
public interface Answer {
    /// The answer in one line.
    String oneLine(TextReport report);

    /// The answer in a few words, for a row of a table.
    String summary();

    /// How many states executions ended in, where the answer is about them.
    default OptionalInt states() {
        return OptionalInt.empty();
    }

    /// Whether an error of the program is what its user has to look at.
    default boolean showsErrors() {
        return true;
    }

    /// What the exploration came to.
    Verdict verdict();

    /// Everything there is to say.
    String text(TextReport report);

    /// The same for machines.
    JsonNode json();

    /// One of the [ExitCode]s.
    int exitCode();
}
