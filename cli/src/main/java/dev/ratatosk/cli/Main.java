package dev.ratatosk.cli;

import dev.ratatosk.cli.command.BenchCommand;
import dev.ratatosk.cli.command.CheckCommand;
import dev.ratatosk.cli.command.CompareCommand;
import dev.ratatosk.cli.command.ListCommand;
import dev.ratatosk.cli.command.MeasureCommand;
import dev.ratatosk.cli.command.PapersCommand;
import dev.ratatosk.cli.command.ReplayCommand;
import dev.ratatosk.cli.command.ResumeCommand;
import dev.ratatosk.cli.output.Colours;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.Explanation;
import dev.ratatosk.cli.output.StandardOutput;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.Programs;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The `ratatosk` command. Without a subcommand it prints its usage.
@Command(
        name = "ratatosk",
        description = "A stateless model checker for concurrent programs.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check examples/java/LastTicket.java   find a schedule that breaks it",
            "  ratatosk bench lastzero --size 5               explore a catalogue program",
            "  ratatosk list                                  list the catalogue",
            "  ratatosk check --help                          list the options",
            "",
            "Exit codes: 0 verified, 1 bug found, 2 usage or input error, 3 inconclusive."
        })
public final class Main implements Runnable {
    @Spec private CommandSpec spec;

    // picocli sets the field.
    @SuppressWarnings("NullAway.Init")
    private Main() {}

    static CommandLine commandLine(Terminal terminal) {
        CommandLine commandLine =
                new CommandLine(new Main())
                        .addSubcommand(new CheckCommand(terminal))
                        .addSubcommand(new ResumeCommand())
                        .addSubcommand(new ReplayCommand(terminal))
                        .addSubcommand(new BenchCommand(terminal))
                        .addSubcommand(new MeasureCommand(terminal))
                        .addSubcommand(new CompareCommand(terminal))
                        .addSubcommand(new PapersCommand(terminal))
                        .addSubcommand(new ListCommand())
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .setUsageHelpAutoWidth(false)
                        .setParameterExceptionHandler((e, _) -> complain(e))
                        .setExecutionExceptionHandler(
                                (e, line, parsed) -> complain(e, line, parsed.originalArgs()));
        boolean colours = terminal.out() && Colours.areWelcome();
        return commandLine.setColorScheme(
                Help.defaultColorScheme(colours ? Help.Ansi.ON : Help.Ansi.OFF));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /// The command line makes no sense.
    private static int complain(ParameterException e) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("ratatosk: " + e.getMessage());
        if (e instanceof UnmatchedArgumentException unmatched) {
            suggest(unmatched, err);
        }
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return ExitCode.INPUT;
    }

    private static void suggest(UnmatchedArgumentException e, PrintWriter err) {
        boolean forgotten =
                e.getCommandLine().getParent() == null
                        && Programs.isFile(e.getUnmatched().getFirst());
        if (forgotten) {
            err.println("Did you mean 'ratatosk check " + e.getUnmatched().getFirst() + "'?");
        } else {
            UnmatchedArgumentException.printSuggestions(e, err);
        }
    }

    /// The command could not do its work.
    private static int complain(Exception e, CommandLine command, List<String> words) {
        PrintWriter err = command.getErr();
        err.println("ratatosk: " + Explanation.of(e, report(words)));
        if (System.getenv("RATATOSK_DEBUG") != null) {
            e.printStackTrace(err);
        }
        err.flush();
        return ExitCode.INPUT;
    }

    /// What a report of a fault needs, so that it can be seen again.
    private static String report(List<String> words) {
        return "the program and these two lines:\n"
                + "  ratatosk "
                + String.join(" ", words)
                + "\n  "
                + String.join(", ", new Version().getVersion());
    }

    /// Runs the command. Its streams are those of the process, taken before a program under test
    /// gets others.
    ///
    /// @return the exit code
    static int run(String[] args) {
        Charset charset = System.out.charset();
        StandardOutput standard = new StandardOutput();
        PrintWriter out = new PrintWriter(new OutputStreamWriter(standard, charset));
        PrintWriter err = new PrintWriter(System.err, true, charset);
        int code;
        try {
            code = commandLine(Terminal.detect()).setOut(out).setErr(err).execute(args);
        } catch (Error e) {
            // Exit code 1 would say that the program under test has an error.
            err.println("ratatosk: " + Explanation.of(e, report(List.of(args))));
            code = ExitCode.INPUT;
        }
        out.flush();
        Optional<String> lost = standard.failure();
        if (lost.isPresent()) {
            err.println("ratatosk: the result cannot be printed: " + lost.get() + ".");
            code = ExitCode.INPUT;
        }
        err.flush();
        return code;
    }
}
