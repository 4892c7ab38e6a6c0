package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.ExitCode;
import dev.ratatosk.docs.MarkdownFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The outputs that the documents show are real, with `...` for times. With
/// `-Dratatosk.golden=write` the documents are brought up to date instead; look at the difference
/// before committing it.
final class DocumentedOutputTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK =
            Pattern.compile("```\n\\$ \\./ratatosk ([^\n]*)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern TIMES =
            Pattern.compile(
                    "(?<=  time        )[0-9.,]+ s, [0-9.,]+( million)? executions/s"
                            + "|(?<=none with fewer found in )[0-9.]+ s");

    /// The column of a table of several programs.
    private static final Pattern TIMES_IN_ROWS = Pattern.compile("  +[0-9.]+ s  ");

    private static String run(String command) {
        String[] args = command.split(" ", -1);
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].startsWith("examples/") ? ROOT + "/" + args[i] : args[i];
        }
        String before = System.setProperty("ratatosk.command", "./ratatosk");
        try {
            CommandRun run = CommandRun.of(patient(args));
            String output = (run.err() + run.out()).replace(ROOT + "/examples/", "examples/");
            String timeless = TIMES.matcher(output).replaceAll("...");
            // Names of files are longer here than in a document.
            String narrower = timeless.replaceAll("(?m)^program {3}(?= )", "program");
            return TIMES_IN_ROWS.matcher(narrower).replaceAll("           ...  ");
        } finally {
            if (before == null) {
                System.clearProperty("ratatosk.command");
            }
        }
    }

    /// What is proven about a schedule must not depend on how busy the machine is.
    private static String[] patient(String[] args) {
        if (!args[0].equals("check") || List.of(args).contains("--minimise")) {
            return args;
        }
        return Stream.concat(Stream.of(args), Stream.of("--minimise", "10m"))
                .toArray(String[]::new);
    }

    /// All documents that show the output of a command.
    static Stream<Path> documents() throws IOException {
        return MarkdownFile.below(ROOT).stream()
                .filter(document -> BLOCK.matcher(document.text()).find())
                .map(MarkdownFile::path);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void theOutputsInADocumentAreReal(Path document) throws IOException {
        StringBuilder current = new StringBuilder();
        Matcher block = BLOCK.matcher(Files.readString(document));
        while (block.find()) {
            String command = block.group(1);
            block.appendReplacement(
                    current,
                    Matcher.quoteReplacement(
                            "```\n$ ./ratatosk " + command + "\n" + run(command) + "```\n"));
        }
        block.appendTail(current);
        if ("write".equals(System.getProperty("ratatosk.golden"))) {
            Files.writeString(document, current);
        }
        assertEquals(current.toString(), Files.readString(document));
    }

    @Test
    void allDocumentsWithOutputsAreFound() throws IOException {
        Set<String> found =
                documents()
                        .map(document -> ROOT.relativize(document).toString())
                        .collect(Collectors.toSet());
        assertTrue(
                found.containsAll(Set.of("README.md", "docs/c.md", "examples/java/README.md")),
                found.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "LostUpdate, 1, assertion failed",
        "LostUpdateFixed, 0, verified",
        "Deadlock, 1, deadlock",
        "DeadlockFixed, 0, verified",
        "LazyInit, 1, assertion failed",
        "LazyInitFixed, 0, verified",
        "MissedSignal, 1, deadlock",
        "MissedSignalFixed, 0, verified",
        "SpinForever, 1, livelock",
        "SpinLock, 0, verified",
        "StoreBuffering, 0, verified"
    })
    void examplesOfTheApiShowWhatTheyTeach(String example, int code, String verdict) {
        Path file = ROOT.resolve("examples/api").resolve(example + ".java");
        CommandRun.of("check", file.toString()).exits(code).prints(example + ".java: " + verdict);
        // What is verified holds in every schedule; what breaks, breaks in some.
        CommandRun.of("check", file.toString(), "--keep-going")
                .exits(code)
                .prints("COMPLETE: every schedule was explored");
    }

    @ParameterizedTest
    @MethodSource("ordinaryPrograms")
    void ordinaryJavaHasTheSameVerdictWithEveryAlgorithm(String example, String verdict) {
        String file = ROOT.resolve("examples/java").resolve(example + ".java").toString();
        int code = verdict.equals("verified") ? ExitCode.VERIFIED : ExitCode.BUG;
        for (String algorithm : List.of("rf", "optimal", "rvf")) {
            CommandRun run = CommandRun.of("check", file, "--algorithm", algorithm).exits(code);
            run.prints(example + ".java: " + verdict);
            assertTrue(run.lastLine().matches("(IN)?COMPLETE: .*"), run.lastLine());
        }
    }

    /// The rows of the table in the document: a program and its verdict.
    static Stream<Arguments> ordinaryPrograms() throws IOException {
        Pattern row = Pattern.compile("\\| \\[(\\w+)]\\(\\1\\.java\\) \\|.*\\| ([a-z ]+) \\|");
        return Files.readAllLines(ROOT.resolve("examples/java/README.md")).stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(found -> Arguments.of(found.group(1), found.group(2)));
    }

    @Test
    void everyOrdinaryProgramIsInTheTable() throws IOException {
        Set<String> inTheTable =
                ordinaryPrograms()
                        .map(row -> row.get()[0] + ".java")
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(programs("examples/java"), inTheTable);
    }

    @Test
    void theReadmeOfTheApiShowsEveryProgram() throws IOException {
        String readme = Files.readString(ROOT.resolve("examples/api/README.md"));
        Set<String> missing = programs("examples/api");
        missing.removeIf(name -> readme.contains("./ratatosk check examples/api/" + name));
        assertEquals(Set.of(), missing);
    }

    private static Set<String> programs(String folder) throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /// The README begins with a program that it shows whole.
    @Test
    void theReadmeShowsTheProgramItBeginsWith() throws IOException {
        String program = Files.readString(ROOT.resolve("examples/java/LastTicket.java"));
        String readme = Files.readString(ROOT.resolve("README.md"));
        assertTrue(readme.contains("```java\n" + program + "```\n"));
    }
}
