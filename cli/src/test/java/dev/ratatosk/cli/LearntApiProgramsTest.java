package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs against the model API are learnt if it is proved that their threads share no plain
/// data, and their reports are the same either way.
final class LearntApiProgramsTest {
    private static final String EXAMPLES = "../examples/api";

    static List<String> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(EXAMPLES))) {
            return files.map(Path::toString).filter(f -> f.endsWith(".java")).sorted().toList();
        }
    }

    private static ObjectNode report(Path folder, String... options) throws IOException {
        Path file = folder.resolve("report.json");
        List<String> all = List.of("check", "--minimise", "off", "--keep-going");
        CommandRun.of(
                Stream.of(all, List.of(options), List.of("--json", file.toString()))
                        .flatMap(List::stream)
                        .toArray(String[]::new));
        return (ObjectNode) new ObjectMapper().readTree(Files.readString(file));
    }

    /// What may differ: times, and what says which way it was.
    private static JsonNode compared(ObjectNode report) {
        report.remove(List.of("seconds", "executionsPerSecond", "details", "notLearnt"));
        return report;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesAreLearnt(String file, @TempDir Path folder) throws IOException {
        for (String algorithm : List.of("optimal", "rf", "ra")) {
            ObjectNode learnt = report(folder, file, "--algorithm", algorithm);
            assertTrue(learnt.path("notLearnt").isNull(), learnt::toString);
            ObjectNode coded = report(folder, file, "--algorithm", algorithm, "--no-learning");
            assertEquals("switched off", coded.path("notLearnt").asText());
            assertEquals(compared(coded), compared(learnt));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"AC", "CA"})
    void dataThatAThreadLeavesBehindAreNotOverlooked(String order, @TempDir Path folder)
            throws IOException {
        String first = "ModelThread a = ModelThread.start(() -> seen[0] = x.get());";
        String second = "ModelThread c = ModelThread.start(() -> x.set(1));";
        Path program = folder.resolve("Program.java");
        Files.writeString(
                program,
                """
                import dev.ratatosk.core.api.*;

                void main() {
                    SharedInt x = new SharedInt("x", 0);
                    int[] seen = new int[1];
                    %s
                    %s
                    a.join();
                    c.join();
                    Model.check(seen[0] == 0, "saw 1");
                }
                """
                        .formatted(
                                order.equals("AC") ? first : second,
                                order.equals("AC") ? second : first));
        for (String algorithm : List.of("optimal", "rf", "rvf", "ra")) {
            ObjectNode report = report(folder, program.toString(), "--algorithm", algorithm);
            assertEquals("bug", report.path("verdict").asText(), algorithm);
            String why = report.path("notLearnt").asText();
            assertTrue(why.endsWith("changes an array that other threads may have"), why);
        }
    }

    @Test
    void theReportSaysWhyAProgramIsNotLearnt(@TempDir Path folder) throws IOException {
        Path program = folder.resolve("Printing.java");
        Files.writeString(
                program,
                """
                import dev.ratatosk.core.api.*;

                void main() {
                    SharedInt x = new SharedInt("x", 0);
                    System.err.print(x.get());
                }
                """);
        CommandRun.of("check", program.toString(), "-v")
                .exits(0)
                .prints("every execution ran the program's code: Printing.main, line 5, reads")
                .prints("java.lang.System.err.");
    }

    @Test
    void objectsInSharedVariablesEndTheLearning(@TempDir Path folder) throws IOException {
        Path program = folder.resolve("Objects.java");
        Files.writeString(
                program,
                """
                import dev.ratatosk.core.api.*;

                record Seen(int value) {}

                void main() {
                    SharedInt x = new SharedInt("x", 0);
                    SharedRef<Seen> ref = new SharedRef<>("ref", null);
                    ModelThread.start(() -> ref.set(new Seen(x.get())));
                    ModelThread.start(() -> x.set(1));
                    Seen seen = ref.get();
                    Model.check(seen == null || seen.value() == 0, "saw 1");
                }
                """);
        for (String algorithm : List.of("optimal", "rf", "rvf", "ra")) {
            ObjectNode report = report(folder, program.toString(), "--algorithm", algorithm);
            assertEquals("bug", report.path("verdict").asText(), algorithm);
            assertEquals(
                    "a thread stores an object in a shared variable",
                    report.path("notLearnt").asText());
        }
    }
}
