package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Faults for which only the exit code of the process counts: it is never 1.
final class StartTest {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private final Path folder;

    StartTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /// Runs the command with this class path and standard output, and returns what it complained
    /// about.
    private String complaint(String classPath, File out, int expected, String... words)
            throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", classPath));
        command.add(Start.class.getName());
        command.addAll(List.of(words));
        Process process =
                new ProcessBuilder(command).redirectOutput(out).redirectError(err.toFile()).start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        String text = Files.readString(err);
        assertEquals(expected, process.exitValue(), text);
        assertFalse(text.contains("\tat "), text);
        return text;
    }

    @Test
    void missingClassesEndWith2AndAdvice() throws IOException, InterruptedException {
        String without =
                Arrays.stream(CLASS_PATH.split(File.pathSeparator, -1))
                        .filter(entry -> !entry.contains("picocli"))
                        .collect(Collectors.joining(File.pathSeparator));
        String text = complaint(without, folder.resolve("out").toFile(), 2, "list");
        assertTrue(text.startsWith("ratatosk: internal error: java.lang.NoClassDefFoundError"));
        assertTrue(text.contains("remove cli/target"), text);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void outputThatCannotBeWrittenEndsWith2() throws IOException, InterruptedException {
        String text = complaint(CLASS_PATH, new File("/dev/full"), 2, "list");
        assertEquals("ratatosk: the result cannot be printed: No space left on device.\n", text);
    }
}
