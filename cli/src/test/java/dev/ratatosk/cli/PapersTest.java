package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

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
