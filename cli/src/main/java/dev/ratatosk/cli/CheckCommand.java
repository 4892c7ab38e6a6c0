package dev.ratatosk.cli;

import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.cli.source.JavaProgram;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.runtime.HostedScenario;
import dev.ratatosk.report.text.Subject;
import java.io.PrintWriter;
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
            "FILE.litmus is a litmus test in C: says whether its condition is allowed.",
            "A C program uses pthreads or C11 threads; what it prints is discarded."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check examples/LostUpdate.java",
            "  ratatosk check examples/LostUpdate.java --keep-going",
            "  ratatosk check queue.c --unroll 4 -- -DN=3",
            "  ratatosk check examples/litmus/SB.litmus --memory-model ra",
            "  ratatosk check Queue.java --time-limit 5m --json result.json",
            "  ratatosk check --classpath target/classes com.acme.QueueTest#twoProducers"
        })
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExplorationOptions exploration;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Option(
            names = "--explain-loops",
            description = "Say of each loop whether it spins, and what was made of it.")
    private boolean explainLoops;

    @Mixin private ProgramOptions programs;
    @Mixin private COptionsMixin cOptions;

    @Parameters(
            paramLabel = "FILE|CLASS[#METHOD]",
            arity = "0..*",
            description = {
                "A single Java source file, a litmus test (.litmus), the files of a C program (.c,"
                        + " .cpp, .ll, .bc), or a class on the class path.",
                "What follows -- goes to clang, such as -DN=3."
            })
    private List<String> files = new ArrayList<>();

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Config config = exploration.config();
        output.requireWritable();
        boolean progress = terminal.err() && !output.quiet();
        return new Session(spec.commandLine().getErr(), progress)
                .run(ProgramStreams.discarding(), session -> check(session, config));
    }

    private int check(Session session, Config config) {
        String file = files.isEmpty() ? "" : files.getFirst();
        if (CSources.isOne(file)) {
            return checkC(session, config);
        }
        if (files.size() > 1) {
            throw new InputException("Name one file; '" + files.get(1) + "' is too much.");
        }
        if (LitmusFiles.isOne(file)) {
            LoopFlags.requireReasons(config);
            return new LitmusCheck(spec.commandLine().getOut(), output, terminal)
                    .run(file, session, config);
        }
        JavaProgram program = programs.load(file, config, spec.commandLine().getErr());
        // Not JavaScenario: a recorded start that loads it would link it before its hooks are
        // there.
        if (!(program.scenario() instanceof HostedScenario)) {
            LoopFlags.requireReasons(config);
        }
        String name = program.name();
        Verdict verdict = session.watch(name, () -> Checker.start(program.scenario(), config));
        if (explainLoops && !output.jsonOnly()) {
            spec.commandLine().getOut().print(LoopTable.of(program));
        }
        Subject subject = new Subject(name, Programs.replayCommand(file, programs, config));
        VerdictOutput.print(spec.commandLine().getOut(), output, terminal, subject, verdict);
        return ExitCode.of(verdict);
    }

    private int checkC(Session session, Config config) {
        List<String> original = spec.commandLine().getParseResult().originalArgs();
        CSources sources = CSources.of(files, original);
        PrintWriter err = spec.commandLine().getErr();
        CProgram program =
                sources.load(
                        cOptions.applyTo(COptions.defaults(), programs.races(), config),
                        config,
                        err);
        if (explainLoops && !output.jsonOnly()) {
            spec.commandLine().getOut().print(LoopTable.of(program.loops()));
            spec.commandLine().getOut().flush();
        }
        String name = sources.name();
        Verdict verdict =
                session.watch(name, () -> Checker.start(program.scenario(), config));
        Subject subject =
                new Subject(name, sources.replayCommand(cOptions, programs, config, program));
        VerdictOutput.print(spec.commandLine().getOut(), output, terminal, subject, verdict);
        CSources.printWarnings(program, err);
        return ExitCode.of(verdict);
    }
}
