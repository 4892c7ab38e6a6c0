package dev.ratatosk.cli.source;

import dev.ratatosk.core.program.Scenario;
import dev.ratatosk.core.runtime.races.RaceMode;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.JavaScenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A Java source file as a program under test.
///
/// @param name what the user calls it
/// @param scenario its `main`
/// @param remarks what the compiler said, although it compiled; empty if nothing
public record JavaProgram(String name, Scenario scenario, String remarks) {

    /// Compiles and loads the file.
    ///
    /// A program that uses nothing of the API is ordinary Java.
    ///
    /// @param patience how long its class initialisers may take
    /// @param races what plain accesses of ordinary Java are
    /// @throws SourceException if it cannot be checked
    public static JavaProgram load(Path file, Duration patience, RaceMode races)
            throws SourceException {
        requireSource(file);
        Compilation compiled = Compilation.of(file);
        if (!ApiUse.isIn(compiled.classes())) {
            Agent.ensureLoaded();
            ProgramLoader loader = new ProgramLoader(compiled.classes());
            Scenario main = JavaScenario.of(EntryPoint.find(file, loader), races);
            return new JavaProgram(file.toString(), main, compiled.messages());
        }
        StaticState.requireNone(file, compiled.classes());
        ProgramLoader loader = new ProgramLoader(ExitCalls.replacedIn(compiled.classes()));
        Initialisation.run(file, loader, patience);
        return new JavaProgram(file.toString(), EntryPoint.find(file, loader), compiled.messages());
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
