package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.JUnitXml;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.json.SarifReport;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.TextReport;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for files that build servers read.
public final class IntegrationOptions {
    private static final int COLUMNS = 120;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write the errors as SARIF, for annotations of the source.")
    private @Nullable String sarif;

    @Option(
            names = "--junit-xml",
            paramLabel = "FILE",
            description = "Write the result as a test report, as JUnit's are.")
    private @Nullable String junitXml;

    public boolean isWanted() {
        return sarif != null || junitXml != null;
    }

    public boolean wantsSarif() {
        return sarif != null;
    }

    /// Refuses files that cannot be written before anything long is begun.
    public void requireWritable() {
        Stream.of(file("--sarif", sarif), file("--junit-xml", junitXml))
                .flatMap(Optional::stream)
                .forEach(OutputFile::requireWritable);
    }

    /// Writes the files that are wanted.
    ///
    /// @param name what the program is called
    /// @param seconds how long it took
    /// @param report makes the content for SARIF
    public void write(String name, Answer answer, double seconds, Supplier<SarifReport> report) {
        file("--sarif", sarif).ifPresent(file -> file.write(JsonReport.print(report.get().json())));
        file("--junit-xml", junitXml)
                .ifPresent(file -> {
                    TextReport text = new TextReport(Ink.PLAIN, COLUMNS, false);
                    file.write(
                            JUnitXml.of(
                                    name,
                                    answer.exitCode(),
                                    answer.oneLine(text),
                                    answer.text(text),
                                    seconds));
                });
    }

    private static Optional<OutputFile> file(String option, @Nullable String name) {
        return Optional.ofNullable(name).map(given -> new OutputFile(option, given));
    }
}
