package dev.ratatosk.core.extension;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages of `docs/extending` can be followed as they are written: their code, put into one
/// file, runs and prints what they show.
final class PagesTest {
    private static final Path FOLDER = Path.of("../docs/extending");
    private static final Pattern CODE = Pattern.compile("```java\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern OUTPUT =
            Pattern.compile("The file prints:\n\n```\n(.*?)```\n", Pattern.DOTALL);

    @TempDir private Path folder = Path.of("unset");

    private static String page(String name) throws IOException {
        return Files.readString(FOLDER.resolve(name));
    }

    private static List<String> blocks(String page) {
        return CODE.matcher(page).results().map(block -> block.group(1)).toList();
    }

    /// Runs the blocks as one source file and compares its output with what the page shows.
    private void run(String page, List<String> blocks)
            throws IOException, InterruptedException, URISyntaxException {
        Path source =
                Files.writeString(folder.resolve("Afternoon.java"), String.join("\n", blocks));
        Path output = folder.resolve("output");
        Path core =
                Path.of(Checker.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process =
                new ProcessBuilder(java, "-cp", core.toString(), source.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        int code = process.waitFor();
        String printed = Files.readString(output, UTF_8);
        assertEquals(0, code, printed);
        Matcher shown = OUTPUT.matcher(page);
        assertTrue(shown.find(), "the page shows no output");
        assertEquals(shown.group(1), printed);
    }

    @Test
    void theAlgorithmOfThePageRuns() throws IOException, InterruptedException, URISyntaxException {
        String page = page("new-algorithm.md");
        run(page, blocks(page));
    }

    @Test
    void theMemoryModelOfThePageRuns()
            throws IOException, InterruptedException, URISyntaxException {
        String page = page("new-memory-model.md");
        List<String> blocks = new ArrayList<>(blocks(page));
        for (String block : blocks(page("new-algorithm.md"))) {
            if (block.contains("record Move") || block.contains("class DepthFirst")) {
                blocks.add(block);
            }
        }
        run(page, blocks);
    }
}
