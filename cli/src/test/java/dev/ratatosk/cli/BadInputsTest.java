package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The table `bad-inputs.txt`: what users may get wrong ends as documented. None hangs, and none
/// shows a stack trace of ours (see [CommandRun]).
@EnabledOnOs(OS.LINUX)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BadInputsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int PROMISED = 100;

    private Path folder = Path.of("unset");
    private List<Row> rows = List.of();

    /// @param code the exit code
    /// @param parts what is said
    /// @param words after `ratatosk`
    private record Row(int code, List<String> parts, String words) {
        static Row of(String line) {
            String[] columns = line.split(" \\| ", 3);
            return new Row(
                    Integer.parseInt(columns[0].strip()),
                    Arrays.stream(columns[1].split(" & ", -1)).map(String::strip).toList(),
                    columns[2].strip());
        }

        String[] words(Path folder) {
            return Arrays.stream(words.split(" +", -1))
                    .map(word -> word.replace("F/", folder + File.separator).replace("''", ""))
                    .toArray(String[]::new);
        }
    }

    @BeforeAll
    void read(@TempDir Path temporary) throws IOException {
        folder = temporary;
        rows =
                lines("bad-inputs.txt")
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .map(Row::of)
                        .toList();
        makeFiles();
    }

    private static Stream<String> lines(String resource) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(
                        BadInputsTest.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        }
    }

    /// The files of `bad-files.txt`, each after a line with its name, and those that are not text.
    private void makeFiles() throws IOException {
        String name = "";
        StringBuilder text = new StringBuilder();
        for (String line : lines("bad-files.txt").toList()) {
            if (line.startsWith("==== ")) {
                write(name, text);
                name = line.substring("==== ".length());
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        write(name, text);
        for (String made : List.of("folder", "Folder.java", "folder.c", "classes")) {
            Files.createDirectory(folder.resolve(made));
        }
        byte[] noise = new byte[2_000];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (byte) (i * i * 31 + i / 7);
        }
        for (String noisy :
                List.of(
                        "Binary.java",
                        "broken.bc",
                        "binary.litmus",
                        "damaged.jar",
                        "damaged.checkpoint",
                        "classes/Foo.class")) {
            Files.write(folder.resolve(noisy), noise);
        }
        for (String empty :
                List.of(
                        "empty.c",
                        "empty.bc",
                        "empty.jar",
                        "empty.json",
                        "empty.litmus",
                        "empty.checkpoint",
                        "Empty.java",
                        "classes/Bar.class")) {
            Files.createFile(folder.resolve(empty));
        }
        int much = 30_000;
        write("Deep.java", "class Deep { int x = " + nested(much) + "; void main() {} }");
        write("deep.c", "int main(void) { return " + nested(much) + "; }");
        write("deep.json", "[".repeat(much));
        write(
                "deep.litmus",
                "C deep\n{}\nP0 (atomic_int* x) { int r0 = "
                        + nested(much)
                        + "; }\nexists (0:r0=1)\n");
        Files.writeString(
                folder.resolve("Latin1.java"),
                "class Latin1 { String \u00fc = \"\u00fc\"; void main() {} }",
                StandardCharsets.ISO_8859_1);
    }

    private void write(String name, CharSequence text) throws IOException {
        if (!name.isEmpty()) {
            Files.writeString(folder.resolve(name), text);
        }
    }

    private static String nested(int depth) {
        return "(".repeat(depth) + "1" + ")".repeat(depth);
    }

    @Test
    void theTableIsAsLongAsPromised() {
        long different = rows.stream().map(Row::words).distinct().count();
        assertTrue(different >= PROMISED, different + " rows");
        assertTrue(rows.size() == different, "some rows are there twice");
    }

    @TestFactory
    Stream<DynamicTest> eachEndsAsDocumented() {
        return rows.stream().map(row -> DynamicTest.dynamicTest(row.words(), () -> check(row)));
    }

    private void check(Row row) {
        CommandRun run =
                assertTimeoutPreemptively(PATIENCE, () -> CommandRun.of(row.words(folder)));
        run.exits(row.code());
        row.parts().forEach(run::mentions);
        String all = run.out() + run.err();
        assertTrue(
                all.lines().noneMatch(line -> line.strip().matches("at (java|picocli|com)\\..*")),
                () -> "a stack trace of ours:\n" + all);
        assertTrue(
                all.lines().count() < 100,
                () -> "too long to be read: " + all.lines().limit(5).collect(Collectors.joining()));
    }
}
