package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Extent;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What became of several programs that were checked one after the other, a row each.
public final class CheckTable {
    private static final String PROGRAM = "program";
    private static final String NOTHING = "-";

    private final int nameWidth;
    private final boolean hasModels;
    private final Ink ink;

    /// @param model the memory model under which it was explored
    /// @param answer nothing if the program could not be checked
    /// @param message why not
    /// @param elapsed how long it took to load and to explore
    public record Row(
            String name, String model, Optional<Answer> answer, String message, Duration elapsed) {
        private int exitCode() {
            return answer.map(Answer::exitCode).orElse(ExitCode.INPUT);
        }

        private boolean isComplete() {
            return answer.filter(a -> a.verdict().extent() instanceof Extent.Complete).isPresent();
        }
    }

    /// @param names what the programs are called
    /// @param hasModels whether they are checked under more than one memory model
    public CheckTable(List<String> names, boolean hasModels, Ink ink) {
        this.nameWidth =
                Math.max(PROGRAM.length(), names.stream().mapToInt(String::length).max().orElse(0));
        this.hasModels = hasModels;
        this.ink = ink;
    }

    public String header() {
        return line(PROGRAM, "model", "states", "executions", "time", "result");
    }

    public String row(Row row) {
        return line(
                row.name(),
                row.model(),
                row.answer()
                        .filter(answer -> answer.states().isPresent())
                        .map(answer -> Figures.count(answer.states().getAsInt()))
                        .orElse(NOTHING),
                row.answer().map(CheckTable::executions).orElse(NOTHING),
                Figures.duration(row.elapsed()),
                result(row));
    }

    private static String executions(Answer answer) {
        var statistics = answer.verdict().statistics();
        return Figures.count(statistics.complete() + statistics.blocked());
    }

    private String result(Row row) {
        String result = row.answer().map(Answer::summary).orElse("no verdict: " + row.message());
        return switch (row.exitCode()) {
            case ExitCode.VERIFIED -> ink.good(result);
            case ExitCode.BUG -> ink.bad(result);
            default -> ink.open(result);
        };
    }

    private String line(
            String name,
            String model,
            String states,
            String executions,
            String time,
            String result) {
        return name
                + " ".repeat(nameWidth - name.length())
                + (hasModels ? String.format(Locale.ROOT, "  %-5s", model) : "")
                + String.format(
                        Locale.ROOT, "  %7s  %12s  %12s  %s%n", states, executions, time, result);
    }

    /// What there is to say of all of them.
    ///
    /// @param rows of those that were checked
    /// @param wanted how many there were to check
    public String conclusion(List<Row> rows, int wanted) {
        boolean complete = rows.size() == wanted && rows.stream().allMatch(Row::isComplete);
        String unchecked =
                rows.size() < wanted ? ", " + (wanted - rows.size()) + " not checked" : "";
        return "%s: %s: %d hold, %d fail, %d undecided, %d without a verdict%s.%n"
                .formatted(
                        complete ? ink.good("COMPLETE") : ink.open("INCOMPLETE"),
                        Figures.count(wanted, "check"),
                        count(rows, ExitCode.VERIFIED),
                        count(rows, ExitCode.BUG),
                        count(rows, ExitCode.INCONCLUSIVE),
                        count(rows, ExitCode.INPUT),
                        unchecked);
    }

    private static long count(List<Row> rows, int exitCode) {
        return rows.stream().filter(row -> row.exitCode() == exitCode).count();
    }

    /// The worst of all: an error, then a program without a verdict, then one that is not finished.
    public static int exitCode(List<Row> rows, int wanted) {
        if (count(rows, ExitCode.BUG) > 0) {
            return ExitCode.BUG;
        }
        if (count(rows, ExitCode.INPUT) > 0) {
            return ExitCode.INPUT;
        }
        boolean open = rows.size() < wanted || count(rows, ExitCode.INCONCLUSIVE) > 0;
        return open ? ExitCode.INCONCLUSIVE : ExitCode.VERIFIED;
    }
}
