package dev.ratatosk.cli.source;

import dev.ratatosk.bytecode.purity.ApiAccesses;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.JavaScenario;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
        String fingerprint = fingerprint(file);
        Compilation compiled = Compilation.of(file);
        if (!ApiUse.isIn(compiled.classes())) {
            Agent.ensureLoaded();
            ProgramLoader loader = new ProgramLoader(compiled.classes());
            Agent.loops().announce(loader, compiled.classes());
            Class<?> type = EntryPoint.mainClass(file, loader);
            Initialisation.runMain(file, type, config.stuckAfter());
            JavaScenario main =
                    JavaScenario.of(
                                    Fingerprint.on(EntryPoint.main(type), () -> fingerprint),
                                    races,
                                    LoopOptions.of(config))
                            .withSpurious(config.spurious());
            return new JavaProgram(file.toString(), main, compiled.messages(), main::loops);
        }
        StaticState.requireNone(file, compiled.classes());
        LoopPass.Result woven =
                new LoopPass(new ApiAccesses(), LoopOptions.of(config))
                        .apply(ExitCalls.replacedIn(compiled.classes()));
        ProgramLoader loader = new ProgramLoader(woven.classes());
        Initialisation.run(file, loader, config.stuckAfter());
        Scenario main = Fingerprint.on(EntryPoint.find(file, loader), () -> fingerprint);
        return new JavaProgram(file.toString(), main, compiled.messages(), woven::loops);
    }

    /// By the text, whatever its encoding: what javac makes of it depends on the JDK.
    private static String fingerprint(Path file) throws SourceException {
        try {
            return new Fingerprint()
                    .add(Files.readString(file, StandardCharsets.ISO_8859_1))
                    .text();
        } catch (IOException e) {
            throw new SourceException(file + " cannot be read: " + e.getMessage() + ".");
        }
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
