package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PapersTest {
    @Test
    void aTableHasThePrintedNumbersAboveOurs() {
        List<String> lines =
                CommandRun.of("papers", "--table", "rvf/fig1").exits(0).out().lines().toList();
        assertTrue(lines.getFirst().startsWith("rvf/fig1  A program and its classes"));
        assertTrue(
                lines.contains(
                        "Fig. 1    98                  9                   7              1"));
        assertTrue(
                lines.stream()
                        .anyMatch(l -> l.matches("  ours +=( \\d+  [\\d.]+ s +=?){2} +- += 1 .*")),
                String.join("\n", lines));
        assertTrue(lines.contains("=      3  equal"), String.join("\n", lines));
    }

    @Test
    void aPaperStandsForAllOfItsTables() {
        CommandRun.of("papers", "--list", "--table", "rfsc").exits(0).prints("rfsc/4");
        assertTrue(!CommandRun.of("papers", "--list", "--table", "rfsc").out().contains("tracer/"));
    }

    @Test
    void whatThePapersPlotIsListedToo() {
        CommandRun.of("papers", "--list").exits(0).prints("rfsc/ablation").prints("rvf/fig12");
    }

    @Test
    void anUnknownTableIsAUsageErrorThatSaysWhichThereAre() {
        CommandRun.of("papers", "--table", "rfsc/9")
                .exits(2)
                .complains("Unknown table 'rfsc/9'. There are rfsc/fig1,")
                .complains("tracer/8.");
    }

    @Test
    void aCellThatDoesNotEndInItsBudgetIsNoDifference() {
        CommandRun.of("papers", "--table", "godot/safestack-331-fixed", "--budget", "20ms")
                .exits(0)
                .prints("1 not finished in the budget");
    }

    @Test
    void thePageHasEveryCellAsData(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("papers.html");
        CommandRun.of("papers", "--table", "rvf/fig1", "--html", file.toString()).exits(0);
        String page = Files.readString(file);
        JsonNode data = new ObjectMapper().readTree(between(page, "id=\"data\">", "</script>"));
        assertEquals("20.0 s", data.path("budget").asText());
        assertEquals(
                List.of("equal", "not-ours"),
                StreamSupport.stream(data.path("marks").spliterator(), false)
                        .map(mark -> mark.path("id").asText())
                        .toList());
        assertEquals(3, data.path("marks").path(0).path("count").asInt());
        JsonNode table = data.path("tables").path(0);
        assertEquals("rvf/fig1", table.path("id").asText());
        assertEquals(4, table.path("columns").size());
        JsonNode first = table.path("rows").path(0).path("cells").path(0);
        assertEquals("optimal", first.path("algorithm").asText());
        assertEquals("98", first.path("printed").asText());
        assertEquals(98, first.path("printedExecutions").asLong());
        assertEquals(98, first.path("executions").asLong());
        assertEquals("equal", first.path("mark").asText());
        JsonNode other = table.path("rows").path(0).path("cells").path(2);
        assertTrue(other.path("ours").isMissingNode() && other.path("algorithm").isMissingNode());
        assertTrue(between(page, "<noscript>", "</noscript>").contains("Fig. 1    98"), page);
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }

    @Test
    void aCellThatIsNotFinishedHasNoNumbersToPlot(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("papers.html");
        CommandRun.of(
                        "papers",
                        "--table",
                        "godot/safestack-331-fixed",
                        "--budget",
                        "20ms",
                        "--html",
                        file.toString())
                .exits(0);
        String page = Files.readString(file);
        JsonNode data = new ObjectMapper().readTree(between(page, "id=\"data\">", "</script>"));
        JsonNode cell = data.path("tables").path(0).path("rows").path(0).path("cells").path(0);
        assertEquals("unfinished", cell.path("mark").asText());
        assertTrue(cell.path("printedExecutions").asLong() > 0);
        assertTrue(cell.path("executions").isMissingNode());
        assertTrue(cell.path("seconds").isMissingNode());
    }

    @Test
    void aPageThatCannotBeWrittenIsRefusedAtOnce(@TempDir Path folder) {
        CommandRun.of("papers", "--html", folder.resolve("no/such/page.html").toString())
                .exits(2)
                .complains("--html");
    }

    @Test
    void theJsonHasEveryCell() throws IOException {
        CommandRun run = CommandRun.of("papers", "--table", "rvf/fig1", "--json", "-");
        JsonNode cells = new ObjectMapper().readTree(run.exits(0).out());
        assertEquals(4, cells.size());
        JsonNode last = cells.path(3);
        assertEquals("rvf/fig1", last.path("table").asText());
        assertEquals("equal", last.path("mark").asText());
        assertEquals("rvf", last.path("settings").asText());
        assertEquals(1, last.path("printed").path("executions").asLong());
        assertEquals(1, last.path("ours").path("executions").asLong());
        assertEquals("not-ours", cells.path(2).path("mark").asText());
    }
}
