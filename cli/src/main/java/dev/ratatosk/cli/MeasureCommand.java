package dev.ratatosk.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.LiveHeap;
import dev.ratatosk.bench.harness.Rate;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.bench.harness.Subject;
import dev.ratatosk.bench.harness.UsualRates;
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
            "Measures how fast a program is explored, and what the time goes into.",
            "",
            "Each program is explored again and again: to warm up, to measure, and to take samples"
                    + " of what the exploring thread does. With --heap it is explored once, and what"
                    + " is alive on the heap is measured on the way.",
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk measure --algorithm rf",
            "  ratatosk measure lastzero --size 11 --algorithm optimal --time 10s",
            "  ratatosk measure lastzero --size 16 --heap 1000,10000,100000",
            "  ratatosk measure samples/java/S04CheckThenActFixed.java"
        })
final class MeasureCommand implements Callable<Integer> {
    private static final String JAVA = ".java";
    private static final String HEAP_FORMAT = "%-24s  %12s  %12s%n";

    private final Terminal terminal;
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..1",
            description =
                    "A program of the catalogue, a Java source file, or a class on the class path."
                            + " Without it, the algorithm's usual programs of the catalogue.")
    private @Nullable String name;

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Positive.OrZero.class,
            description = "The program's size; without it, its usual one.")
    private @Nullable Integer size;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            converter = Names.OfAlgorithm.class,
            completionCandidates = ExplorationOptions.AlgorithmNames.class,
            description = "How to explore: ${COMPLETION-CANDIDATES}.")
    private Algorithm algorithm = Config.defaults().algorithm();

    @Option(
            names = "--without",
            paramLabel = "FEATURE",
            split = ",",
            converter = Names.OfFeature.class,
            description =
                    "Switch a part of the algorithm off, to compare: ${COMPLETION-CANDIDATES}.",
            completionCandidates = LoopFlags.FeatureNames.class)
    private List<Feature> without = new ArrayList<>();

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long to warm up for each program, in processor time (10s).")
    private Duration warmUp = Duration.ofSeconds(10);

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long to measure each program and to take samples, likewise (5s).")
    private Duration time = Duration.ofSeconds(5);

    @Option(
            names = "--heap",
            paramLabel = "N",
            split = ",",
            converter = Positive.OfLong.class,
            description = "Measure what is alive on the heap after so many executions, instead.")
    private List<Long> heapAfter = new ArrayList<>();

    @Mixin private ProgramOptions programs;
    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    MeasureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        output.requireWritable();
        Config config = Config.builder().algorithm(algorithm).build();
        for (Feature feature : without) {
            config = config.toBuilder().without(feature).build();
        }
        Config chosen = config;
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress);
        return session.run(
                ProgramStreams.discarding(),
                s -> heapAfter.isEmpty() ? rates(s, chosen) : heaps(s, chosen));
    }

    private List<? extends Subject> subjects(Config config) {
        if (programs.isCompiled() || name != null && name.endsWith(JAVA)) {
            if (size != null) {
                throw new InputException("--size is for programs of the catalogue.");
            }
            PrintWriter err = spec.commandLine().getErr();
            String program = name == null ? "" : name;
            return List.of(new MeasuredProgram(programs.load(program, config, err)));
        }
        if (name != null) {
            Benchmark benchmark = Programs.benchmark(name);
            return List.of(new Harness.Case(benchmark, Programs.size(benchmark, size)));
        }
        List<Harness.Case> usual = UsualRates.of(algorithm);
        if (size != null || usual.isEmpty()) {
            throw new InputException("Name the program to measure. 'ratatosk list' lists them.");
        }
        return usual;
    }

    private int rates(Session session, Config config) {
        List<? extends Subject> subjects = subjects(config);
        RateMeter meter = new RateMeter(config, warmUp, time, session::explore);
        print(RateTable.header());
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        boolean wrong = false;
        for (Subject one : subjects) {
            Rate rate = meter.measure(one);
            if (session.isInterrupted()) {
                return ExitCode.INCONCLUSIVE;
            }
            print(RateTable.row(rate));
            json.add(RateTable.json(rate, algorithm));
            wrong |= rate.agreement() == Agreement.MISMATCH;
        }
        output.writeJson(spec.commandLine().getOut(), () -> json);
        return wrong ? ExitCode.BUG : ExitCode.VERIFIED;
    }

    private int heaps(Session session, Config config) {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        // It should still be under way when the last sample is taken.
        long enough = heapAfter.stream().mapToLong(n -> n + n / 10 + 1_000).max().orElse(1);
        Config limited = config.toBuilder().maxExecutions(enough).build();
        print(HEAP_FORMAT.formatted("program", "executions", "KB alive"));
        for (Subject one : subjects(limited)) {
            for (LiveHeap.Sample sample : samples(session, one, limited)) {
                print(
                        HEAP_FORMAT.formatted(
                                one.program(),
                                Figures.count(sample.executions()),
                                Figures.count(sample.bytes() / 1024)));
                json.addObject()
                        .put("program", one.program())
                        .put("algorithm", algorithm.id())
                        .put("executions", sample.executions())
                        .put("liveBytes", sample.bytes());
            }
        }
        output.writeJson(spec.commandLine().getOut(), () -> json);
        return session.isInterrupted() ? ExitCode.INCONCLUSIVE : ExitCode.VERIFIED;
    }

    private List<LiveHeap.Sample> samples(Session session, Subject subject, Config config) {
        Check check = subject.start(config);
        try (LiveHeap heap = LiveHeap.of(check, heapAfter)) {
            Verdict verdict = session.watch(subject.program(), () -> check);
            Agreement _ = subject.judge(verdict, config);
            return heap.samples();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private void print(String text) {
        if (!output.jsonOnly()) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        }
    }
}
