package dev.ratatosk.cli.command;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Section;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.output.ExitCode;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ratatosk list`.
@Command(
        name = "list",
        description = "Lists the programs of the catalogue and their sizes.",
        footerHeading = "%nExample:%n",
        footer = "  ratatosk list")
public final class ListCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public ListCommand() {}

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Benchmark> all = Catalogue.all();
        int names = all.stream().mapToInt(b -> b.name().length()).max().orElse(0);
        for (Section section : Section.values()) {
            List<Benchmark> members = all.stream().filter(b -> b.section() == section).toList();
            if (!members.isEmpty()) {
                out.println(section.title());
                members.forEach(b -> out.println(row(b, names)));
                out.println();
            }
        }
        out.println(all.size() + " programs. Run one with 'ratatosk bench NAME --size N'.");
        out.flush();
        return ExitCode.VERIFIED;
    }

    private static String row(Benchmark benchmark, int names) {
        String sizes =
                benchmark.sizes().parametric()
                        ? benchmark.sizes().min() + "-" + benchmark.sizes().max()
                        : "";
        return "  %s  %7s  %s"
                .formatted(
                        benchmark.name() + " ".repeat(names - benchmark.name().length()),
                        sizes,
                        benchmark.summary());
    }
}
