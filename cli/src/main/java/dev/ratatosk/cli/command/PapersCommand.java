package dev.ratatosk.cli.command;

import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Papers;
import dev.ratatosk.cli.option.Durations;
import dev.ratatosk.cli.option.HelpOption;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.PapersHtml;
import dev.ratatosk.cli.output.PapersJson;
import dev.ratatosk.cli.output.PapersResult;
import dev.ratatosk.cli.output.PapersText;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.ProgramStreams;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
            "",
            "Ablations have the times of an algorithm without some of its parts, as multiples of"
                    + " the whole one's.",
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

    @Option(names = "--list", description = "List the tables and figures, and explore nothing.")
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
        List<Exhibit> tables = wanted();
        if (list) {
            print(PapersText.list(tables));
            return ExitCode.VERIFIED;
        }
        boolean progress = terminal.err() && !output.quiet();
        Session session = new Session(spec.commandLine().getErr(), progress, terminal.columns());
        return session.run(ProgramStreams.discarding(), s -> reproduce(s, tables));
    }

    private List<Exhibit> wanted() {
        if (ids.isEmpty()) {
            return Papers.exhibits();
        }
        List<Exhibit> wanted = new ArrayList<>();
        for (String id : ids) {
            List<Exhibit> found =
                    Papers.exhibits().stream()
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
        return Papers.exhibits().stream().map(Exhibit::id).collect(Collectors.joining(", "));
    }

    private int reproduce(Session session, List<Exhibit> exhibits) {
        PapersRun run =
                new PapersRun(session, budget, this::printUnlessQuiet, output.ink(terminal));
        PapersResult result = run.of(exhibits);
        print(PapersText.conclusion(result, output.ink(terminal)));
        output.writeJson(spec.commandLine().getOut(), () -> PapersJson.of(result));
        page.write(() -> new PapersHtml(result).page());
        if (!result.unexplained().isEmpty()) {
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
