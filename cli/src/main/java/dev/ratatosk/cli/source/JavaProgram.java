package dev.ratatosk.cli.source;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.program.Scenario;
import dev.ratatosk.core.runtime.races.RaceMode;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.JavaScenario;
import dev.ratatosk.java.purity.ApiAccesses;
import dev.ratatosk.java.purity.LoopOptions;
import dev.ratatosk.java.purity.LoopPass;
import dev.ratatosk.java.purity.LoopReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// A Java source file as a program under test.
///
/// @param name what the user calls it
/// @param scenario its `main`
/// @param remarks what the compiler said, although it compiled; empty if nothing
/// @param loops says what became of its loops; of ordinary Java only known when it has run
public record JavaProgram(
        String name, Scenario scenario, String remarks, Supplier<List<LoopReport>> loops) {

    /// Compiles and loads the file.
    ///
    /// A program that uses nothing of the API is ordinary Java.
    ///
    /// @param config how long its class initialisers may take, and what to do with its loops
    /// @param races what plain accesses of ordinary Java are
    /// @throws SourceException if it cannot be checked
    public static JavaProgram load(Path file, Config config, RaceMode races)
            throws SourceException {
        requireSource(file);
        Compilation compiled = Compilation.of(file);
        if (!ApiUse.isIn(compiled.classes())) {
            Agent.ensureLoaded();
            ProgramLoader loader = new ProgramLoader(compiled.classes());
            Agent.loops().announce(loader, compiled.classes());
            Class<?> type = EntryPoint.mainClass(file, loader);
            Initialisation.runMain(file, type, config.stuckAfter());
            JavaScenario main =
                    JavaScenario.of(EntryPoint.main(type), races, LoopOptions.of(config));
            return new JavaProgram(file.toString(), main, compiled.messages(), main::loops);
        }
        StaticState.requireNone(file, compiled.classes());
        LoopPass.Result woven =
                new LoopPass(new ApiAccesses(), LoopOptions.of(config))
                        .apply(ExitCalls.replacedIn(compiled.classes()));
        ProgramLoader loader = new ProgramLoader(woven.classes());
        Initialisation.run(file, loader, config.stuckAfter());
        return new JavaProgram(
                file.toString(), EntryPoint.find(file, loader), compiled.messages(), woven::loops);
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
