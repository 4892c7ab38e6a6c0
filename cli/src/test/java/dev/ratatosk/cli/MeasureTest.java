package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MeasureTest {
    @Test
    void aProgramGetsARowWithItsRateAndShares() {
        CommandRun run =
                CommandRun.of(
                        "measure",
                        "lastzero",
                        "--size",
                        "5",
                        "--warm-up",
                        "50ms",
                        "--time",
                        "200ms");
        List<String> lines = run.exits(0).out().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(lines.getFirst().matches("program +executions/s +per CPU s +.*"));
        assertTrue(lines.getLast().matches("lastzero\\(5\\) +[\\d,.]+ .*\\(gc \\d+ %\\)"));
    }

    @Test
    void theJsonHasTheSameFigures() throws IOException {
        CommandRun run =
                CommandRun.of(
                        "measure",
                        "lastzero",
                        "--size",
                        "5",
                        "--algorithm",
                        "optimal",
                        "--warm-up",
                        "50ms",
                        "--time",
                        "200ms",
                        "--json",
                        "-");
        JsonNode json = new ObjectMapper().readTree(run.exits(0).out()).path(0);
        assertEquals("lastzero(5)", json.path("program").asText());
        assertEquals("optimal", json.path("algorithm").asText());
        assertTrue(json.path("executionsPerSecond").asDouble() > 0);
        assertTrue(json.path("shares").has("replay"));
        assertEquals("match", json.path("agreement").asText());
    }

    @Test
    void theHeapIsMeasuredOnTheWay() {
        CommandRun run = CommandRun.of("measure", "lastzero", "--size", "11", "--heap", "10,100");
        List<String> lines = run.exits(0).out().lines().toList();
        assertEquals(3, lines.size(), run.out());
        assertTrue(lines.getLast().matches("lastzero\\(11\\) +[\\d,]+ +[\\d,]+"), run.out());
    }

    @Test
    void aJavaProgramIsMeasuredLikeOneOfTheCatalogue() {
        CommandRun run =
                CommandRun.of(
                        "measure",
                        "../examples/java/S02LostUpdateFixed.java",
                        "--warm-up",
                        "50ms",
                        "--time",
                        "200ms");
        List<String> lines = run.exits(0).out().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(lines.getLast().matches(".*S02LostUpdateFixed.java +[\\d,.]+ .*"), run.out());
    }

    @Test
    void whatCannotBeCheckedCannotBeMeasured(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("Alone.java");
        Files.writeString(file, "class Alone { public static void main(String[] args) {} }");
        CommandRun.of("measure", file.toString(), "--warm-up", "50ms", "--time", "200ms")
                .exits(2)
                .complains("cannot be measured. The program starts no thread");
    }

    @Test
    void onlyProgramsOfTheCatalogueHaveSizes() {
        CommandRun.of("measure", "../examples/java/S02LostUpdateFixed.java", "--size", "3")
                .exits(2)
                .complains("--size is for programs of the catalogue");
    }

    @Test
    void anAlgorithmWithoutUsualProgramsNeedsAName() {
        CommandRun.of("measure", "--algorithm", "naive").exits(2).complains("Name the program");
    }
}
