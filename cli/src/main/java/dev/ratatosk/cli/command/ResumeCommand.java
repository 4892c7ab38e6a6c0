package dev.ratatosk.cli.command;

import dev.ratatosk.cli.option.ClusterOptions;
import dev.ratatosk.cli.option.Durations;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.IntegrationOptions;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.option.Positive;
import dev.ratatosk.cli.option.StoredCommand;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.run.CheckpointIdentity;
import dev.ratatosk.core.frontier.Checkpoint;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratatosk resume FILE`: the command that a checkpoint keeps, once more.
@Command(
        name = "resume",
        description = {
            "Continues an exploration that was saved with --checkpoint.",
            "",
            "Program and options are those of the command that began it, without its limits. The"
                    + " program must not have changed."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk check Queue.java --checkpoint queue.checkpoint --time-limit 1h",
            "  ratatosk resume queue.checkpoint --time-limit 1h"
        })
@SuppressWarnings("UnusedVariable") // The options are passed on as words.
public final class ResumeCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--max-executions",
            paramLabel = "N",
            converter = Positive.OfLong.class,
            description = "Maximal number of executions, with those of the checkpoint.")
    private @Nullable Long maxExecutions;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time limit from now on, such as 30s, 5m, 2h.")
    private @Nullable Duration timeLimit;

    @Option(
            names = "--workers",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "Number of workers that explore at the same time, as for check.")
    private @Nullable Integer workers;

    @Mixin private ClusterOptions cluster;

    @Option(names = "--keep-going", description = "Explore all executions, despite errors.")
    private boolean keepGoing;

    @Option(
            names = "--checkpoint-every",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time between two savings (5s).")
    private @Nullable Duration interval;

    @Mixin private OutputOptions output;
    @Mixin private PageOptions page;
    @Mixin private IntegrationOptions integration;
    @Mixin private HelpOption help;

    @Parameters(paramLabel = "FILE", description = "The checkpoint.")
    private Path file;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public ResumeCommand() {}

    @Override
    public Integer call() {
        Map<String, String> identity = identity();
        List<String> stored = CheckpointIdentity.command(identity);
        if (stored.isEmpty()) {
            throw new InputException(
                    "checkpoint "
                            + file
                            + " was not written by a command. Run the test or program again that"
                            + " wrote it.");
        }
        List<String> words =
                StoredCommand.with(stored, spec.commandLine().getParseResult(), file.toString());
        PrintWriter err = spec.commandLine().getErr();
        int code = spec.root().commandLine().execute(words.toArray(String[]::new));
        String folder = CheckpointIdentity.folder(identity);
        if (code == ExitCode.INPUT && !folder.equals(Path.of("").toAbsolutePath().toString())) {
            err.println(
                    "ratatosk: note: the exploration began in folder "
                            + folder
                            + "; resume it there.");
            err.flush();
        }
        return code;
    }

    private Map<String, String> identity() {
        try (Checkpoint opened = Checkpoint.open(file, Checkpoint.Options.USUAL)) {
            return opened.identity();
        }
    }
}
