package dev.ratatosk.cli;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.litmus.LitmusScenario;
import dev.ratatosk.litmus.LitmusTest;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.json.SavedReport;
import dev.ratatosk.report.text.Subject;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratatosk replay PROGRAM TOKEN`.
@Command(
        name = "replay",
        description = {
            "Runs one schedule of a program again and tells what happens.",
            "",
            "What the program prints is shown. The schedule is a token that a report printed, or an"
                    + " error in a report that was written with --json."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk replay examples/LostUpdate.java rat1:sc:0,0.0:0x2,1x2,0x3",
            "  ratatosk replay examples/LostUpdate.java --file result.json",
            "  ratatosk replay --file result.json --error 2"
        })
final class ReplayCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExecutionOptions execution;
    @Mixin private LoopFlags loops;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Mixin private ProgramOptions programs;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PROGRAM",
            description = "A Java or C source file, a litmus test, or a program of the catalogue.")
    private @Nullable String program;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "TOKEN",
            description = "The schedule: rat1:...")
    private @Nullable String token;

    @Option(
            names = "--file",
            paramLabel = "REPORT",
            description = "Take the schedule (and the program, if none is named) from a report.")
    private @Nullable Path report;

    @Option(
            names = "--error",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "Which error of the report, from 1 on.")
    private int error = 1;

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Positive.OrZero.class,
            description = "The size of a program of the catalogue.")
    private @Nullable Integer size;

    @Option(names = "--arg", paramLabel = "ARG", description = "C programs: an argument for clang.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--with",
            paramLabel = "FILE",
            description = "C programs: a further file of the program.")
    private List<String> further = new ArrayList<>();

    @Option(
            names = "--layout",
            paramLabel = "TEXT",
            description = "C programs: what the report printed about the program's memory.")
    private String layout = "";

    @Mixin private COptionsMixin cOptions;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /// What to replay.
    private record Request(String program, Schedule schedule) {}

    @Override
    public Integer call() {
        Request request = request();
        Config config =
                loops.applyTo(execution.applyTo(Config.defaults())).toBuilder()
                        .algorithm(algorithmFor(request.schedule.memoryModel()))
                        .build();
        output.requireWritable();
        ProgramStreams streams =
                ProgramStreams.passing(output.jsonOnly() ? System.err : System.out);
        return new Session(spec.commandLine().getErr(), false)
                .run(streams, _ -> replay(request, config));
    }

    /// A replay explores nothing, but programs are prepared for a memory model.
    private static Algorithm algorithmFor(MemoryModel model) {
        Algorithm usual = Config.defaults().algorithm();
        return Stream.concat(Stream.of(usual), Algorithms.all().stream())
                .filter(a -> a.memoryModel().equals(model))
                .findFirst()
                .orElseThrow();
    }

    private Request request() {
        Path saved = report;
        if (saved == null) {
            if (program == null || token == null) {
                throw new InputException(
                        "Name a program and a token, or a report with --file. A report prints the"
                                + " command to paste.");
            }
            return new Request(program, parse(token));
        }
        if (token != null) {
            throw new InputException("Give a token or a report, not both.");
        }
        SavedReport read = read(saved);
        if (error > read.tokens().size()) {
            throw new InputException(
                    saved + " has " + read.tokens().size() + " errors; there is no error " + error);
        }
        String named = program == null ? read.program() : program;
        return new Request(named, parse(read.tokens().get(error - 1)));
    }

    private static Schedule parse(String text) {
        try {
            return Schedule.parse(text);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()));
        }
    }

    private static SavedReport read(Path file) {
        try {
            return SavedReport.parse(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InputException("There is no file " + file + ".");
        } catch (MalformedInputException e) {
            throw new InputException(file + " is not a report: it is not text.");
        } catch (IOException e) {
            throw new InputException(file + " cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage());
        }
    }

    private int replay(Request request, Config config) {
        Subject subject;
        Scenario scenario;
        if (request.program.endsWith(".java") || programs.isCompiled()) {
            PrintWriter err = spec.commandLine().getErr();
            scenario = programs.load(request.program, config, err).scenario();
            String command = Programs.replayCommand(request.program, programs, config);
            subject = new Subject(request.program, command);
        } else if (CSources.isOne(request.program)) {
            CSources sources = cSources(request.program);
            CProgram loaded = cProgram(sources, config);
            scenario = loaded.scenario();
            String command = sources.replayCommand(cOptions, programs, config, loaded);
            subject = new Subject(sources.name(), command);
        } else if (LitmusFiles.isOne(request.program)) {
            LitmusTest test = LitmusFiles.read(request.program);
            String name = LitmusFiles.nameOf(request.program);
            scenario =
                    LitmusFiles.marked(
                            new LitmusScenario(test, name, request.schedule.memoryModel()),
                            request.program);
            subject = new Subject(request.program, Programs.replayCommand(request.program, config));
        } else {
            CatalogueName name = CatalogueName.parse(request.program, size);
            Benchmark benchmark = Programs.benchmark(name.name());
            int chosen = Programs.size(benchmark, name.size());
            scenario = benchmark.program(chosen, config);
            subject =
                    new Subject(
                            benchmark.label(chosen),
                            Programs.replayCommand(benchmark, chosen, config));
        }
        Replay result = run(scenario, request.schedule, config);
        print(subject, result);
        if (result.error().isPresent()) {
            return ExitCode.BUG;
        }
        // A schedule that shows no error any more is no answer.
        return result.origin() == Replay.Origin.UNKNOWN ? ExitCode.VERIFIED : ExitCode.INPUT;
    }

    private CSources cSources(String first) {
        List<String> files = new ArrayList<>(List.of(first));
        files.addAll(further);
        return new CSources(files, arguments);
    }

    private CProgram cProgram(CSources sources, Config config) {
        PrintStream out = System.out;
        COptions options =
                cOptions.applyTo(COptions.defaults(), programs.races(), config)
                        .withOutput(out::print);
        CProgram program = sources.load(options, config, spec.commandLine().getErr());
        try {
            program.scenario().learning().recall(layout);
        } catch (IllegalArgumentException e) {
            throw new InputException("--layout is not what a report printed.");
        }
        return program;
    }

    private static Replay run(Scenario scenario, Schedule schedule, Config config) {
        try {
            return Checker.replay(scenario, schedule, config);
        } catch (ScheduleMismatchException e) {
            String changed =
                    Replay.Origin.of(scenario, schedule) == Replay.Origin.CHANGED
                            ? "The program has changed since the schedule was recorded. "
                            : "";
            throw new InputException(changed + e.getMessage());
        } catch (MisuseException e) {
            throw new InputException(String.valueOf(e.getMessage()));
        }
    }

    private void print(Subject subject, Replay result) {
        PrintWriter out = spec.commandLine().getOut();
        if (!output.jsonOnly()) {
            out.print(output.text(terminal).replayed(subject, result));
            out.flush();
        }
        output.writeJson(out, () -> JsonReport.of(subject.name(), result));
    }

    /// A benchmark as a report names it, `lastzero(9)`, or as the user does, with or without a
    /// size.
    private record CatalogueName(String name, @Nullable Integer size) {
        static CatalogueName parse(String text, @Nullable Integer size) {
            int open = text.indexOf('(');
            if (open < 0 || !text.endsWith(")")) {
                return new CatalogueName(text, size);
            }
            try {
                String digits = text.substring(open + 1, text.length() - 1);
                return new CatalogueName(text.substring(0, open), Integer.valueOf(digits));
            } catch (NumberFormatException e) {
                throw new InputException("'" + text + "' is neither a file nor a benchmark.");
            }
        }
    }
}
