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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({
        "../examples/c/account.c, --races explore",
        "../examples/litmus/SB.litmus, --algorithm ra"
    })
    void soAreOtherKindsOfProgram(String file, String options) throws IOException {
        String line = "measure " + file + " --warm-up 50ms --time 200ms --json - " + options;
        JsonNode json =
                new ObjectMapper()
                        .readTree(CommandRun.of(line.split(" ", -1)).exits(0).out())
                        .path(0);
        assertEquals(file, json.path("program").asText());
        assertTrue(json.path("executionsPerSecond").asDouble() > 0, json.toString());
        assertEquals("nothing_expected", json.path("agreement").asText());
    }

    @Test
    void whatFollowsTheSeparatorGoesToClang(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("threads.c");
        Files.writeString(
                file,
                """
                #include <pthread.h>
                #include <stdatomic.h>
                atomic_int x;
                static void *run(void *p) { x = N; return p; }
                int main(void) {
                    pthread_t t;
                    pthread_create(&t, 0, run, 0);
                    x = 1;
                    pthread_join(t, 0);
                    return 0;
                }
                """);
        CommandRun.of(
                        "measure",
                        file.toString(),
                        "--warm-up",
                        "50ms",
                        "--time",
                        "200ms",
                        "--",
                        "-DN=3")
                .exits(0)
                .prints("threads.c");
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
                .complains("--size applies to programs of the catalogue");
    }

    @Test
    void anAlgorithmWithoutUsualProgramsNeedsAName() {
        CommandRun.of("measure", "--algorithm", "naive").exits(2).complains("Missing program");
    }

    @Test
    void aProgramWithoutAWholeExecutionCannotBeMeasured(@TempDir Path folder) throws IOException {
        Path racy = folder.resolve("racy.c");
        Files.writeString(
                racy,
                """
                #include <pthread.h>
                static int x;
                static void *f(void *p) { x++; return p; }
                int main(void)
                {
                    pthread_t t;
                    pthread_create(&t, 0, f, 0);
                    x++;
                    pthread_join(t, 0);
                }
                """);
        CommandRun.of("measure", racy.toString(), "--warm-up", "50ms", "--time", "50ms")
                .exits(2)
                .complains("cannot be measured: none of its executions came to an end");
    }
}
