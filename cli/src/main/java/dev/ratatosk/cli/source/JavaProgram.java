package dev.ratatosk.cli.source;

import dev.ratatosk.bytecode.coverage.ObservedProgram;
import dev.ratatosk.bytecode.coverage.Probing;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.bytecode.purity.access.ApiAccesses;
import dev.ratatosk.bytecode.sharing.PlainSharing;
import dev.ratatosk.cli.option.PastedCommand;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.run.Exploring;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.CoveredCode;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.WrappedScenario;
import dev.ratatosk.core.runtime.sync.Attendance;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.JavaScenario;
import dev.ratatosk.report.html.Sources;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A Java program: a source file, or compiled classes.
///
/// @param name what the user calls it
/// @param scenario its `main`, or another method
/// @param remarks what the compiler said, although it compiled; empty if nothing
/// @param isOrdinary whether it uses nothing of the API
/// @param found says what became of its loops
/// @param replayCommand see [LoadedProgram#replayCommand]
/// @param portable see [LoadedProgram#portable]
/// @param sources see [LoadedProgram#sources]
record JavaProgram(
        String name,
        Scenario scenario,
        String remarks,
        boolean isOrdinary,
        Supplier<List<LoopReport>> found,
        String replayCommand,
        PortableProgram portable,
        Sources sources)
        implements LoadedProgram {

    /// Follows from the request.
    private static final PortableProgram NOT_YET = new PortableProgram(List.of(), Map.of());

    /// The way to a program of a request.
    private interface Loading {
        JavaProgram load() throws SourceException;
    }

    /// The program of a source file.
    static LoadedProgram ofSource(ProgramRequest request) {
        String file = request.name().only();
        if (file.isEmpty()) {
            throw new InputException("Missing program: a source file, or a class on --classpath.");
        }
        return loaded(
                () -> load(Path.of(file), request.config(), request.options().races()), request);
    }

    /// A program among compiled classes.
    static LoadedProgram ofClasses(ProgramRequest request) {
        String name = request.name().only();
        ProgramOptions options = request.options();
        if (options.classPath().isPresent() && options.jar().isPresent()) {
            throw new InputException("--classpath and --jar exclude each other.");
        }
        return loaded(
                () -> {
                    ClassPath classes =
                            options.jar().isPresent()
                                    ? ClassPath.ofJar(options.jar().get())
                                    : ClassPath.of(options.classPath().orElse(""));
                    return classes.load(name, request.config(), options.races());
                },
                request);
    }

    private static LoadedProgram loaded(Loading loading, ProgramRequest request) {
        try {
            JavaProgram program = loading.load();
            request.err().print(program.remarks());
            request.err().flush();
            return program.replayedBy(request);
        } catch (SourceException e) {
            throw new InputException(e.getMessage());
        } catch (InvalidPathException e) {
            throw new InputException("'" + request.name().first() + "' is not a valid file name.");
        } catch (IllegalStateException e) {
            throw new InputException(String.valueOf(e.getMessage()));
        }
    }

    /// The same with the command that replays a schedule of what was asked for.
    private JavaProgram replayedBy(ProgramRequest request) {
        String command =
                PastedCommand.replay()
                        + request.options().text()
                        + " "
                        + PastedCommand.quoted(name)
                        + PastedCommand.options(request.config());
        return new JavaProgram(
                name,
                scenario,
                remarks,
                isOrdinary,
                found,
                command,
                portable(request),
                sources(request));
    }

    private Sources sources(ProgramRequest request) {
        ProgramOptions options = request.options();
        if (!options.isCompiled()) {
            return Sources.of(List.of(Path.of(name)));
        }
        String entries = options.jar().map(Path::toString).or(options::classPath).orElse("");
        return Sources.besideClasses(
                Stream.of(entries.split(File.pathSeparator, -1))
                        .filter(entry -> !entry.isEmpty())
                        .map(Path::of)
                        .toList());
    }

    private PortableProgram portable(ProgramRequest request) {
        ProgramOptions options = request.options();
        if (options.isCompiled()) {
            return PortableClasses.of(
                    options.jar().map(Path::toString).or(options::classPath).orElse(""), name);
        }
        Path file = Path.of(name);
        String only = file.getFileName().toString();
        return new PortableProgram(List.of(PortableProgram.inFolder(only)), Map.of(only, file));
    }

    /// A program of ordinary Java.
    static JavaProgram ordinary(String name, JavaScenario main, String remarks) {
        return new JavaProgram(name, main, remarks, true, main::loops, "", NOT_YET, Sources.none());
    }

    /// Compiles and loads the file.
    ///
    /// A program that uses nothing of the API is ordinary Java.
    private static JavaProgram load(Path file, Config config, RaceMode races)
            throws SourceException {
        requireSource(file);
        String fingerprint = fingerprint(file);
        Compilation compiled = Compilation.of(file);
        if (!ApiUse.isIn(compiled.classes())) {
            Agent.ensureLoaded();
            ProgramLoader loader = new ProgramLoader(compiled.classes());
            Agent.announce(loader, compiled.classes());
            Class<?> type = EntryPoint.mainClass(file, loader);
            Initialisation.runMain(file, type, config.stuckAfter());
            JavaScenario main =
                    JavaScenario.of(
                                    Fingerprint.on(EntryPoint.main(type), () -> fingerprint),
                                    races,
                                    LoopOptions.of(config))
                            .withSpurious(config.spurious())
                            .withClassesOf(loader, true);
            return ordinary(file.toString(), main, compiled.messages());
        }
        StaticState.requireNone(file, compiled.classes());
        ObservedProgram observed = new ObservedProgram(Probing.OF_CORE);
        LoopPass.Result woven =
                new LoopPass(new ApiAccesses(), LoopOptions.of(config), observed.leftOut())
                        .apply(observed.marked(ExitCalls.replacedIn(compiled.classes())));
        ProgramLoader loader = new ProgramLoader(observed.written(woven.classes()));
        Initialisation.run(file, loader, config.stuckAfter());
        observed.keep();
        Scenario entry =
                Attendance.learntBy(
                        new ApiMain(
                                EntryPoint.find(file, loader),
                                communication(compiled.classes()),
                                observed));
        Scenario main = Fingerprint.on(entry, () -> fingerprint);
        return new JavaProgram(
                file.toString(),
                main,
                compiled.messages(),
                false,
                woven::loops,
                "",
                NOT_YET,
                Sources.none());
    }

    private static Communication communication(Map<String, byte[]> classes) {
        return PlainSharing.in(classes)
                .<Communication>map(Communication.Unknown::new)
                .orElseGet(Communication.Operations::new);
    }

    /// The main thread of a program against the API.
    private record ApiMain(Scenario program, Communication communication, CoveredCode coveredCode)
            implements WrappedScenario {
        @Override
        public Scenario around(Scenario other) {
            return new ApiMain(other, communication, coveredCode);
        }
    }

    @Override
    public PortableProgram portable(Path folder) {
        return portable;
    }

    @Override
    public List<LoopReport> loops() {
        return found.get();
    }

    /// Classes of ordinary Java are loaded, and their loops looked at, as the program needs them.
    @Override
    public boolean showsLoopsWhenRun() {
        return isOrdinary;
    }

    @Override
    public Check start(Config config, Supplier<Crew> others) {
        return isOrdinary ? Exploring.begin(scenario, config, others) : start(config);
    }

    @Override
    public boolean hasSpuriousEvents() {
        return isOrdinary;
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
            throw new SourceException(file + " is a folder, not a Java source file.");
        }
        if (!Files.exists(file)) {
            throw new SourceException("File not found: " + file);
        }
        if (!Programs.isJavaSource(file.getFileName().toString())) {
            throw new SourceException(
                    file + " is not a Java source file: its name does not end in .java.");
        }
        if (!Files.isReadable(file)) {
            throw new SourceException(file + " cannot be read: permission denied.");
        }
    }
}
