package dev.ratatosk.cli.source;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.SizeException;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.cli.option.PastedCommand;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.CountsAnswer;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A program of the catalogue.
///
/// @param one the program in a size
/// @param config what its loops are treated for
record CatalogueProgram(Harness.Case one, Config config) implements LoadedProgram {
    /// The program as a report names it, `lastzero(9)`, or as the user does, with or without a
    /// size.
    static LoadedProgram load(ProgramRequest request) {
        String text = request.name().only();
        int open = text.indexOf('(');
        boolean isLabel = open >= 0 && text.endsWith(")");
        Harness.Case one =
                isLabel
                        ? find(text.substring(0, open), sizeIn(text, open))
                        : find(text, request.name().size());
        return new CatalogueProgram(one, request.config());
    }

    private static Integer sizeIn(String text, int open) {
        try {
            return Integer.valueOf(text.substring(open + 1, text.length() - 1));
        } catch (NumberFormatException e) {
            throw new InputException("'" + text + "' is neither a file nor a benchmark.");
        }
    }

    /// @param size null for the usual one
    static Harness.Case find(String name, @Nullable Integer size) {
        Benchmark benchmark =
                Catalogue.find(name).orElseThrow(() -> new InputException(unknown(name)));
        int chosen = size == null ? benchmark.sizes().usual() : size;
        try {
            benchmark.program(chosen);
        } catch (SizeException e) {
            throw new InputException(e.getMessage() + ".");
        }
        return new Harness.Case(benchmark, chosen);
    }

    private static String unknown(String name) {
        List<String> nearest = Catalogue.nearest(name);
        return "Unknown benchmark '"
                + name
                + "'."
                + (nearest.isEmpty() ? "" : " Did you mean " + String.join(" or ", nearest) + "?")
                + " 'ratatosk list' lists all benchmarks.";
    }

    @Override
    public String name() {
        return one.name();
    }

    @Override
    public Scenario scenario() {
        return one.benchmark().program(one.size(), config);
    }

    @Override
    public List<LoopReport> loops() {
        return one.benchmark().loops(one.size(), config);
    }

    @Override
    public String replayCommand() {
        Benchmark benchmark = one.benchmark();
        return PastedCommand.replay()
                + " "
                + benchmark.name()
                + (benchmark.sizes().parametric() ? " --size " + one.size() : "")
                + PastedCommand.options(config);
    }

    @Override
    public Check start(Config wanted) {
        return one.start(wanted);
    }

    @Override
    public Answer answer(Verdict verdict, Config explored) {
        return new CountsAnswer(about(), one.result(verdict, explored));
    }

    @Override
    public Agreement judge(Verdict verdict, Config explored) {
        return one.judge(verdict, explored);
    }
}
