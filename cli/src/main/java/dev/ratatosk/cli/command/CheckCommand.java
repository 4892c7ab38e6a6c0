package dev.ratatosk.cli.command;

import dev.ratatosk.bytecode.coverage.Probing;
import dev.ratatosk.cli.option.COptionsMixin;
import dev.ratatosk.cli.option.CheckpointOptions;
import dev.ratatosk.cli.option.ClusterOptions;
import dev.ratatosk.cli.option.DashboardOptions;
import dev.ratatosk.cli.option.ExplorationOptions;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.IntegrationOptions;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.cli.option.StoredCommand;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.cli.source.ProgramName;
import dev.ratatosk.cli.source.ProgramRequest;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.cli.source.Programs;
import dev.ratatosk.cli.worker.ProcessCrew;
import dev.ratatosk.cli.worker.WorkerProcess;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.work.Crew;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratatosk check FILE...`.
@Command(
        name = "check",
        description = {
            "Explores every schedule of a program.",
            "",
            "The program is the main of FILE.java, or of a compiled CLASS, or its METHOD without"
                    + " parameters; it runs once per execution. It is ordinary Java, or uses the"
                    + " classes of dev.ratatosk.core.api.",
            "FILE.litmus is a litmus test in C: the answer is whether its condition is allowed.",
            "A C program uses pthreads or C11 threads; what it prints is discarded.",
            "",
            "Several programs are checked one after the other, and a table shows what became of"
                    + " them. The C files are one program, unless --each is given; every other file"
                    + " and class is one of its own. A folder stands for the files in it."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check examples/java/LastTicket.java",
            "  ratatosk check examples/java/LastTicket.java --keep-going",
            "  ratatosk check queue.c --unroll 4 -- -DN=3",
            "  ratatosk check examples/litmus/SB.litmus --memory-model ra",
            "  ratatosk check examples/litmus --memory-model sc,ra --json results.json",
            "  ratatosk check Queue.java --time-limit 5m --json result.json",
            "  ratatosk check Queue.java --checkpoint queue.checkpoint",
            "  ratatosk check Queue.java --cluster spark://host:7077",
            "  ratatosk check --classpath target/classes com.acme.QueueTest#twoProducers"
        })
public final class CheckCommand implements Callable<Integer> {
    private static final String AS_WORKER = "--as-worker";

    private static final Duration A_MOMENT = Duration.ofNanos(1);

    /// A second process takes several seconds of the processors before it explores as fast as the
    /// first, so an exploration begins alone unless `--workers` says otherwise.
    private static final Duration ALONE = Duration.ofSeconds(10);

    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExplorationOptions exploration;
    @Mixin private CheckpointOptions checkpoint;
    @Mixin private ClusterOptions cluster;
    @Mixin private OutputOptions output;
    @Mixin private PageOptions page;
    @Mixin private DashboardOptions dashboard;
    @Mixin private IntegrationOptions integration;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Option(
            names = "--explain-loops",
            description = "Report for each loop whether it spins, and how it is treated.")
    private boolean explainLoops;

    @Option(
            names = "--coverage",
            description =
                    "Report lines and branches of the program that no execution has come to; takes up"
                            + " to twice as long.")
    private boolean coverage;

    @Option(names = "--each", description = "Each C file is a program of its own.")
    private boolean each;

    @Option(
            names = AS_WORKER,
            hidden = true,
            description = "Explore for the process at the other end of the standard streams.")
    private boolean asWorker;

    @Mixin private ProgramOptions programs;
    @Mixin private COptionsMixin cOptions;

    @Parameters(
            paramLabel = "FILE|CLASS[#METHOD]",
            arity = "0..*",
            description = {
                "A Java source file, a litmus test (.litmus), the files of a C program (.c,"
                        + " .cpp, .ll, .bc), a class on the class path, a folder, or several of"
                        + " them.",
                "Arguments after -- are passed to clang, such as -DN=3."
            })
    private List<String> words = new ArrayList<>();

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Config> configs = exploration.configs();
        if (coverage) {
            Probing.want();
        }
        cluster.require(configs.getFirst(), exploration.hasWorkers());
        if (asWorker) {
            return work(exploration.config());
        }
        output.requireWritable();
        page.requireWritable();
        boolean isLive = dashboard.port().isPresent();
        List<ProgramName> names = Programs.inTurn(name(), programs, each);
        integration.requireWritable();
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        if (names.size() * configs.size() == 1) {
            return session.run(
                    ProgramStreams.discarding(),
                    s -> check(s, names.getFirst(), configs.getFirst()));
        }
        requireOneProgram(checkpoint.isWanted(), "--checkpoint");
        requireOneProgram(cluster.isWanted(), "--cluster");
        requireOneProgram(page.isWanted(), "--html");
        requireOneProgram(isLive, "--dashboard");
        requireOneProgram(integration.isWanted(), "--sarif or --junit-xml");
        requireOneProgram(exploration.hasWorkers() && configs.size() > 1, "--workers");
        List<CheckSeries.Item> items =
                names.stream()
                        .flatMap(one -> configs.stream().map(c -> new CheckSeries.Item(one, c)))
                        .toList();
        return session.run(ProgramStreams.discarding(), s -> series().run(s, items));
    }

    private static void requireOneProgram(boolean wanted, String option) {
        if (wanted) {
            throw new InputException(
                    option + " is for one program under one memory model, not for several.");
        }
    }

    private CheckSeries series() {
        CheckSeries.Way way =
                new CheckSeries.Way() {
                    @Override
                    public LoadedProgram load(CheckSeries.Item item, PrintWriter messages) {
                        return CheckCommand.this.load(item.name(), item.config(), messages);
                    }

                    @Override
                    public Check start(CheckSeries.Item item, LoadedProgram program) {
                        Config config = item.config().toBuilder().races(programs.races()).build();
                        return program.start(config, () -> workers(item.name(), program));
                    }
                };
        return new CheckSeries(
                spec.commandLine().getOut(),
                spec.commandLine().getErr(),
                terminal,
                output,
                explainLoops,
                way);
    }

    private int check(Session session, ProgramName name, Config config) {
        PrintWriter err = spec.commandLine().getErr();
        long start = System.nanoTime();
        ProgramCheck check =
                new ProgramCheck(
                        spec.commandLine().getOut(),
                        err,
                        terminal,
                        output,
                        explainLoops,
                        page,
                        dashboard,
                        integration);
        try {
            LoadedProgram program =
                    session.load(
                            name.text(),
                            config.timeLimit(),
                            () -> load(name, config, session.messages()));
            Config saved = saved(withRest(config, start), program);
            if (!cluster.isWanted()) {
                return check.run(
                        session,
                        program,
                        saved,
                        () -> program.start(saved, () -> workers(name, program)));
            }
            try (ClusterCheck elsewhere = connect(session, program, saved)) {
                Config limited = withRest(saved, config.timeLimit(), start);
                return elsewhere.run(check, session, program, limited);
            }
        } catch (Loading.StoppedException stopped) {
            Answer answer = StoppedLoading.answer(name.text(), config, stopped.why(), since(start));
            output.print(spec.commandLine().getOut(), terminal, answer);
            return answer.exitCode();
        }
    }

    /// The same with what is left of its time limit; at least a moment, because no time at all
    /// would not be a time limit.
    private static Config withRest(Config config, long start) {
        return withRest(config, config.timeLimit(), start);
    }

    private static Config withRest(Config config, Duration limit, long start) {
        Duration rest = limit.minus(since(start));
        return config.toBuilder().timeLimit(rest.isPositive() ? rest : A_MOMENT).build();
    }

    private ClusterCheck connect(Session session, LoadedProgram program, Config config)
            throws Loading.StoppedException {
        if (explainLoops && program.showsLoopsWhenRun()) {
            throw new InputException(
                    "--explain-loops and --cluster exclude each other for ordinary Java: its loops"
                            + " are found where it is explored.");
        }
        if (!output.quiet()) {
            PrintWriter messages = session.messages();
            messages.println("ratatosk: connecting to " + cluster.master() + " ...");
            messages.flush();
        }
        List<String> words =
                new ArrayList<>(StoredCommand.elsewhere(spec.commandLine().getParseResult()));
        words.add(AS_WORKER);
        return session.load(
                cluster.master(),
                config.timeLimit(),
                () -> ClusterCheck.connect(cluster, program, words));
    }

    private static Duration since(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    private Config saved(Config config, LoadedProgram program) {
        if (checkpoint.isWanted()) {
            program.requireSavable();
        }
        return checkpoint.applyTo(
                config.toBuilder().races(programs.races()).build(),
                program.name(),
                StoredCommand.of(spec.commandLine().getParseResult(), words));
    }

    private LoadedProgram load(ProgramName name, Config config, PrintWriter err) {
        return Programs.ofUser(new ProgramRequest(name, config, programs, cOptions, _ -> {}, err));
    }

    private ProgramName name() {
        return ProgramName.of(words, original());
    }

    private List<String> original() {
        return spec.commandLine().getParseResult().originalArgs();
    }

    /// Processes that run this command once more, but explore what they are told to. Its words do
    /// not say which of several memory models is meant.
    private Crew workers(ProgramName name, LoadedProgram program) {
        if (exploration.configs().size() > 1) {
            return Crew.NONE;
        }
        List<String> arguments =
                new ArrayList<>(
                        StoredCommand.of(
                                spec.commandLine().getParseResult(),
                                name.words(),
                                name.arguments()));
        arguments.add(1, AS_WORKER);
        Duration alone = exploration.hasWorkers() ? Duration.ZERO : ALONE;
        return new ProcessCrew(arguments, program.scenario().learning(), alone);
    }

    private int work(Config config) {
        InputStream in = System.in;
        PrintStream out = System.out;
        ProgramStreams streams = ProgramStreams.discarding();
        streams.install();
        PrintWriter err = new PrintWriter(Writer.nullWriter());
        try {
            new WorkerProcess(load(name(), config, err).scenario(), config, in, out).run();
        } catch (InputException e) {
            WorkerProcess.fail(String.valueOf(e.getMessage()), out);
            return ExitCode.INPUT;
        }
        return ExitCode.VERIFIED;
    }
}
