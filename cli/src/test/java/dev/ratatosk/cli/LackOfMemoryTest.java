package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An exploration that runs out of memory ends with what is known, and can be continued.
final class LackOfMemoryTest {
    private static final List<String> LONG =
            List.of("bench", "fib-bench", "--size", "6", "--algorithm", "rf");

    private final Path folder;

    LackOfMemoryTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void whatIsKnownIsReportedAndSaved() throws Exception {
        Path checkpoint = folder.resolve("run.checkpoint");
        String starved =
                run(3, "-Xmx16m", "--checkpoint", checkpoint.toString(), "--time-limit", "3m");
        assertTrue(starved.contains("INCOMPLETE: stopped by lack of memory"), starved);
        assertTrue(starved.contains("the heap of the JVM is full"), starved);
        assertTrue(starved.contains("continues."), starved);

        CommandRun resumed =
                CommandRun.of("resume", checkpoint.toString(), "--max-executions", "1");
        resumed.exits(3).prints("Resumed from checkpoint").prints("the limit on executions");
        assertTrue(!resumed.out().contains(" 0 complete"), resumed.out());
    }

    @Test
    void aReportIsPrintedWithoutACheckpoint() throws Exception {
        String starved = run(3, "-Xmx16m", "--time-limit", "3m");
        assertTrue(starved.contains("INCOMPLETE: stopped by lack of memory"), starved);
    }

    private String run(int expected, String option, String... more)
            throws IOException, InterruptedException {
        Path printed = folder.resolve("printed");
        List<String> words = new ArrayList<>(LONG);
        words.addAll(List.of(more));
        Process command =
                CommandProcess.start(
                        List.of(
                                "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
                                "-XX:+UseSerialGC",
                                option),
                        words,
                        printed);
        assertTrue(command.waitFor(5, TimeUnit.MINUTES), "the command does not end");
        String text = Files.readString(printed, StandardCharsets.UTF_8);
        assertEquals(expected, command.exitValue(), text);
        return text;
    }
}
