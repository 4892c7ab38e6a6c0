package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/// Limits and interruptions end a command while it compiles or loads a program. The compiler of
/// these tests takes an hour.
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
final class LoadingTest {
    private final Path folder;

    LoadingTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aTimeLimitEndsACompiler() throws IOException {
        CommandRun run = CommandRun.of(check("--time-limit", "500ms"));
        run.exits(3)
                .prints("no error so far")
                .prints("0 complete")
                .prints("the program was still loading");
        assertEquals(
                "INCOMPLETE: stopped by the time limit (--time-limit); no error so far.",
                run.lastLine());
        assertTrue(compilerEnds(), "the compiler is still there");
    }

    @Test
    void aReportIsWrittenAllTheSame() throws IOException {
        Path report = folder.resolve("report.json");
        CommandRun.of(check("--time-limit", "100ms", "--json", report.toString())).exits(3);
        JsonNode json = new ObjectMapper().readTree(report.toFile());
        assertEquals("bounded", json.path("verdict").asText());
        assertEquals("time-limit", json.path("limit").asText());
        assertEquals(0, json.path("executions").path("complete").asInt());
    }

    @Test
    void aSignalEndsACompiler() throws Exception {
        Path printed = folder.resolve("printed");
        Process command = CommandProcess.start(List.of(check()), printed);
        while (!Files.exists(folder.resolve("started"))) {
            assertTrue(command.isAlive(), () -> text(printed));
            Thread.sleep(20);
        }
        command.destroy();
        assertTrue(command.waitFor(2, TimeUnit.MINUTES), "the command does not end");
        assertEquals(3, command.exitValue(), () -> text(printed));
        assertTrue(text(printed).contains("the program was still loading"), () -> text(printed));
        assertTrue(compilerEnds(), "the compiler is still there");
    }

    private String[] check(String... options) throws IOException {
        Path clang = folder.resolve("clang");
        Files.writeString(
                clang,
                """
                #!/bin/sh
                echo $$ > %1$s/started.new
                mv %1$s/started.new %1$s/started
                exec sleep 3600
                """
                        .formatted(folder));
        Files.setPosixFilePermissions(clang, PosixFilePermissions.fromString("rwx------"));
        Path program = Files.writeString(folder.resolve("program.c"), "int main() {}\n");
        List<String> words = new ArrayList<>();
        words.addAll(List.of("check", program.toString(), "--clang", clang.toString()));
        words.addAll(List.of(options));
        return words.toArray(String[]::new);
    }

    private boolean compilerEnds() throws IOException {
        Path started = folder.resolve("started");
        if (!Files.exists(started)) {
            return true; // The limit came before the compiler was there.
        }
        long id = Long.parseLong(Files.readString(started).strip());
        return ProcessHandle.of(id).map(LoadingTest::ends).orElse(true);
    }

    private static boolean ends(ProcessHandle process) {
        return process.onExit()
                .orTimeout(1, TimeUnit.MINUTES)
                .handle((_, late) -> late == null)
                .join();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
