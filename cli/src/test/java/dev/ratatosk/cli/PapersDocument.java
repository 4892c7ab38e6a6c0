package dev.ratatosk.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Column;
import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.Papers;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.bench.papers.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// The tables of docs/papers.md from the JSON of a run of all tables. Columns of other tools and
/// times are left out.
final class PapersDocument {
    private record Place(String exhibit, String row, String column) {}

    private final Map<Place, JsonNode> cells = new HashMap<>();
    private final JsonNode run;

    PapersDocument(JsonNode run) {
        this.run = run;
        for (JsonNode cell : run) {
            cells.put(
                    new Place(text(cell, "table"), text(cell, "row"), text(cell, "column")), cell);
        }
    }

    private static String text(JsonNode cell, String field) {
        return cell.path(field).asText();
    }

    private JsonNode cell(String exhibit, String row, String column) {
        Place place = new Place(exhibit, row, column);
        return Objects.requireNonNull(cells.get(place), () -> place + " is not in the run");
    }

    /// How many cells of the tables have which mark.
    String marks() {
        List<String> studies =
                Papers.exhibits().stream()
                        .filter(exhibit -> !(exhibit instanceof PaperTable))
                        .map(Exhibit::id)
                        .toList();
        Map<String, Long> counts =
                StreamSupport.stream(run.spliterator(), false)
                        .filter(cell -> !studies.contains(text(cell, "table")))
                        .collect(
                                Collectors.groupingBy(
                                        cell -> text(cell, "mark"), Collectors.counting()));
        StringBuilder text = new StringBuilder("| mark | meaning | cells |\n|---|---|---:|\n");
        for (Mark mark : Mark.values()) {
            text.append(
                    "| %s | %s | %d |\n"
                            .formatted(
                                    sign(mark), mark.text(), counts.getOrDefault(mark.id(), 0L)));
        }
        return text.toString();
    }

    private static String sign(Mark mark) {
        return switch (mark) {
            case EQUAL, UNFINISHED -> "`" + mark.sign() + "`";
            case BEYOND -> "a number alone";
            case NOT_OURS -> "left out";
            case MISSING -> "*no program*";
            case SMALLER, SETTLED, OTHER, ORDER, OPEN, UNEXPLAINED -> "*" + mark.id() + "*";
        };
    }

    /// All tables, paper by paper.
    String tables() {
        StringBuilder text = new StringBuilder();
        String paper = "";
        for (Exhibit exhibit : Papers.exhibits()) {
            if (!exhibit.paper().equals(paper)) {
                paper = exhibit.paper();
                text.append("## ").append(paper).append("\n\n");
            }
            text.append("### %s: %s\n\n".formatted(exhibit.id(), exhibit.title()));
            text.append(exhibit.about().isEmpty() ? "" : exhibit.about() + "\n\n");
            text.append(
                    switch (exhibit) {
                        case PaperTable table -> table(table);
                        case Ablation ablation -> ablation(ablation);
                        case PhaseShare figure -> share(figure);
                    });
            text.append('\n');
        }
        return text.toString();
    }

    private String table(PaperTable table) {
        List<Column> ours = table.columns().stream().filter(c -> c.settings().isPresent()).toList();
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("row"));
        ours.forEach(column -> heading.addAll(List.of(column.name(), "ours")));
        lines.add(heading);
        List<String> reasons = new ArrayList<>();
        for (Row row : table.rows()) {
            List<String> line = new ArrayList<>(List.of(row.label()));
            for (Cell cell : table.cells(row)) {
                if (ours.contains(cell.column())) {
                    line.add(cell.printed().text());
                    line.add(ours(cell, reasons));
                }
            }
            lines.add(line);
        }
        StringBuilder text = new StringBuilder(lines(lines));
        for (int n = 1; n <= reasons.size(); n++) {
            text.append(n == 1 ? "\n" : "  \n");
            text.append("[%d] %s".formatted(n, reasons.get(n - 1)));
        }
        return text.append(reasons.isEmpty() ? "" : "\n").toString();
    }

    private String ours(Cell cell, List<String> reasons) {
        JsonNode found = cell(cell.table().id(), cell.row().label(), cell.column().name());
        String mark = text(found, "mark");
        String reference = "";
        if (found.has("reason")) {
            String reason = text(found, "reason");
            if (!reasons.contains(reason)) {
                reasons.add(reason);
            }
            reference = " [" + (reasons.indexOf(reason) + 1) + "]";
        }
        Mark meant =
                Arrays.stream(Mark.values())
                        .filter(m -> m.id().equals(mark))
                        .findFirst()
                        .orElseThrow();
        return switch (meant) {
            case EQUAL, UNFINISHED -> meant.sign();
            case MISSING -> meant.text() + reference;
            case BEYOND -> count(cell.table(), found);
            case SMALLER, SETTLED, OTHER, ORDER, OPEN, UNEXPLAINED ->
                    count(cell.table(), found) + " " + meant.id() + reference;
            case NOT_OURS -> throw new IllegalStateException(found.toString());
        };
    }

    private static String count(PaperTable table, JsonNode found) {
        JsonNode ours = found.path("ours");
        String complete = text(ours, "complete");
        boolean blocked = ours.path("blocked").asLong() > 0;
        String split = blocked ? complete + "+" + text(ours, "blocked") : complete;
        return table.split() ? split : text(ours, "executions");
    }

    private String ablation(Ablation ablation) {
        String whole = ablation.variants().getFirst().id();
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("program", "executions"));
        ablation.variants().stream()
                .skip(1)
                .forEach(v -> heading.add("without " + v.id().substring(whole.length() + 1)));
        lines.add(heading);
        for (var program : ablation.programs()) {
            JsonNode base = cell(ablation.id(), program.name(), whole).path("ours");
            List<String> line = new ArrayList<>(List.of(program.name(), text(base, "executions")));
            ablation.variants().stream()
                    .skip(1)
                    .map(variant -> cell(ablation.id(), program.name(), variant.id()))
                    .map(cell -> ratio(base, cell))
                    .forEach(line::add);
            lines.add(line);
        }
        return lines(lines);
    }

    private static String ratio(JsonNode whole, JsonNode cell) {
        JsonNode ours = cell.path("ours");
        String times =
                String.format(
                        Locale.ROOT,
                        "×%.2f",
                        ours.path("processorSeconds").asDouble()
                                / whole.path("processorSeconds").asDouble());
        return switch (text(cell, "mark")) {
            case "equal" -> times;
            case "unfinished" -> ">";
            default -> times + ", " + text(ours, "executions") + " executions";
        };
    }

    private String share(PhaseShare figure) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("program", "share of " + figure.phase().id()));
        for (var program : figure.programs()) {
            JsonNode cell = cell(figure.id(), program.name(), figure.phase().id());
            String share =
                    cell.has("share")
                            ? String.format(
                                    Locale.ROOT, "%.0f %%", 100 * cell.path("share").asDouble())
                            : "no samples";
            lines.add(List.of(program.name(), share));
        }
        return lines(lines);
    }

    /// Numbers are on the right.
    private static String alignment(String heading) {
        return List.of("row", "program", "ours").contains(heading) ? "|---" : "|---:";
    }

    /// The first line is the heading.
    private static String lines(List<List<String>> lines) {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < lines.size(); n++) {
            text.append(lines.get(n).stream().collect(Collectors.joining(" | ", "| ", " |\n")));
            if (n == 0) {
                lines.getFirst().forEach(heading -> text.append(alignment(heading)));
                text.append("|\n");
            }
        }
        return text.toString();
    }
}
