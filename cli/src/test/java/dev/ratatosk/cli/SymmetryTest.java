package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Threads of Java files that run the same code, and `--symmetry`.
final class SymmetryTest {
    /// One of three threads is the last, whichever.
    private static final String THIRD =
            """
            import dev.ratatosk.core.api.*;

            class Third {
                public static void main(String[] args) {
                    SharedInt x = new SharedInt("x", 0);
                    for (int t = 0; t < 3; t++) {
                        ModelThread.start(() -> Model.check(!x.addAndTest(1, 3), "too late"));
                    }
                }
            }
            """;

    /// The threads share an array, whose element tells them apart.
    private static final String COUNTED =
            """
            import dev.ratatosk.core.api.*;

            class Counted {
                public static void main(String[] args) {
                    SharedInt x = new SharedInt("x", 0);
                    int[] started = {0};
                    Runnable body = () -> x.set(x.get() * 2 + started[0]++);
                    for (int t = 0; t < 2; t++) {
                        ModelThread.start(body::run);
                    }
                }
            }
            """;

    private static Path write(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file;
    }

    private static JsonNode report(Path folder, Path program, String symmetry) throws IOException {
        Path json = folder.resolve("report.json");
        CommandRun.of(
                "check",
                program.toString(),
                "--algorithm",
                "fused",
                "--symmetry",
                symmetry,
                "--keep-going",
                "--json",
                json.toString());
        return new ObjectMapper().readTree(Files.readString(json));
    }

    @Test
    void anErrorIsShownOnceForAllPermutations(@TempDir Path folder) throws IOException {
        Path program = write(folder, "Third.java", THIRD);
        JsonNode with = report(folder, program, "auto");
        assertEquals(1, with.path("executions").path("complete").asInt(), with::toString);
        assertEquals(1, with.path("erroneousExecutions").asInt());
        assertEquals(3, with.path("symmetry").path("interchangeableThreads").asInt());
        assertEquals(4, with.path("symmetry").path("threads").asInt());
        assertEquals(3, with.path("errors").path(0).path("permutations").asInt());
        JsonNode without = report(folder, program, "off");
        assertEquals(3, without.path("executions").path("complete").asInt(), without::toString);
        assertEquals(3, without.path("erroneousExecutions").asInt());
        assertTrue(without.path("symmetry").isMissingNode());
        assertTrue(without.path("errors").path(0).path("permutations").isMissingNode());
        CommandRun.of("check", program.toString(), "--algorithm", "fused", "--symmetry", "auto")
                .exits(1)
                .mentions("interchangeable threads: 3 of 4")
                .mentions("3 executions show this error that differ only in which of several");
    }

    @Test
    void threadsThatMayShareDataAreNotInterchangeable(@TempDir Path folder) throws IOException {
        Path program = write(folder, "Counted.java", COUNTED);
        JsonNode report = report(folder, program, "auto");
        assertTrue(report.path("symmetry").isMissingNode(), report::toString);
        String notes = report.path("notes").toString();
        assertTrue(notes.contains("not taken for interchangeable: Counted."), notes);
    }

    @Test
    void anUnknownUseOfSymmetryIsRefused() {
        CommandRun.of("check", "X.java", "--symmetry", "on")
                .exits(2)
                .complains("unknown use of symmetry 'on'. Expected one of: auto, off.");
    }

    @Test
    void theCatalogueExpectsBothCounts() {
        String[] bench = {"bench", "queue_ok", "--size", "4", "--algorithm", "fused"};
        CommandRun.of(bench).exits(0).prints("queue_ok(4): as expected (9)");
        CommandRun.of(
                        Stream.concat(Stream.of(bench), Stream.of("--symmetry", "auto"))
                                .toArray(String[]::new))
                .exits(0)
                .prints("queue_ok(4): as expected (4)");
    }
}
