package dev.ratatosk.cli.command;

import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.Papers;
import dev.ratatosk.bench.papers.Reproduction;
import dev.ratatosk.bench.papers.Row;
import dev.ratatosk.cli.option.Durations;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.PapersHtml;
import dev.ratatosk.cli.output.PapersJson;
import dev.ratatosk.cli.output.PapersText;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.ProgramStreams;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `ratatosk papers`.
@Command(
        name = "papers",
        description = {
            "Counts what the tables and figures of the papers count, beside the printed numbers.",
            "",
            "A row has two lines: what the paper prints, and what we count now, after a sign that"
                    + " says how the two compare. Below a table are the reasons. Exit code 1: a"
                    + " difference that nothing explains.",
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  ratatosk papers --list",
            "  ratatosk papers --table rfsc/4 --budget 60s",
            "  ratatosk papers --budget 20s --json papers.json --html papers.html"
        })
public final class PapersCommand implements Callable<Integer> {
    private static final Duration USUAL_BUDGET = Duration.ofSeconds(20);

    private final Terminal terminal;
    @Spec private CommandSpec spec;

    @Option(
            names = "--table",
            paramLabel = "ID",
            split = ",",
            description = "Only these tables, such as rfsc/4; a paper for all of its tables: rfsc.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--list", description = "List the tables, and explore nothing.")
    private boolean list;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time limit of each cell (20s). A cell that needs more says so.")
    private Duration budget = USUAL_BUDGET;

    @Mixin private OutputOptions output;
    @Mixin private PageOptions page;

    @SuppressWarnings("UnusedVariable") // picocli uses it.
    @Mixin
    private HelpOption help;

    // picocli sets the other fields.
    @SuppressWarnings("NullAway.Init")
    public PapersCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        output.requireWritable();
        page.requireWritable();
        List<PaperTable> tables = wanted();
        if (list) {
            print(PapersText.list(tables));
            return ExitCode.VERIFIED;
        }
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        return session.run(ProgramStreams.discarding(), s -> reproduce(s, tables));
    }

    private List<PaperTable> wanted() {
        if (ids.isEmpty()) {
            return Papers.all();
        }
        List<PaperTable> wanted = new ArrayList<>();
        for (String id : ids) {
            List<PaperTable> found =
                    Papers.all().stream()
                            .filter(t -> t.id().equals(id) || t.id().startsWith(id + "/"))
                            .toList();
            if (found.isEmpty()) {
                throw new InputException("Unknown table '" + id + "'. There are " + known() + ".");
            }
            wanted.addAll(found);
        }
        return wanted;
    }

    private static String known() {
        return Papers.all().stream().map(PaperTable::id).collect(Collectors.joining(", "));
    }

    private int reproduce(Session session, List<PaperTable> tables) {
        int all = (int) tables.stream().flatMap(t -> t.cells().stream()).filter(isRun()).count();
        List<Outcome> outcomes = new ArrayList<>();
        int[] begun = {0};
        Reproduction reproduction =
                new Reproduction(
                        budget, (cell, start) -> session.watch(label(cell, begun[0], all), start));
        for (PaperTable table : tables) {
            PapersText text = new PapersText(table, output.ink(terminal));
            printUnlessQuiet(text.header());
            for (Row row : table.rows()) {
                List<Outcome> done = new ArrayList<>();
                for (Cell cell : table.cells(row)) {
                    if (session.isInterrupted()) {
                        break;
                    }
                    begun[0] += isRun().test(cell) ? 1 : 0;
                    done.add(reproduction.of(cell));
                }
                printUnlessQuiet(done.isEmpty() ? "" : text.row(row, done));
                outcomes.addAll(done);
            }
            printUnlessQuiet(text.reasons());
        }
        print(PapersText.conclusion(outcomes, output.ink(terminal)));
        output.writeJson(spec.commandLine().getOut(), () -> PapersJson.of(outcomes));
        page.write(() -> new PapersHtml(budget, outcomes).page());
        return exitCode(outcomes, session);
    }

    private static Predicate<Cell> isRun() {
        return cell -> cell.task().isPresent();
    }

    private static String label(Cell cell, int number, int all) {
        return "%s %s, %s (%d of %d)"
                .formatted(
                        cell.table().id(), cell.row().label(), cell.column().name(), number, all);
    }

    private static int exitCode(List<Outcome> outcomes, Session session) {
        if (outcomes.stream().anyMatch(o -> o.mark() == Mark.UNEXPLAINED)) {
            return ExitCode.BUG;
        }
        return session.isInterrupted() ? ExitCode.INCONCLUSIVE : ExitCode.VERIFIED;
    }

    private void printUnlessQuiet(String text) {
        if (!output.quiet()) {
            print(text);
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
