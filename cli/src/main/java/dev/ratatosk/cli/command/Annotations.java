package dev.ratatosk.cli.command;

import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.json.SarifReport;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;

/// The errors of a program at their places in its source.
final class Annotations {
    private static final int COLUMNS = 120;

    private Annotations() {}

    static SarifReport of(LoadedProgram program, Verdict verdict) {
        Subject about = program.about();
        return new SarifReport(
                about.name(),
                about.replayCommand(),
                verdict,
                new TextReport(Ink.PLAIN, COLUMNS, false).conclusion(verdict),
                version(),
                (name, packages) ->
                        program.sources().find(name, packages).flatMap(Annotations::uri));
    }

    private static String version() {
        return Optional.ofNullable(Annotations.class.getPackage().getImplementationVersion())
                .orElse("0");
    }

    /// Relative to the folder in which the command runs, where it is below that: code hosts know
    /// files by their places in the repository.
    private static Optional<String> uri(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path there = file.toAbsolutePath().normalize();
        if (!there.startsWith(here)) {
            return Optional.of(there.toUri().toString());
        }
        String relative = here.relativize(there).toString().replace('\\', '/');
        try {
            return Optional.of(new URI(null, null, relative, null).toASCIIString());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
