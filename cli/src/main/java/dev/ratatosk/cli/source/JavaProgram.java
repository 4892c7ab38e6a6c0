package dev.ratatosk.cli.source;

import dev.ratatosk.core.program.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A Java source file as a program under test.
///
/// @param scenario its `main`
/// @param remarks what the compiler said, although it compiled; empty if nothing
public record JavaProgram(Scenario scenario, String remarks) {

    /// Compiles and loads the file.
    ///
    /// @param patience how long its class initialisers may take
    /// @throws SourceException if it cannot be checked
    public static JavaProgram load(Path file, Duration patience) throws SourceException {
        requireSource(file);
        Compilation compiled = Compilation.of(file);
        StaticState.requireNone(file, compiled.classes());
        ProgramLoader loader = new ProgramLoader(ExitCalls.replacedIn(compiled.classes()));
        Initialisation.run(file, loader, patience);
        return new JavaProgram(EntryPoint.find(file, loader), compiled.messages());
    }

    private static void requireSource(Path file) throws SourceException {
        if (Files.isDirectory(file)) {
            throw new SourceException(file + " is a folder. Name a single Java source file in it.");
        }
        if (!Files.exists(file)) {
            throw new SourceException("There is no file " + file + ".");
        }
        if (!file.getFileName().toString().endsWith(".java")) {
            throw new SourceException(
                    file + " is not a Java source file: its name does not end in .java.");
        }
        if (!Files.isReadable(file)) {
            throw new SourceException(file + " cannot be read: permission denied.");
        }
    }
}
