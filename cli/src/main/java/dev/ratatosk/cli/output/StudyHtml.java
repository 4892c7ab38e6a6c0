package dev.ratatosk.cli.output;

import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.report.text.Ink;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Ablations and shares of time for the page, as `papers-data.ts` describes it.
final class StudyHtml {
    private final PapersResult result;

    StudyHtml(PapersResult result) {
        this.result = result;
    }

    List<Object> ablations() {
        return result.ablations().stream()
                .map(Ablation.Line::ablation)
                .distinct()
                .<Object>map(this::ablation)
                .toList();
    }

    List<Object> shares() {
        return result.shares().stream()
                .map(PhaseShare.Line::figure)
                .distinct()
                .<Object>map(this::share)
                .toList();
    }

    private static Map<String, Object> exhibit(Exhibit exhibit) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("id", exhibit.id());
        told.put("paper", exhibit.paper());
        told.put("title", exhibit.title());
        told.put("about", exhibit.about());
        return told;
    }

    private Map<String, Object> ablation(Ablation ablation) {
        Map<String, Object> told = exhibit(ablation);
        told.put("algorithm", ablation.variants().getFirst().id());
        told.put("variants", ablation.variants().stream().skip(1).map(StudyHtml::name).toList());
        told.put("rows", lines(ablation).stream().<Object>map(StudyHtml::row).toList());
        return told;
    }

    private List<Ablation.Line> lines(Ablation ablation) {
        return result.ablations().stream().filter(l -> l.ablation().equals(ablation)).toList();
    }

    /// What is left out.
    private static String name(Variant variant) {
        return variant.without().stream()
                .sorted()
                .map(Feature::id)
                .collect(Collectors.joining(", ", "no ", ""));
    }

    private static Map<String, Object> row(Ablation.Line line) {
        return Map.of(
                "program",
                line.program().name(),
                "entries",
                line.entries().stream().<Object>map(entry -> entry(line, entry)).toList());
    }

    private static Map<String, Object> entry(Ablation.Line line, Comparison.Entry entry) {
        Map<String, Object> told = new LinkedHashMap<>();
        Mark mark = line.mark(entry);
        told.put("mark", mark.id());
        told.put("sign", mark.sign());
        told.put("executions", entry.executions());
        told.put("time", milliseconds(entry));
        if (entry.isFinished()) {
            told.put("seconds", entry.processor().toNanos() / 1e9);
        }
        if (mark != Mark.EQUAL) {
            line.note(entry).ifPresent(note -> told.put("reason", note.text()));
        }
        return told;
    }

    private static String milliseconds(Comparison.Entry entry) {
        return String.format(Locale.ROOT, "%,.1f ms", entry.processor().toNanos() / 1e6);
    }

    private Map<String, Object> share(PhaseShare figure) {
        Map<String, Object> told = exhibit(figure);
        told.put("phase", figure.phase().id());
        told.put(
                "rows",
                lines(figure).stream()
                        .<Object>map(line -> {
                            Map<String, Object> row = new LinkedHashMap<>();
                            row.put("program", line.program().name());
                            row.put("mark", line.mark().id());
                            row.put("text", StudyText.share(line));
                            if (line.isMeasured()) {
                                row.put("share", line.share());
                            }
                            return row;
                        })
                        .toList());
        return told;
    }

    private List<PhaseShare.Line> lines(PhaseShare figure) {
        return result.shares().stream().filter(line -> line.figure().equals(figure)).toList();
    }

    /// The same as text.
    String text() {
        StringBuilder text = new StringBuilder();
        for (Ablation ablation :
                result.ablations().stream().map(Ablation.Line::ablation).distinct().toList()) {
            text.append(StudyText.header(ablation, Ink.PLAIN));
            lines(ablation).forEach(line -> text.append(StudyText.row(line)));
            text.append(StudyText.conclusion(ablation, lines(ablation)));
        }
        for (PhaseShare figure :
                result.shares().stream().map(PhaseShare.Line::figure).distinct().toList()) {
            text.append(StudyText.header(figure, Ink.PLAIN));
            lines(figure).forEach(line -> text.append(StudyText.row(line)));
            text.append(StudyText.conclusion(lines(figure)));
        }
        return text.toString();
    }
}
