package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Cell;
import dev.ratatosk.bench.papers.Exhibit;
import dev.ratatosk.bench.papers.Note;
import dev.ratatosk.bench.papers.PaperTable;
import dev.ratatosk.bench.papers.Papers;
import dev.ratatosk.bench.papers.PhaseShare;
import dev.ratatosk.bench.papers.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// docs/papers.md has every table whole, as it is in the data. What we counted is what a run
/// counted: `-Dratatosk.papers=FILE` writes the tables anew from the file that `ratatosk papers
/// --budget 20s --json FILE` has written.
final class PapersDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/papers.md");
    private static final String RUN = System.getProperty("ratatosk.papers", "");

    private static String document() throws IOException {
        return Files.readString(DOCUMENT);
    }

    @BeforeAll
    static void writeTheTablesOfTheRunIfThereIsOne() throws IOException {
        if (!RUN.isEmpty()) {
            JsonNode run = new ObjectMapper().readTree(Path.of(RUN).toFile());
            PapersDocument written = new PapersDocument(run);
            String text = replaced(document(), "marks", written.marks());
            Files.writeString(DOCUMENT, replaced(text, "tables", written.tables()));
        }
    }

    @Test
    void noDifferenceIsUnexplained() throws IOException {
        assertTrue(between(document(), "marks").contains("| *unexplained* | UNEXPLAINED | 0 |"));
    }

    private static String begin(String part) {
        return "<!-- " + part + " -->\n";
    }

    private static String end(String part) {
        return "<!-- end of " + part + " -->\n";
    }

    private static String between(String text, String part) {
        int from = text.indexOf(begin(part));
        int to = text.indexOf(end(part));
        assertTrue(0 <= from && from < to, part);
        return text.substring(from + begin(part).length(), to);
    }

    private static String replaced(String text, String part, String content) {
        String old = begin(part) + between(text, part) + end(part);
        return text.replace(old, begin(part) + content.stripTrailing() + "\n" + end(part));
    }

    static Stream<String> exhibits() {
        return Papers.exhibits().stream().map(Exhibit::id);
    }

    /// The section of an exhibit, without the heading.
    private static List<String> section(Exhibit exhibit) throws IOException {
        String heading = "### " + exhibit.id() + ": " + exhibit.title() + "\n";
        String text = between(document(), "tables");
        assertTrue(text.contains(heading), heading);
        String rest = text.substring(text.indexOf(heading) + heading.length());
        return rest.lines().takeWhile(line -> !line.startsWith("##")).toList();
    }

    private static List<List<String>> rows(List<String> section) {
        return section.stream()
                .filter(line -> line.startsWith("| "))
                .skip(1)
                .map(line -> List.of(line.substring(2, line.length() - 2).split(" \\| ", -1)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("exhibits")
    void theDocumentHasEveryRow(String id) throws IOException {
        Exhibit exhibit =
                Papers.exhibits().stream().filter(e -> e.id().equals(id)).findFirst().orElseThrow();
        List<String> section = section(exhibit);
        List<List<String>> rows = rows(section);
        switch (exhibit) {
            case PaperTable table -> {
                assertEquals(table.rows().stream().map(Row::label).toList(), firsts(rows));
                for (int n = 0; n < rows.size(); n++) {
                    compare(table.cells(table.rows().get(n)), rows.get(n));
                }
                assertEquals(List.of(), unknownReasons(table, section));
            }
            case Ablation ablation ->
                    assertEquals(
                            ablation.programs().stream().map(one -> one.name()).toList(),
                            firsts(rows));
            case PhaseShare figure ->
                    assertEquals(
                            figure.programs().stream().map(one -> one.name()).toList(),
                            firsts(rows));
        }
    }

    private static List<String> firsts(List<List<String>> rows) {
        return rows.stream().map(List::getFirst).toList();
    }

    /// What is printed, and what follows from the data alone about our cell.
    private static void compare(List<Cell> cells, List<String> row) {
        List<Cell> ours = cells.stream().filter(cell -> cell.settings().isPresent()).toList();
        assertEquals(1 + 2 * ours.size(), row.size(), row.toString());
        for (int n = 0; n < ours.size(); n++) {
            Cell cell = ours.get(n);
            String told = row.get(2 + 2 * n);
            assertEquals(cell.printed().text(), row.get(1 + 2 * n), row.toString());
            assertEquals(cell.task().isEmpty(), told.startsWith("no program ["), row.toString());
            if (told.equals("=")) {
                assertTrue(cell.printed().count().isPresent(), row.toString());
            } else if (cell.task().isPresent() && !told.equals(">")) {
                boolean explained = cell.printed().count().isEmpty() || cell.note().isPresent();
                assertTrue(explained, row.toString());
            }
        }
    }

    private static List<String> unknownReasons(PaperTable table, List<String> section) {
        List<String> known =
                table.notes().stream()
                        .map(Note::text)
                        .collect(Collectors.toCollection(ArrayList::new));
        return section.stream()
                .filter(line -> line.matches("\\[\\d+] .*"))
                .map(line -> line.replaceFirst("^\\[\\d+] ", "").strip())
                .filter(reason -> !known.contains(reason))
                .toList();
    }
}
