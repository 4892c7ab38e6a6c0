package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How many workers there are where the user does not say it.
final class WorkersByDefaultTest {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private static final String PROGRAM =
            """
            import dev.ratatosk.core.api.ModelThread;
            import dev.ratatosk.core.api.SharedInt;

            class Turns {
                public static void main(String[] args) {
                    SharedInt x = new SharedInt("x", 0);
                    for (int t = 0; t < 5; t++) {
                        ModelThread.start(() -> {
                            for (int i = 0; i < 5; i++) {
                                x.set(x.get() + 1);
                            }
                        });
                    }
                }
            }
            """;

    private final Path folder;

    WorkersByDefaultTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void longExplorationsHaveOneForEachProcessor() throws IOException {
        assertEquals(PROCESSORS, workers("--time-limit", "6s"));
    }

    @Test
    void shortExplorationsHaveOne() throws IOException {
        assertEquals(1, workers("--max-executions", "10"));
    }

    @Test
    void theUserHasTheLastWord() throws IOException {
        assertEquals(1, workers("--time-limit", "4s", "--workers", "1"));
    }

    private long workers(String... options) throws IOException {
        Path program = Files.writeString(folder.resolve("Turns.java"), PROGRAM);
        String[] words = new String[options.length + 4];
        words[0] = "check";
        words[1] = program.toString();
        words[2] = "--json";
        words[3] = "-";
        System.arraycopy(options, 0, words, 4, options.length);
        JsonNode result = new ObjectMapper().readTree(CommandRun.of(words).exits(3).out());
        return result.get("workers").asLong();
    }
}
