package dev.ratatosk.cli;

import dev.ratatosk.cli.source.ClassPath;
import dev.ratatosk.cli.source.JavaProgram;
import dev.ratatosk.cli.source.SourceException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.RaceMode;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say where a program is and what its plain accesses are.
final class ProgramOptions {
    @Option(
            names = {"--classpath", "-cp"},
            paramLabel = "PATH",
            description = "Where compiled classes are; then name a class, or CLASS#METHOD.")
    private @Nullable String classPath;

    @Option(
            names = "--jar",
            paramLabel = "JAR",
            description = "Like --classpath with one jar; without a class, its main class.")
    private @Nullable Path jar;

    @Option(
            names = "--races",
            paramLabel = "MODE",
            converter = Names.OfRaceMode.class,
            description =
                    "Ordinary Java and C: 'report' data races as errors (default), or 'explore' what they"
                            + " lead to.")
    private RaceMode races = RaceMode.REPORT;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    ProgramOptions() {}

    /// Whether the program is given as compiled classes.
    boolean isCompiled() {
        return classPath != null || jar != null;
    }

    /// The program that the user means. What javac remarks goes to `err`.
    ///
    /// @param name a source file, or a class and perhaps a method; empty if none was given
    /// @throws InputException if it cannot be checked
    JavaProgram load(String name, Config config, PrintWriter err) {
        try {
            JavaProgram program = find(name, config);
            err.print(program.remarks());
            err.flush();
            return program;
        } catch (SourceException e) {
            throw new InputException(e.getMessage());
        } catch (InvalidPathException e) {
            throw new InputException("'" + name + "' is not a file name.");
        } catch (IllegalStateException e) {
            throw new InputException(String.valueOf(e.getMessage()));
        }
    }

    private JavaProgram find(String name, Config config) throws SourceException {
        if (classPath != null && jar != null) {
            throw new InputException("Give --classpath or --jar, not both.");
        }
        if (jar != null) {
            return ClassPath.ofJar(jar).load(name, config, races);
        }
        if (classPath != null) {
            return ClassPath.of(classPath).load(name, config, races);
        }
        if (name.isEmpty()) {
            throw new InputException("Name a source file, or compiled classes with --classpath.");
        }
        return JavaProgram.load(Path.of(name), config, races);
    }

    RaceMode races() {
        return races;
    }

    /// The same options for a command line to paste.
    String text() {
        return (classPath == null ? "" : " --classpath " + Programs.quoted(classPath))
                + (jar == null ? "" : " --jar " + Programs.quoted(jar.toString()))
                + (races == RaceMode.REPORT ? "" : " --races " + races.id());
    }
}
