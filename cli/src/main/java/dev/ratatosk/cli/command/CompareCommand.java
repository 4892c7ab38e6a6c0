package dev.ratatosk.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Comparison.Entry;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.cli.option.Durations;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.Names;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.Positive;
import dev.ratatosk.cli.option.SymmetryFlag;
import dev.ratatosk.cli.output.CompareTable;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.ProgramStreams;
import dev.ratatosk.cli.source.Programs;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Algorithm;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `ratatosk compare`.
@Command(
        name = "compare",
        description = {
            "Compares algorithms, whole or without some parts, on programs of the catalogue.",
            "",
            "They take turns on each program. The table has executions and processor time of the"
                    + " first; and how many times as long the others take, with their executions"
                    + " where they differ.",
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk compare --variants rf,rvf",
            "  ratatosk compare --ablate rvf --time-limit 5s",
            "  ratatosk compare approxds-append --size 5 --variants rvf,rvf-closure-guidance"
        })
public final class CompareCommand implements Callable<Integer> {
    private final Terminal terminal;
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..1",
            description = "A program of the catalogue; without it, the whole catalogue.")
    private @Nullable String name;

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Positive.OrZero.class,
            description = "The size of the program (default: its usual size).")
    private @Nullable Integer size;

    @Option(
            names = "--variants",
            paramLabel = "NAME",
            split = ",",
            converter = OfVariant.class,
            description = "Variants to compare: algorithms (rf), or without a part (rvf-closure).")
    private List<Variant> variants = new ArrayList<>();

    @Option(
            names = "--ablate",
            paramLabel = "ALGORITHM",
            converter = Names.OfAlgorithm.class,
            description = "Compare an algorithm with itself without each part, and without all.")
    private @Nullable Algorithm ablated;

    @Option(
            names = "--effort",
            paramLabel = "EFFORT",
            description = "Sizes of the catalogue's programs: quick (default), full, long.")
    private Effort effort = Effort.QUICK;

    @Option(
            names = "--turn",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Processor time of a turn, at least (300ms).")
    private Duration turn = Duration.ofMillis(300);

    @Option(
            names = "--turns",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "Turns of each variant, after one to warm up (3).")
    private int turns = 3;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time limit of an exploration (10s).")
    private Duration timeLimit = Harness.USUAL_BUDGET;

    @Mixin private SymmetryFlag symmetry;

    @Mixin private OutputOptions output;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    static final class OfVariant implements ITypeConverter<Variant> {
        @Override
        public Variant convert(String value) {
            return Variant.named(value)
                    .orElseThrow(() ->
                            new TypeConversionException(
                                    "'"
                                            + value
                                            + "' is neither an algorithm nor one without"
                                            + " features, such as rvf-closure-guidance."));
        }
    }

    @Override
    public Integer call() {
        output.requireWritable();
        List<Variant> compared = compared();
        List<Harness.Case> cases = cases();
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        return session.run(ProgramStreams.discarding(), s -> compare(s, compared, cases));
    }

    private List<Variant> compared() {
        if (variants.isEmpty() == (ablated == null)) {
            throw new InputException("Missing variants: give --variants rf,rvf or --ablate rvf.");
        }
        List<Variant> compared = ablated == null ? variants : Variant.ablation(ablated);
        if (compared.size() < 2) {
            throw new InputException(
                    "Only one variant to compare: "
                            + compared.getFirst().id()
                            + ". Give another one.");
        }
        return compared;
    }

    /// The sizes are those of the default algorithm, whatever is compared.
    private List<Harness.Case> cases() {
        if (name == null) {
            if (size != null) {
                throw new InputException("--size without a program: name the program.");
            }
            return Harness.suite(Config.defaults(), effort);
        }
        return List.of(Programs.inCatalogue(name, size));
    }

    private int compare(Session session, List<Variant> compared, List<Harness.Case> cases) {
        Config config = symmetry.applyTo(Config.builder().timeLimit(timeLimit).build());
        Comparison comparison = new Comparison(compared, config, turn, turns, session::explore);
        CompareTable table = new CompareTable(compared, cases);
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        List<List<Entry>> rows = new ArrayList<>();
        print(table.header());
        for (Harness.Case one : cases) {
            List<Entry> row = comparison.on(one);
            if (session.isInterrupted()) {
                return ExitCode.INCONCLUSIVE;
            }
            rows.add(row);
            print(table.row(row));
            json.add(CompareTable.json(row));
        }
        print(table.conclusion(rows));
        output.writeJson(spec.commandLine().getOut(), () -> json);
        boolean wrong =
                rows.stream()
                        .flatMap(List::stream)
                        .anyMatch(e -> e.result().agreement() == Agreement.MISMATCH);
        return wrong ? ExitCode.BUG : ExitCode.VERIFIED;
    }

    private void print(String text) {
        if (!output.jsonOnly()) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        }
    }
}
