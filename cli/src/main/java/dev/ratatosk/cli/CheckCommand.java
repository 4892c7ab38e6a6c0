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

/// `ratatosk check FILE.java`.
@Command(
        name = "check",
        description = {
            "Explores every schedule of a program.",
            "",
            "FILE.java uses the classes of dev.ratatosk.core.api; its main runs once per execution."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check examples/LostUpdate.java",
            "  ratatosk check examples/LostUpdate.java --keep-going",
            "  ratatosk check Queue.java --time-limit 5m --json result.json"
        })
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExplorationOptions exploration;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Parameters(paramLabel = "FILE.java", description = "A single Java source file.")
    private String file;

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
        JavaProgram program = Programs.load(file, config, spec.commandLine().getErr());
        Verdict verdict = session.watch(file, () -> Checker.start(program.scenario(), config));
        Subject subject = new Subject(file, Programs.replayCommand(file));
        VerdictOutput.print(spec.commandLine().getOut(), output, terminal, subject, verdict);
        return ExitCode.of(verdict);
    }
}
