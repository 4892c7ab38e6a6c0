package dev.ratatosk.cli.command;

import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.bench.papers.Reproduction;
import dev.ratatosk.bench.papers.Row;
import dev.ratatosk.cli.output.PapersResult;
import dev.ratatosk.cli.output.PapersText;
import dev.ratatosk.cli.output.StudyText;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.report.text.Ink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Explores what the exhibits of the papers need, one after the other, and prints each row when it
/// is known.
final class PapersRun {
    private static final Duration TURN = Duration.ofMillis(200);
    private static final int TURNS = 2;
    private static final Duration WARM_UP = Duration.ofSeconds(1);
    private static final Duration SAMPLING = Duration.ofSeconds(2);

    private final Session session;
    private final Duration budget;
    private final Consumer<String> printer;
    private final Ink ink;
    private final Reproduction reproduction;
    private final PapersResult result;
    private int begun;
    private long all;

    PapersRun(Session session, Duration budget, Consumer<String> printer, Ink ink) {
        this.session = session;
        this.budget = budget;
        this.printer = printer;
        this.ink = ink;
        this.reproduction =
                new Reproduction(budget, (cell, start) -> session.watch(label(cell), start));
        this.result = new PapersResult(budget);
    }

    PapersResult of(List<Exhibit> exhibits) {
        all = exhibits.stream().mapToLong(PapersRun::cellsToRun).sum();
        for (Exhibit exhibit : exhibits) {
            if (session.isInterrupted()) {
                break;
            }
            switch (exhibit) {
                case PaperTable table -> run(table);
                case Ablation ablation -> run(ablation);
                case PhaseShare figure -> run(figure);
            }
        }
        return result;
    }

    private static long cellsToRun(Exhibit exhibit) {
        return exhibit instanceof PaperTable table
                ? table.cells().stream().filter(cell -> cell.task().isPresent()).count()
                : 0;
    }

    private String label(Cell cell) {
        return "%s %s, %s (%d of %d)"
                .formatted(cell.table().id(), cell.row().label(), cell.column().name(), begun, all);
    }

    private void run(PaperTable table) {
        PapersText text = new PapersText(table, ink);
        printer.accept(text.header());
        for (Row row : table.rows()) {
            List<Outcome> done = new ArrayList<>();
            for (Cell cell : table.cells(row)) {
                if (session.isInterrupted()) {
                    break;
                }
                begun += cell.task().isPresent() ? 1 : 0;
                done.add(reproduction.of(cell));
            }
            printer.accept(done.isEmpty() ? "" : text.row(row, done));
            result.addAll(done);
        }
        printer.accept(text.reasons());
    }

    private void run(Ablation ablation) {
        printer.accept(StudyText.header(ablation, ink));
        Config limited = Config.builder().timeLimit(budget).build();
        Comparison comparison =
                new Comparison(ablation.variants(), limited, TURN, TURNS, session::explore);
        // What the first program would cost more: loading and compiling the algorithm.
        List<Comparison.Entry> _ = comparison.on(ablation.programs().getFirst());
        List<Ablation.Line> lines = new ArrayList<>();
        for (Harness.Case program : ablation.programs()) {
            Ablation.Line line = new Ablation.Line(ablation, program, comparison.on(program));
            if (session.isInterrupted()) {
                break;
            }
            printer.accept(StudyText.row(line));
            lines.add(line);
            result.add(line);
        }
        printer.accept(StudyText.conclusion(ablation, lines));
    }

    private void run(PhaseShare figure) {
        printer.accept(StudyText.header(figure, ink));
        Config config = Config.builder().algorithm(figure.algorithm()).keepGoing(true).build();
        RateMeter meter = new RateMeter(config, WARM_UP, SAMPLING, session::explore);
        List<PhaseShare.Line> lines = new ArrayList<>();
        for (Harness.Case program : figure.programs()) {
            PhaseShare.Line line = new PhaseShare.Line(figure, program, meter.sample(program));
            if (session.isInterrupted()) {
                break;
            }
            printer.accept(StudyText.row(line));
            lines.add(line);
            result.add(line);
        }
        printer.accept(StudyText.conclusion(lines));
    }
}
