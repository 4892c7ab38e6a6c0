package dev.ratatosk.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.BenchRun;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Subject;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
            "Explores a program of the catalogue to its end and compares the counts.",
            "",
            "Errors do not stop it."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk bench lastzero --size 9 --json -",
            "  ratatosk bench --all --algorithm naive",
            "  ratatosk bench --all --effort full --time-limit 1m --json all.json"
        })
final class BenchCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;
    @Mixin private ExplorationOptions exploration;
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
            description = "The program's size; without it, its usual one.")
    private @Nullable Integer size;

    @Option(names = "--all", description = "Run the whole catalogue, 10 s each at most.")
    private boolean all;

    @Option(
            names = "--effort",
            paramLabel = "EFFORT",
            description = "With --all, how large the sizes are: quick (default), full, long.")
    private Effort effort = Effort.QUICK;

    @Option(
            names = "--explain-loops",
            description = "Say of each loop whether it spins, and what was made of it.")
    private boolean explainLoops;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    BenchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Config config = exploration.config();
        LoopFlags.requireReasons(config);
        output.requireWritable();
        if (all == (name != null) || all && size != null) {
            throw new InputException(
                    "Name one benchmark, or run them --all (which have sizes of their own)."
                            + " 'ratatosk list' lists them.");
        }
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress);
        String wanted = name;
        return session.run(
                ProgramStreams.discarding(),
                s -> wanted == null ? runAll(s, config) : runOne(s, wanted, config));
    }

    private int runOne(Session session, String wanted, Config config) {
        Benchmark benchmark = Programs.benchmark(wanted);
        int chosen = Programs.size(benchmark, size);
        if (explainLoops && !output.jsonOnly()) {
            spec.commandLine().getOut().print(LoopTable.of(benchmark.loops(chosen, config)));
            spec.commandLine().getOut().flush();
        }
        BenchResult result = run(session, new Harness.Case(benchmark, chosen), config);
        Subject subject =
                new Subject(result.program(), Programs.replayCommand(benchmark, chosen, config));
        PrintWriter out = spec.commandLine().getOut();
        if (!output.jsonOnly()) {
            out.print(
                    output.quiet()
                            ? output.text(terminal).oneLine(subject, result.verdict())
                            : comparison(result)
                                    + output.text(terminal).of(subject, result.verdict()));
            out.flush();
        }
        output.writeJson(out, () -> json(result));
        return result.agreement() == Agreement.MISMATCH
                ? ExitCode.BUG
                : ExitCode.of(result.verdict());
    }

    private static String comparison(BenchResult result) {
        String expected = BenchTable.expected(result);
        return switch (result.agreement()) {
            case MATCH -> result.program() + ": as expected (" + expected + ")\n";
            case MISMATCH -> result.program() + ": NOT as expected (" + expected + ")\n";
            case NOTHING_EXPECTED, UNFINISHED -> "";
        };
    }

    private static BenchResult run(Session session, Harness.Case one, Config config) {
        BenchRun run = Harness.start(one.benchmark(), one.size(), config);
        Verdict _ = session.watch(run.program(), run::check);
        return run.await();
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
            BenchResult result = run(session, one, limited);
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
        results.forEach(result -> nodes.add(json(result)));
        return nodes;
    }

    private static ObjectNode json(BenchResult result) {
        ObjectNode node = JsonReport.of(result.program(), result.verdict());
        node.put("expected", result.expected().map(e -> e.count().toString()).orElse(null));
        node.put("agreement", result.agreement().name().toLowerCase(Locale.ROOT));
        return node;
    }
}
