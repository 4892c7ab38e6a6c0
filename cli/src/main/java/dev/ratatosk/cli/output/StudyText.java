package dev.ratatosk.cli.output;

import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Ablations and shares of time as text.
public final class StudyText {
    private static final int TENTHS = 10;

    private StudyText() {}

    public static String header(Ablation ablation, Ink ink) {
        return PapersText.heading(ablation, ink) + table(ablation).header();
    }

    public static String row(Ablation.Line line) {
        return table(line.ablation()).row(line.entries());
    }

    private static CompareTable table(Ablation ablation) {
        return new CompareTable(ablation.variants(), ablation.programs());
    }

    /// What the variants come to, and the reasons for other numbers of executions.
    public static String conclusion(Ablation ablation, List<Ablation.Line> lines) {
        List<List<Comparison.Entry>> rows = lines.stream().map(Ablation.Line::entries).toList();
        List<String> reasons =
                lines.stream()
                        .flatMap(line -> line.entries().stream().flatMap(e -> reason(line, e)))
                        .toList();
        return table(ablation).conclusion(rows) + String.join("", reasons) + "\n";
    }

    private static Stream<String> reason(Ablation.Line line, Comparison.Entry entry) {
        return line.mark(entry) == Mark.EQUAL
                ? Stream.empty()
                : line.note(entry).stream()
                        .map(note ->
                                line.program().name()
                                        + ", "
                                        + entry.variant().id()
                                        + ": "
                                        + note.text()
                                        + "\n");
    }

    public static String header(PhaseShare figure, Ink ink) {
        return PapersText.heading(figure, ink)
                + line(figure, "program", "share of " + figure.phase().id());
    }

    public static String row(PhaseShare.Line line) {
        return line(line.figure(), line.program().name(), share(line));
    }

    static String share(PhaseShare.Line line) {
        return switch (line.mark()) {
            case UNEXPLAINED -> "MISMATCH: the counts are wrong";
            case UNFINISHED -> "no samples";
            case EQUAL, SMALLER, SETTLED, OTHER, ORDER, OPEN, BEYOND, MISSING, NOT_OURS ->
                    String.format(Locale.ROOT, "%.0f %%", 100 * line.share());
        };
    }

    private static String line(PhaseShare figure, String name, String text) {
        int width = figure.programs().stream().mapToInt(one -> one.name().length()).max().orElse(0);
        return name + " ".repeat(Math.max(0, width - name.length()) + 2) + text + "\n";
    }

    /// How many programs have a share in each tenth, as the histogram of the paper counts them.
    public static String conclusion(List<PhaseShare.Line> lines) {
        int[] programs = new int[TENTHS];
        lines.stream()
                .filter(PhaseShare.Line::isMeasured)
                .forEach(line -> programs[Math.min(TENTHS - 1, (int) (TENTHS * line.share()))]++);
        List<String> parts = new ArrayList<>();
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            if (programs[tenth] > 0) {
                parts.add(
                        "%d to %d %%: %s"
                                .formatted(
                                        100 / TENTHS * tenth,
                                        100 / TENTHS * (tenth + 1),
                                        Figures.count(programs[tenth], "program")));
            }
        }
        return "\n" + String.join("; ", parts) + "\n\n";
    }
}
