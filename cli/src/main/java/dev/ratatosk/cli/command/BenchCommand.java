package dev.ratatosk.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.cli.option.CheckpointOptions;
import dev.ratatosk.cli.option.DashboardOptions;
import dev.ratatosk.cli.option.ExplorationOptions;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.IntegrationOptions;
import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.option.Positive;
import dev.ratatosk.cli.option.StoredCommand;
import dev.ratatosk.cli.output.BenchTable;
import dev.ratatosk.cli.output.CountsAnswer;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.cli.source.Programs;
import dev.ratatosk.core.check.Config;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratatosk bench NAME` and `ratatosk bench --all`.
@Command(
        name = "bench",
        description = {
            "Explores all executions of a catalogue program and compares their counts.",
            "",
            "Errors do not stop the exploration."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk bench lastzero --size 9 --json -",
            "  ratatosk bench --all --algorithm naive",
            "  ratatosk bench --all --effort full --time-limit 1m --json all.json"
        })
public final class BenchCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExplorationOptions exploration;
    @Mixin private CheckpointOptions checkpoint;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..1",
            description = "A program of the catalogue; 'ratatosk list' lists them.")
    private @Nullable String name;

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Positive.OrZero.class,
            description = "The size of the program (default: its usual size).")
    private @Nullable Integer size;

    @Option(names = "--all", description = "Run the whole catalogue, at most 10 s per program.")
    private boolean all;

    @Option(
            names = "--effort",
            paramLabel = "EFFORT",
            description = "Range of sizes with --all: quick (default), full, long.")
    private Effort effort = Effort.QUICK;

    @Option(
            names = "--explain-loops",
            description = "Report for each loop whether it spins, and how it is treated.")
    private boolean explainLoops;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public BenchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Config config = config();
        LoopFlags.requireReasons(config);
        output.requireWritable();
        if (all == (name != null) || all && size != null) {
            throw new InputException(
                    "Expected one benchmark, or --all without --size."
                            + " 'ratatosk list' lists all benchmarks.");
        }
        if (all && checkpoint.isWanted()) {
            throw new InputException("--checkpoint is for one benchmark, not for --all.");
        }
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        String wanted = name;
        return session.run(
                ProgramStreams.discarding(),
                s -> wanted == null ? runAll(s, config) : runOne(s, wanted, config));
    }

    /// Times are to be compared, so there is one worker unless the user wants more.
    private Config config() {
        Config config = exploration.config();
        return exploration.hasWorkers() ? config : config.toBuilder().workers(1).build();
    }

    private int runOne(Session session, String wanted, Config config) {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        LoadedProgram program = Programs.ofCatalogue(Programs.inCatalogue(wanted, size), config);
        Config saved =
                checkpoint.applyTo(
                        config,
                        program.name(),
                        StoredCommand.of(spec.commandLine().getParseResult(), List.of(wanted)));
        return new ProgramCheck(
                        out,
                        err,
                        terminal,
                        output,
                        explainLoops,
                        new PageOptions(),
                        new DashboardOptions(),
                        new IntegrationOptions())
                .run(session, program, saved);
    }

    private int runAll(Session session, Config config) {
        Config limited =
                exploration.hasTimeLimit()
                        ? config
                        : config.toBuilder().timeLimit(Harness.USUAL_BUDGET).build();
        List<Harness.Case> cases = Harness.suite(limited, effort);
        PrintWriter out = spec.commandLine().getOut();
        BenchTable table = new BenchTable(cases, output.ink(terminal));
        boolean rows = !output.jsonOnly() && !output.quiet();
        if (rows) {
            out.print(table.header());
            out.flush();
        }
        List<BenchResult> results = new ArrayList<>();
        for (Harness.Case one : cases) {
            if (session.isInterrupted()) {
                break;
            }
            BenchResult result = one.result(session.explore(one, limited), limited);
            results.add(result);
            if (rows) {
                out.print(table.row(result));
                out.flush();
            }
        }
        if (!output.jsonOnly()) {
            out.print(table.conclusion(results));
            out.flush();
        }
        output.writeJson(out, () -> json(results));
        return exitCode(results, cases.size());
    }

    private static int exitCode(List<BenchResult> results, int wanted) {
        boolean wrong = results.stream().anyMatch(r -> r.agreement() == Agreement.MISMATCH);
        boolean broken = results.stream().anyMatch(r -> ExitCode.of(r.verdict()) == ExitCode.INPUT);
        boolean open =
                results.size() < wanted
                        || results.stream().anyMatch(r -> r.agreement() == Agreement.UNFINISHED);
        return wrong
                ? ExitCode.BUG
                : broken ? ExitCode.INPUT : open ? ExitCode.INCONCLUSIVE : ExitCode.VERIFIED;
    }

    private static ArrayNode json(List<BenchResult> results) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        results.forEach(result -> nodes.add(CountsAnswer.json(result)));
        return nodes;
    }
}
