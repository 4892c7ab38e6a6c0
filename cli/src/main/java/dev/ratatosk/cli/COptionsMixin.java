package dev.ratatosk.cli;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.c.COptions;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.RaceMode;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that only C programs have.
final class COptionsMixin {
    @Option(
            names = "--clang",
            paramLabel = "PATH",
            description = "C programs: use another clang than the one that is fetched.")
    private @Nullable Path clang;

    COptions applyTo(COptions options, RaceMode races, Config config) {
        COptions applied =
                options.withRaces(races)
                        .withLoops(LoopOptions.of(config))
                        .withSpurious(config.spurious());
        if (config.unroll() != Config.UNBOUNDED) {
            applied = applied.withUnroll(config.unroll());
        }
        return clang == null ? applied : applied.withClang(clang);
    }

    /// The options as the user would write them again.
    String asWritten(ProgramOptions programs, Config config) {
        return programs.text()
                + Programs.options(config)
                + (clang == null ? "" : " --clang " + Programs.quoted(clang.toString()));
    }
}
