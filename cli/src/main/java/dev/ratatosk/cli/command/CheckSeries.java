package dev.ratatosk.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.CheckTable;
import dev.ratatosk.cli.output.CheckTable.Row;
import dev.ratatosk.cli.output.Explanation;
import dev.ratatosk.cli.output.LoopTable;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.cli.source.ProgramName;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks several programs one after the other: a row of a table for each of them, then the reports
/// of those with an error. A program that cannot be checked gets a message, and the others are
/// checked all the same.
final class CheckSeries {
    private final Terminal terminal;
    private final OutputOptions output;
    private final boolean explainLoops;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Way way;

    /// What is still to be printed and returned.
    private final List<Row> rows = new ArrayList<>();

    private final List<String> reports = new ArrayList<>();
    private final ArrayNode json = JsonNodeFactory.instance.arrayNode();

    /// A program and how to explore it.
    record Item(ProgramName name, Config config) {}

    /// From an item to its check.
    interface Way {
        LoadedProgram load(Item item, PrintWriter messages);

        Check start(Item item, LoadedProgram program);
    }

    /// @param explainLoops whether to say what became of the loops
    CheckSeries(
            PrintWriter out,
            PrintWriter err,
            Terminal terminal,
            OutputOptions output,
            boolean explainLoops,
            Way way) {
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.output = output;
        this.explainLoops = explainLoops;
        this.way = way;
    }

    /// Checks them until the user wants to stop. Returns the exit code.
    int run(Session session, List<Item> items) {
        CheckTable table =
                new CheckTable(
                        items.stream().map(item -> item.name().text()).toList(),
                        items.stream().map(item -> model(item.config())).distinct().count() > 1,
                        output.ink(terminal));
        boolean hasTable = !output.jsonOnly() && !output.quiet();
        print(hasTable ? table.header() : "");
        for (Item item : items) {
            if (session.isInterrupted()) {
                break;
            }
            Row row = check(session, item);
            rows.add(row);
            print(hasTable ? table.row(row) : output.quiet() ? oneLine(row) : "");
        }
        if (hasTable) {
            reports.forEach(report -> print("\n" + report));
        }
        print((hasTable ? "\n" : "") + table.conclusion(rows, items.size()));
        output.writeJson(out, () -> json);
        return CheckTable.exitCode(rows, items.size());
    }

    private void print(String text) {
        if (!output.jsonOnly()) {
            out.print(text);
            out.flush();
        }
    }

    private static String model(Config config) {
        return config.algorithm().memoryModel().id();
    }

    private String oneLine(Row row) {
        return row.answer()
                .map(answer -> answer.oneLine(output.text(terminal)))
                .orElse(row.name() + ": no verdict. " + row.message() + "\n");
    }

    private Row check(Session session, Item item) {
        long start = System.nanoTime();
        try {
            Config config = item.config();
            LoadedProgram program =
                    session.load(
                            item.name().text(),
                            config.timeLimit(),
                            () -> way.load(item, session.messages()));
            if (!program.hasSpuriousEvents()) {
                LoopFlags.requireReasons(config);
            }
            Duration rest = config.timeLimit().minusNanos(System.nanoTime() - start);
            Config limited =
                    config.toBuilder()
                            .timeLimit(rest.isPositive() ? rest : Duration.ofNanos(1))
                            .build();
            Verdict verdict =
                    session.watch(
                            program.name(),
                            () -> way.start(new Item(item.name(), limited), program));
            return answered(item, program, program.answer(verdict, limited), start);
        } catch (Loading.StoppedException stopped) {
            Answer answer =
                    StoppedLoading.answer(
                            item.name().text(), item.config(), stopped.why(), since(start));
            json.add(answer.json());
            return row(item, Optional.of(answer), "", start);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return refused(item, Explanation.of(e, "the program."), start);
        }
    }

    private Row answered(Item item, LoadedProgram program, Answer answer, long start) {
        String name = item.name().text();
        program.warnings()
                .forEach(warning -> err.println("ratatosk: warning: " + name + ": " + warning));
        program.assumptions()
                .forEach(assumed -> err.println("ratatosk: note: " + name + ": " + assumed));
        err.flush();
        if (answer.verdict() instanceof Verdict.BugFound && answer.showsErrors()
                || output.verbose()
                || explainLoops) {
            String loops = explainLoops ? LoopTable.of(program.loops()) : "";
            reports.add(loops + answer.text(output.text(terminal)));
        }
        json.add(answer.json());
        return row(item, Optional.of(answer), "", start);
    }

    private Row refused(Item item, String message, long start) {
        ObjectNode node = json.addObject();
        node.put("program", item.name().text());
        node.put("verdict", "none");
        node.put("complete", false);
        node.put("message", message);
        return row(item, Optional.empty(), message, start);
    }

    private static Row row(Item item, Optional<Answer> answer, String message, long start) {
        return new Row(item.name().text(), model(item.config()), answer, message, since(start));
    }

    private static Duration since(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }
}
