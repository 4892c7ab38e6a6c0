package dev.ratatosk.cli;

import dev.ratatosk.c.COptions;
import dev.ratatosk.core.runtime.races.RaceMode;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for C programs.
final class COptionsMixin {
    @Option(
            names = "--unroll",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description =
                    "C programs: visit the head of a loop at most so often for each time the loop"
                            + " is entered; the thread stops there.")
    private @Nullable Integer unroll;

    @Option(
            names = "--clang",
            paramLabel = "PATH",
            description = "C programs: use another clang than the one that is fetched.")
    private @Nullable Path clang;

    @Option(
            names = "--races",
            paramLabel = "MODE",
            converter = Names.OfRaceMode.class,
            description =
                    "C programs: 'report' data races as errors (default), or 'explore' what they"
                            + " lead to.")
    private RaceMode races = RaceMode.REPORT;

    COptions applyTo(COptions options) {
        COptions applied = options.withRaces(races);
        if (unroll != null) {
            applied = applied.withUnroll(unroll);
        }
        if (clang != null) {
            applied = applied.withClang(clang);
        }
        return applied;
    }

    /// The options as the user would write them again.
    String asWritten() {
        return (races == RaceMode.REPORT ? "" : " --races " + races.id())
                + (unroll == null ? "" : " --unroll " + unroll)
                + (clang == null ? "" : " --clang " + Programs.quoted(clang.toString()));
    }
}
