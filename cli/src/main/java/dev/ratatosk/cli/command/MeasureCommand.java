package dev.ratatosk.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.LiveHeap;
import dev.ratatosk.bench.harness.Rate;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.bench.harness.UsualRates;
import dev.ratatosk.cli.option.COptionsMixin;
import dev.ratatosk.cli.option.Durations;
import dev.ratatosk.cli.option.ExplorationOptions;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.Names;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.Positive;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.RateTable;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.peer.Contest;
import dev.ratatosk.cli.peer.Peer;
import dev.ratatosk.cli.peer.PeerTable;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.cli.source.ProgramName;
import dev.ratatosk.cli.source.ProgramRequest;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.cli.source.Programs;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.report.text.Figures;
import java.io.PrintWriter;
import java.time.Duration;
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

/// `ratatosk measure`.
@Command(
        name = "measure",
        description = {
            "Measures how fast a program is explored, and where the time is spent.",
            "",
            "Each program is explored again and again: to warm up, to measure, and to take samples"
                    + " of what the exploring thread does. With --heap it is explored once, and the"
                    + " live heap is measured on the way. With --peers, whole commands are measured: this one"
                    + " and other model checkers, on the same C program.",
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk measure --algorithm rf",
            "  ratatosk measure lastzero --size 11 --algorithm optimal --time 10s",
            "  ratatosk measure lastzero --size 16 --heap 1000,10000,100000",
            "  ratatosk measure examples/java/S04CheckThenActFixed.java",
            "  ratatosk measure queue.c -- -DN=3",
            "  ratatosk measure queue.c --peers nidhugg=/opt/nidhugg/bin/nidhuggc,genmc=genmc",
            "  ratatosk measure examples/litmus/IRIW.litmus --algorithm ra"
        })
public final class MeasureCommand implements Callable<Integer> {
    private static final String HEAP_FORMAT = "%-24s  %12s  %12s%n";

    private final Terminal terminal;
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME|FILE|CLASS[#METHOD]",
            arity = "0..*",
            description = {
                "A program of the catalogue, a Java source file, a litmus test, the files of a C"
                        + " program, or a class on the class path. Without it, the algorithm's usual"
                        + " programs of the catalogue.",
                "Arguments after -- are passed to clang, such as -DN=3."
            })
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Positive.OrZero.class,
            description = "The size of the program (default: its usual size).")
    private @Nullable Integer size;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            converter = Names.OfAlgorithm.class,
            completionCandidates = ExplorationOptions.AlgorithmNames.class,
            description = "Algorithm: ${COMPLETION-CANDIDATES}.")
    private Algorithm algorithm = Config.defaults().algorithm();

    @Option(
            names = "--without",
            paramLabel = "FEATURE",
            split = ",",
            converter = Names.OfFeature.class,
            description =
                    "Switch off a part of the algorithm, to compare: ${COMPLETION-CANDIDATES}.",
            completionCandidates = LoopFlags.FeatureNames.class)
    private List<Feature> without = new ArrayList<>();

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Processor time to warm up each program (10s).")
    private Duration warmUp = Duration.ofSeconds(10);

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Processor time to measure each program, and to take samples (5s).")
    private Duration time = Duration.ofSeconds(5);

    @Option(
            names = "--heap",
            paramLabel = "N",
            split = ",",
            converter = Positive.OfLong.class,
            description = "Measure the live heap after these numbers of executions instead.")
    private List<Long> heapAfter = new ArrayList<>();

    @Option(
            names = "--peers",
            paramLabel = "TOOL=PATH[ OPTION...]",
            split = ",",
            description = {
                "C programs: compare the processor time of this command with that of model checkers"
                        + " that you have installed: nidhugg (its nidhuggc), genmc.",
                "Without options they get those that suit the algorithm."
            })
    private List<String> peers = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "With --peers: how often it is each tool's turn; the best counts (3).")
    private int rounds = 3;

    @Mixin private ProgramOptions programs;
    @Mixin private COptionsMixin cOptions;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public MeasureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        output.requireWritable();
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .minimise(Duration.ZERO)
                        .build();
        for (Feature feature : without) {
            config = config.toBuilder().without(feature).build();
        }
        Config chosen = config;
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        return session.run(
                ProgramStreams.discarding(),
                s -> {
                    if (!peers.isEmpty()) {
                        return comparePeers(s);
                    }
                    return heapAfter.isEmpty() ? rates(s, chosen) : heaps(s, chosen);
                });
    }

    private List<LoadedProgram> measured(Session session, Config config)
            throws Loading.StoppedException {
        List<String> original = spec.commandLine().getParseResult().originalArgs();
        ProgramName name = ProgramName.of(words, original).withSize(size);
        if (!words.isEmpty() || programs.isCompiled()) {
            ProgramRequest request =
                    new ProgramRequest(
                            name, config, programs, cOptions, _ -> {}, session.messages());
            return List.of(session.load(name.text(), () -> Programs.any(request)));
        }
        List<Harness.Case> usual = UsualRates.of(algorithm);
        if (size != null || usual.isEmpty()) {
            throw new InputException("Missing program. 'ratatosk list' lists the catalogue.");
        }
        return usual.stream().map(one -> Programs.ofCatalogue(one, config)).toList();
    }

    private int rates(Session session, Config config) throws Loading.StoppedException {
        List<LoadedProgram> measured = measured(session, config);
        RateMeter meter = new RateMeter(config, warmUp, time, session::explore);
        print(RateTable.header());
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        boolean wrong = false;
        for (LoadedProgram one : measured) {
            Rate rate = meter.measure(one);
            if (session.isInterrupted()) {
                PrintWriter err = spec.commandLine().getErr();
                err.println("ratatosk: interrupted before " + one.name() + " was measured.");
                err.flush();
                break;
            }
            requireExecutions(rate);
            print(RateTable.row(rate));
            json.add(RateTable.json(rate, algorithm));
            wrong |= rate.agreement() == Agreement.MISMATCH;
        }
        output.writeJson(spec.commandLine().getOut(), () -> json);
        if (session.isInterrupted()) {
            return ExitCode.INCONCLUSIVE;
        }
        return wrong ? ExitCode.BUG : ExitCode.VERIFIED;
    }

    private static void requireExecutions(Rate rate) {
        if (rate.executions() == 0) {
            throw new InputException(
                    rate.program()
                            + " cannot be measured: none of its executions came to an end. 'ratatosk"
                            + " check' shows whether an error ends them; otherwise give more --time.");
        }
    }

    private int heaps(Session session, Config config) throws Loading.StoppedException {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        // It should still be under way when the last sample is taken.
        long enough = heapAfter.stream().mapToLong(n -> n + n / 10 + 1_000).max().orElse(1);
        Config limited = config.toBuilder().maxExecutions(enough).build();
        print(HEAP_FORMAT.formatted("program", "executions", "KB alive"));
        for (LoadedProgram one : measured(session, limited)) {
            for (LiveHeap.Sample sample : samples(session, one, limited)) {
                print(
                        HEAP_FORMAT.formatted(
                                one.name(),
                                Figures.count(sample.executions()),
                                Figures.count(sample.bytes() / 1024)));
                json.addObject()
                        .put("program", one.name())
                        .put("algorithm", algorithm.id())
                        .put("executions", sample.executions())
                        .put("liveBytes", sample.bytes());
            }
        }
        output.writeJson(spec.commandLine().getOut(), () -> json);
        return session.isInterrupted() ? ExitCode.INCONCLUSIVE : ExitCode.VERIFIED;
    }

    private List<LiveHeap.Sample> samples(Session session, LoadedProgram program, Config config) {
        Check check = program.start(config);
        try (LiveHeap heap = LiveHeap.of(check, heapAfter)) {
            Verdict verdict = session.watch(program.name(), () -> check);
            Agreement _ = program.judge(verdict, config);
            return heap.samples();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private int comparePeers(Session session) {
        ProgramName name =
                ProgramName.of(words, spec.commandLine().getParseResult().originalArgs());
        List<Peer> others = peers.stream().map(Peer::parse).toList();
        PeerMeasurement measurement =
                new PeerMeasurement(name, algorithm.id(), without, others, rounds);
        List<Contest.Entry> entries = measurement.run(session);
        print(PeerTable.text(entries));
        output.writeJson(spec.commandLine().getOut(), () -> PeerTable.json(name.text(), entries));
        boolean whole =
                !session.isInterrupted() && entries.stream().allMatch(e -> e.count().isPresent());
        return whole ? ExitCode.VERIFIED : ExitCode.INCONCLUSIVE;
    }

    private void print(String text) {
        if (!output.jsonOnly()) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        }
    }
}
