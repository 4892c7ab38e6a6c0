package dev.ratatosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages and comments of the product name things: no words that leave open which thing is meant.
final class PlainWordsTest {
    private static final List<String> BANNED =
            List.of(
                    "somebody",
                    "someone",
                    "nobody",
                    "anybody",
                    "everybody",
                    "whoever",
                    "who runs",
                    "himself",
                    "goes on",
                    "go on",
                    "came by",
                    "comes by",
                    "stands still",
                    "stand still",
                    "too much",
                    "nothing orders the");

    /// Packages of `core` whose comments are still to be revised.
    private static final List<String> UNREVISED = List.of("explore", "consistency");

    /// Comments, and literals so that a `//` in one is no comment.
    private static final Pattern PROSE =
            Pattern.compile(
                    "\"\"\"[\\s\\S]*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)+'"
                            + "|//[^\\n]*|/\\*[\\s\\S]*?\\*/");

    /// Between two words may be the end of a line of a comment or of a part of a message. Constants
    /// such as `NOBODY` do not count.
    private static final Pattern WORDS =
            Pattern.compile(
                    BANNED.stream()
                            .map(words -> "(?i:" + words.charAt(0) + ")" + words.substring(1))
                            .map(words -> words.replace(" ", "(?:[\\s/*]|\"\\s*\\+\\s*\")+"))
                            .collect(Collectors.joining("|", "\\b(?:", ")\\b")));

    static Stream<String> modules() {
        return ArchitectureTest.allModules();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void messagesAndCommentsArePlain(String module) throws IOException {
        assertEquals(List.of(), bannedIn(Path.of("..", module, "src", "main", "java")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String s = \"waits for somebody\";",
                "String s = \"the loop goes \" + \"on\";",
                "String s = \"\"\"\n    'x' is too much\n    \"\"\";",
                "/// Whoever reads it.",
                "// It goes\n    // on.",
                "/* Nobody\n * sees it. */",
                "char quote = '\"'; // for anybody",
            })
    void aPlantedWordIsFound(String planted, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("Planted.java");
        Files.writeString(file, "class Planted {\n    " + planted + "\n}\n");
        List<String> found = bannedIn(folder);
        assertEquals(1, found.size(), found.toString());
        assertTrue(found.getFirst().startsWith(file + ":"), found.getFirst());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int goes = on; int somebody = 0;",
                "int NOBODY = 0; // NOBODY",
                "String s = \"https://whoami.org\"; // category: too many",
            })
    void otherCodeIsNot(String code, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("Innocent.java"), "class Innocent {\n" + code + "\n}\n");
        assertEquals(List.of(), bannedIn(folder));
    }

    @Test
    void unrevisedPackagesExist() {
        for (String name : UNREVISED) {
            Path folder = Path.of("../core/src/main/java/dev/ratatosk/core", name);
            assertTrue(Files.isDirectory(folder), folder + " is missing");
        }
    }

    private static List<String> bannedIn(Path sources) throws IOException {
        assertTrue(Files.isDirectory(sources), sources + " is missing");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(PlainWordsTest::isRevised).sorted().toList()) {
                addBanned(file, Files.readString(file), found);
            }
        }
        return found;
    }

    private static boolean isRevised(Path file) {
        String path = file.toString().replace('\\', '/');
        return path.endsWith(".java")
                && UNREVISED.stream()
                        .noneMatch(one -> path.contains("/ratatosk/core/" + one + "/"));
    }

    private static void addBanned(Path file, String text, List<String> found) {
        Matcher words = WORDS.matcher(text);
        Matcher prose = PROSE.matcher(text);
        boolean inside = prose.find();
        while (words.find()) {
            while (inside && prose.end() <= words.start()) {
                inside = prose.find();
            }
            if (inside && prose.start() <= words.start()) {
                long line = text.substring(0, words.start()).lines().count();
                found.add(file + ":" + line + ": " + words.group());
            }
        }
    }
}
