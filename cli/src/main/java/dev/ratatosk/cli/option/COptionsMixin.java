package dev.ratatosk.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that only C programs have.
public final class COptionsMixin {
    @Option(
            names = "--clang",
            paramLabel = "PATH",
            description = "C programs: path of a clang to use instead of the fetched one.")
    private @Nullable Path clang;

    /// The clang to use instead of the usual one.
    public Optional<Path> clang() {
        return Optional.ofNullable(clang);
    }

    /// The same options for a command line to paste.
    public String text() {
        return clang == null ? "" : " --clang " + PastedCommand.quoted(clang.toString());
    }
}
