package dev.ratatosk.cli.option;

import dev.ratatosk.core.port.RaceMode;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say where a program is and what its plain accesses are.
public final class ProgramOptions {
    @Option(
            names = {"--classpath", "-cp"},
            paramLabel = "PATH",
            description = "Class path of compiled classes; then name CLASS or CLASS#METHOD.")
    private @Nullable String classPath;

    @Option(
            names = "--jar",
            paramLabel = "JAR",
            description = "Like --classpath with one jar; the default program is its main class.")
    private @Nullable Path jar;

    @Option(
            names = "--races",
            paramLabel = "MODE",
            converter = Names.OfRaceMode.class,
            description =
                    "Ordinary Java and C: 'report' data races as errors (default), or 'explore' their"
                            + " outcomes.")
    private RaceMode races = RaceMode.REPORT;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public ProgramOptions() {}

    /// Whether the program is given as compiled classes.
    public boolean isCompiled() {
        return classPath != null || jar != null;
    }

    /// Folders and jars with compiled classes, as the user wrote them.
    public Optional<String> classPath() {
        return Optional.ofNullable(classPath);
    }

    /// A jar with compiled classes.
    public Optional<Path> jar() {
        return Optional.ofNullable(jar);
    }

    /// What plain accesses are.
    public RaceMode races() {
        return races;
    }

    /// The same options for a command line to paste.
    public String text() {
        return (classPath == null ? "" : " --classpath " + PastedCommand.quoted(classPath))
                + (jar == null ? "" : " --jar " + PastedCommand.quoted(jar.toString()))
                + (races == RaceMode.REPORT ? "" : " --races " + races.id());
    }
}
