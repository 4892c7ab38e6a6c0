package dev.ratatosk.cli;

import dev.ratatosk.cli.source.JavaProgram;
import dev.ratatosk.core.check.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.text.Subject;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratatosk check FILE`.
@Command(
        name = "check",
        description = {
            "Explores every schedule of a program.",
            "",
            "The program is the main of FILE.java, or of a compiled CLASS, or its METHOD without"
                    + " parameters; it runs once per execution. It is ordinary Java, or uses the"
                    + " classes of dev.ratatosk.core.api.",
            "FILE.litmus is a litmus test in C: says whether its condition is allowed."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check examples/LostUpdate.java",
            "  ratatosk check examples/LostUpdate.java --keep-going",
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

    @Mixin private ProgramOptions programs;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE.java|CLASS[#METHOD]",
            description =
                    "A single Java source file, a litmus test (.litmus), or a class on the class"
                            + " path.")
    private String file = "";

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
        if (LitmusFiles.isOne(file)) {
            return new LitmusCheck(spec.commandLine().getOut(), output, terminal)
                    .run(file, session, config);
        }
        JavaProgram program = programs.load(file, config, spec.commandLine().getErr());
        String name = program.name();
        Verdict verdict = session.watch(name, () -> Checker.start(program.scenario(), config));
        Subject subject = new Subject(name, Programs.replayCommand(file, programs));
        VerdictOutput.print(spec.commandLine().getOut(), output, terminal, subject, verdict);
        return ExitCode.of(verdict);
    }
}
