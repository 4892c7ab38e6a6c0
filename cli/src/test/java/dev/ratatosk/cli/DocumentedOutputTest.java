package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The outputs that the documents show are real, except for times. With `-Dratatosk.golden=write`
/// the documents are brought up to date instead; look at the difference before committing it.
final class DocumentedOutputTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK =
            Pattern.compile("```\n\\$ \\./ratatosk ([^\n]*)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern TIMES =
            Pattern.compile("(  time        )[0-9.,]+ s, [0-9.,]+( million)? executions/s");

    private static String run(String command) {
        String[] args = command.split(" ", -1);
        for (int i = 0; i < args.length; i++) {
            boolean isFile = args[i].startsWith("examples/") || args[i].startsWith("samples/");
            args[i] = isFile ? ROOT + "/" + args[i] : args[i];
        }
        String before = System.setProperty("ratatosk.command", "./ratatosk");
        try {
            CommandRun run = CommandRun.of(args);
            return (run.err() + run.out())
                    .replace(ROOT + "/examples/", "examples/")
                    .replace(ROOT + "/samples/", "samples/");
        } finally {
            if (before == null) {
                System.clearProperty("ratatosk.command");
            }
        }
    }

    private static String withoutTimes(String text) {
        return TIMES.matcher(text).replaceAll("$1...");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "examples/README.md",
                "samples/java/README.md",
                "docs/algorithms/optimal.md",
                "docs/litmus.md",
                "docs/loops.md",
                "docs/c.md"
            })
    void theOutputsInADocumentAreReal(String document) throws IOException {
        Path file = ROOT.resolve(document);
        String text = Files.readString(file);
        StringBuilder current = new StringBuilder();
        Matcher block = BLOCK.matcher(text);
        int blocks = 0;
        while (block.find()) {
            blocks++;
            String output = run(block.group(1));
            boolean same = withoutTimes(output).equals(withoutTimes(block.group(2)));
            String shown = same ? block.group(2) : output;
            block.appendReplacement(
                    current,
                    Matcher.quoteReplacement(
                            "```\n$ ./ratatosk " + block.group(1) + "\n" + shown + "```\n"));
        }
        block.appendTail(current);
        assertTrue(blocks > 0, document + " shows no output");
        if ("write".equals(System.getProperty("ratatosk.golden"))) {
            Files.writeString(file, current);
        }
        assertEquals(current.toString(), Files.readString(file));
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
        "SpinLock, 0, verified"
    })
    void theExamplesShowWhatTheyTeach(String example, int code, String verdict) {
        Path file = ROOT.resolve("examples").resolve(example + ".java");
        CommandRun.of("check", file.toString()).exits(code).prints(example + ".java: " + verdict);
        // What is verified holds in every schedule; what breaks, breaks in some.
        CommandRun.of("check", file.toString(), "--keep-going")
                .exits(code)
                .prints("COMPLETE: every schedule was explored");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theSamplesGiveTheSameVerdictWithEveryAlgorithm(String sample, String verdict) {
        String file = ROOT.resolve("samples/java").resolve(sample + ".java").toString();
        int code = verdict.equals("verified") ? ExitCode.VERIFIED : ExitCode.BUG;
        for (String algorithm : List.of("rf", "optimal", "rvf")) {
            CommandRun run = CommandRun.of("check", file, "--algorithm", algorithm).exits(code);
            run.prints(sample + ".java: " + verdict);
            assertTrue(run.lastLine().matches("(IN)?COMPLETE: .*"), run.lastLine());
        }
    }

    /// The rows of the table in the samples' document.
    static Stream<Arguments> samples() throws IOException {
        Pattern row = Pattern.compile("\\| (S\\d+\\w+) \\|.*\\| ([a-z ]+) \\|");
        return Files.readAllLines(ROOT.resolve("samples/java/README.md")).stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(found -> Arguments.of(found.group(1), found.group(2)));
    }

    @Test
    void everySampleIsInTheTable() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("samples/java"))) {
            long programs = files.filter(file -> file.toString().endsWith(".java")).count();
            assertEquals(programs, samples().count());
        }
    }

    @Test
    void everyExampleIsInTheirReadme() throws IOException {
        String readme = Files.readString(ROOT.resolve("examples/README.md"));
        List<String> missing;
        try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
            missing =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .filter(name -> !readme.contains("./ratatosk check examples/" + name))
                            .toList();
        }
        assertEquals(List.of(), missing);
    }
}
