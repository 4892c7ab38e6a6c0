package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchTest {
    @Test
    void theJsonOfABenchmarkFollowsTheContract() throws IOException {
        CommandRun run =
                CommandRun.of(
                        "bench", "lastzero", "--size", "2", "--algorithm", "naive", "--json", "-");
        JsonNode json = new ObjectMapper().readTree(run.exits(0).out());
        List<String> names = new ArrayList<>();
        json.fieldNames().forEachRemaining(names::add);
        assertEquals(
                List.of(
                        "program",
                        "algorithm",
                        "memoryModel",
                        "verdict",
                        "executions",
                        "seconds",
                        "executionsPerSecond",
                        "errors"),
                names.subList(0, 8));
        assertEquals("lastzero(2)", json.path("program").asText());
        assertEquals("naive", json.path("algorithm").asText());
        assertEquals("sc", json.path("memoryModel").asText());
        assertEquals("verified", json.path("verdict").asText());
        assertTrue(json.path("executions").path("complete").asLong() > 0);
        assertEquals(0, json.path("executions").path("blocked").asLong());
        assertEquals(0, json.path("executions").path("redundant").asLong());
        assertTrue(json.path("seconds").asDouble() > 0);
        assertTrue(json.path("executionsPerSecond").asDouble() > 0);
        assertTrue(json.path("errors").isArray() && json.path("errors").isEmpty());
    }

    @Test
    void aLimitMakesABenchmarkInconclusive() {
        CommandRun run =
                CommandRun.of("bench", "lastzero", "--algorithm", "naive", "--max-executions", "7");
        run.exits(3).prints("7 complete");
        assertTrue(run.lastLine().startsWith("INCOMPLETE: stopped by the limit on executions"));
    }

    @Test
    void allIsATableWithARowPerProgram() {
        CommandRun run = CommandRun.of("bench", "--all", "--max-executions", "20");
        assertTrue(run.code() == 0 || run.code() == 3, run.out());
        List<String> lines = run.out().lines().toList();
        assertTrue(
                lines.getFirst().matches("program +expected +counted +time +executions/s +result"));
        assertEquals(Catalogue.all().size() + 3, lines.size());
        assertTrue(lines.getLast().contains(Catalogue.all().size() + " programs:"));
    }

    @Test
    void allAsJsonIsAnArray() throws IOException {
        CommandRun run =
                CommandRun.of("bench", "--all", "--max-executions", "5", "--json", "-", "--quiet");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertEquals(Catalogue.all().size(), json.size());
        assertFalse(json.path(0).path("agreement").isMissingNode());
    }

    @ParameterizedTest
    @CsvSource({
        "--algorithm optimal, 1+1",
        "--algorithm optimal --no-commute, 2+6",
        "--algorithm optimal --without commuting-adds, 2+6",
        "--algorithm optimal --no-commute --no-await, 2+22"
    })
    void theColumnsOfThePapersTablesAreOptions(String options, String counts) throws IOException {
        CommandRun run =
                CommandRun.of(("bench godot-fig5 --json - " + options).split(" ", -1)).exits(1);
        JsonNode json = new ObjectMapper().readTree(run.out());
        JsonNode executions = json.path("executions");
        assertEquals(
                counts,
                executions.path("complete").asLong() + "+" + executions.path("blocked").asLong());
        assertEquals("match", json.path("agreement").asText());
        assertEquals("livelock", json.path("errors").path(0).path("kind").asText());
    }

    /// The awaits of the paper's table have one setting for all programs.
    @ParameterizedTest
    @CsvSource({
        "seqlock-loops --size 3 --awaits paper, 9+36",
        "seqlock-loops --size 3 --awaits all, 9+23",
        "seqlock-loops --size 3 --awaits none --no-commute, 9+83",
        "sortnet-loops --size 3 --awaits paper --no-commute, 1+0"
    })
    void theAwaitsOfThePaperAreOneOption(String options, String counts) throws IOException {
        CommandRun run =
                CommandRun.of(("bench " + options + " --algorithm optimal --json -").split(" ", -1))
                        .exits(0);
        JsonNode executions = new ObjectMapper().readTree(run.out()).path("executions");
        assertEquals(
                counts,
                executions.path("complete").asLong() + "+" + executions.path("blocked").asLong());
    }

    @Test
    void anUnknownChoiceOfAwaitsIsMisuse() {
        CommandRun.of("bench", "ttaslock-loops", "--awaits", "papers")
                .exits(2)
                .complains("unknown choice of awaits 'papers'");
        CommandRun.of("bench", "ttaslock-loops", "--awaits", "paper", "--no-await")
                .exits(2)
                .complains("--no-await and --awaits exclude each other");
    }

    @Test
    void listNamesEveryProgramWithItsSizes() {
        CommandRun run = CommandRun.of("list").exits(0);
        for (Benchmark benchmark : Catalogue.all()) {
            run.prints(benchmark.name());
        }
        run.prints("lastzero 2-");
    }
}
