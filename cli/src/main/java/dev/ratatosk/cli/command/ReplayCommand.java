package dev.ratatosk.cli.command;

import dev.ratatosk.cli.option.COptionsMixin;
import dev.ratatosk.cli.option.ExecutionOptions;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.option.Positive;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.cli.source.ProgramName;
import dev.ratatosk.cli.source.ProgramRequest;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.cli.source.Programs;
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
import dev.ratatosk.report.html.HtmlReport;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.json.SavedReport;
import dev.ratatosk.report.text.Subject;
import java.io.IOException;
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
            "Repeats one schedule of a program and reports its steps.",
            "",
            "The output of the program is shown. The schedule is a token that a report printed, or an"
                    + " error in a report that was written with --json."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk replay examples/api/LostUpdate.java rat1:sc:0,0.0:0x2,1x2,0x3",
            "  ratatosk replay examples/api/LostUpdate.java --file result.json",
            "  ratatosk replay --file result.json --error 2"
        })
public final class ReplayCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExecutionOptions execution;
    @Mixin private LoopFlags loops;
    @Mixin private OutputOptions output;
    @Mixin private PageOptions page;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Mixin private ProgramOptions programs;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PROGRAM",
            description =
                    "A Java or C source file, a litmus test, a class on the class path, or a program"
                            + " of the catalogue.")
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
            description = "Report with the schedule (and the program, if none is named).")
    private @Nullable Path report;

    @Option(
            names = "--error",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "Number of the error in the report, from 1 on.")
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
            description = "C programs: the layout of memory that the report printed.")
    private String layout = "";

    @Mixin private COptionsMixin cOptions;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /// What to replay.
    private record Request(List<String> program, Schedule schedule) {}

    @Override
    public Integer call() {
        Request request = request();
        Config config =
                loops.applyTo(execution.applyTo(Config.defaults())).toBuilder()
                        .algorithm(algorithmFor(request.schedule.memoryModel()))
                        .build();
        output.requireWritable();
        page.requireWritable();
        ProgramStreams streams =
                ProgramStreams.passing(output.jsonOnly() ? System.err : System.out);
        return new Session(spec.commandLine().getErr(), false, terminal.columns())
                .run(streams, session -> replay(session, request, config));
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
                        "Missing schedule: give a program and a token, or a report with --file. A"
                                + " report prints the command to paste.");
            }
            return new Request(List.of(program), parse(token));
        }
        if (token != null) {
            throw new InputException("A token and --file exclude each other.");
        }
        SavedReport read = read(saved);
        if (error > read.tokens().size()) {
            throw new InputException(
                    "--error " + error + ": " + saved + " has " + read.tokens().size() + " errors");
        }
        List<String> named = program == null ? ProgramName.files(read.program()) : List.of(program);
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
            throw new InputException("File not found: " + file);
        } catch (MalformedInputException e) {
            throw new InputException(file + " is not a report: it is not text.");
        } catch (IOException e) {
            throw new InputException(file + " cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage());
        }
    }

    private int replay(Session session, Request request, Config config)
            throws Loading.StoppedException {
        LoadedProgram loaded =
                session.load(
                        String.join(" ", request.program), () -> load(request.program, config));
        Subject subject = loaded.about();
        Replay result = run(loaded.scenario(), request.schedule, config);
        print(subject, result);
        page.write(() -> HtmlReport.of(Pages.about(loaded), result));
        if (result.error().isPresent()) {
            return ExitCode.BUG;
        }
        // A schedule that shows no error any more is no answer.
        return result.origin() == Replay.Origin.UNKNOWN ? ExitCode.VERIFIED : ExitCode.INPUT;
    }

    private LoadedProgram load(List<String> named, Config config) {
        List<String> words = new ArrayList<>(named);
        further.stream().filter(file -> !named.contains(file)).forEach(words::add);
        LoadedProgram loaded =
                Programs.any(
                        new ProgramRequest(
                                new ProgramName(words, arguments, size),
                                config,
                                programs,
                                cOptions,
                                System.out::print,
                                spec.commandLine().getErr()));
        try {
            loaded.scenario().learning().recall(layout);
        } catch (IllegalArgumentException e) {
            throw new InputException("--layout: not a layout that a report printed.");
        }
        return loaded;
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
}
