package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReplayTest {
    private final Path program;
    private final Path report;

    ReplayTest(@TempDir Path folder) {
        program = folder.resolve("Racy.java");
        report = folder.resolve("report.json");
    }

    @BeforeEach
    void writeProgram() throws IOException {
        Files.writeString(
                program,
                """
                import dev.ratatosk.core.api.*;
                void main() {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread t = ModelThread.start("t", () -> x.set(1));
                    System.out.println("main sees " + x.get());
                    t.join();
                    Model.check(Model.choose(3) != 2, "bad choice");
                }
                """);
    }

    private String token() throws IOException {
        CommandRun.of("check", program.toString(), "--quiet", "--json", report.toString()).exits(1);
        JsonNode json = new ObjectMapper().readTree(Files.readString(report));
        return json.path("errors").path(0).path("replay").asText();
    }

    @Test
    void aTokenShowsTheSameErrorAgain() throws IOException {
        CommandRun.of("replay", program.toString(), token())
                .exits(1)
                .prints("assertion failed: bad choice")
                .prints("choose one of 3: 2")
                .prints("REPLAYED: one schedule of");
    }

    @Test
    void aChangedProgramIsRecognised() throws IOException {
        String token = token();
        String text = Files.readString(program);
        Files.writeString(program, text.replace("!= 2", "< 2"));
        CommandRun.of("replay", program.toString(), token)
                .exits(1)
                .prints("assertion failed: bad choice")
                .prints("The program has changed since the schedule was recorded.");
        Files.writeString(program, text.replace("!= 2", "!= 3"));
        CommandRun.of("replay", program.toString(), token)
                .exits(2)
                .prints("no error in this schedule")
                .prints("The program has changed since the schedule was recorded, so the absence");
        Files.writeString(program, text.replace("t.join();", "").replace("choose(3)", "choose(1)"));
        CommandRun.of("replay", program.toString(), token)
                .exits(2)
                .complains("The program has changed since the schedule was recorded.");
    }

    @Test
    void howLinesEndMakesNoDifference() throws IOException {
        String token = token();
        Files.writeString(program, Files.readString(program).replace("\n", "\r\n"));
        String out = CommandRun.of("replay", program.toString(), token).exits(1).out();
        assertFalse(out.contains("has changed"), out);
    }

    @Test
    void aTokenWithoutAFingerprintIsStillRead() throws IOException {
        String token = token();
        String old = token.substring(0, token.lastIndexOf(':'));
        String out = CommandRun.of("replay", program.toString(), old).exits(1).out();
        assertFalse(out.contains("has changed"), out);
    }

    @Test
    void aTokenOfReleaseAcquireCarriesTheSources(@TempDir Path folder) throws IOException {
        Path racy = folder.resolve("Overlooked.java");
        Files.writeString(
                racy,
                """
                import dev.ratatosk.core.api.*;
                void main() {
                    SharedInt x = new SharedInt("x", 0);
                    SharedInt y = new SharedInt("y", 0);
                    SharedInt seen = new SharedInt("seen", -1);
                    ModelThread t = ModelThread.start("t", () -> { x.set(1); seen.set(y.get()); });
                    y.set(1);
                    int mine = x.get();
                    t.join();
                    Model.check(mine + seen.get() > 0, "both saw 0");
                }
                """);
        CommandRun.of("check", racy.toString(), "--quiet").exits(0);
        CommandRun.of("check", racy.toString(), "--memory-model", "ra", "--json", report.toString())
                .exits(1)
                .prints("Allowed under release-acquire only")
                .prints("the initial value, not #2 main")
                .prints("rat1:ra:0,0.0:");
        CommandRun.of("replay", "--file", report.toString())
                .exits(1)
                .prints("assertion failed: both saw 0")
                .prints("Allowed under release-acquire only");
    }

    @Test
    void aSavedReportNamesProgramAndSchedule() throws IOException {
        token();
        CommandRun.of("replay", "--file", report.toString()).exits(1).prints("bad choice");
        CommandRun.of("replay", "--file", report.toString(), "--error", "2")
                .exits(2)
                .complains("has 1 errors");
    }

    @Test
    void whatTheProgramPrintsIsShown() throws IOException {
        String token = token();
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            CommandRun.of("replay", program.toString(), token).exits(1);
        } finally {
            System.setOut(before);
        }
        assertTrue(printed.toString(StandardCharsets.UTF_8).startsWith("main sees "));
    }

    @Test
    void aReplayAsJsonHasItsSteps() throws IOException {
        CommandRun run = CommandRun.of("replay", program.toString(), token(), "--json", "-");
        JsonNode json = new ObjectMapper().readTree(run.exits(1).out());
        assertEquals("bug", json.path("verdict").asText());
        assertEquals("start t", json.path("steps").path(0).path("operation").asText());
    }

    @Test
    void aScheduleWithoutAnErrorEndsWithZero() {
        CommandRun.of("replay", program.toString(), "rat1:sc:0,0.0:0,1,0")
                .exits(0)
                .prints("no error in this schedule")
                .prints("main Racy.java:6 about to join t");
    }

    @Test
    void aScheduleOfAnotherProgramIsRefused() {
        CommandRun.of("replay", program.toString(), "rat1:sc:0,0.0,0.1:0x2,2")
                .exits(2)
                .complains("does not match the program at step 3: thread 0.1 does not exist");
    }

    @Test
    void anythingElseIsNoToken() {
        CommandRun.of("replay", program.toString(), "hello").exits(2).complains("rat1:sc:");
        CommandRun.of("replay", program.toString(), "rat1:sc:0:7")
                .exits(2)
                .complains("Invalid step '7' in replay token");
        CommandRun.of("replay", program.toString())
                .exits(2)
                .complains("Missing schedule: give a program and a token");
    }

    @Test
    void aFileThatIsNoReportIsRefused() throws IOException {
        CommandRun.of("replay", "--file", "no-such.json").exits(2).complains("File not found");
        Files.writeString(report, "hello");
        CommandRun.of("replay", "--file", report.toString()).exits(2).complains("is not JSON");
    }

    @Test
    void aBenchmarkCanBeReplayed() {
        CommandRun.of("replay", "lastzero", "--size", "3", "rat1:sc:0:0")
                .exits(0)
                .prints("lastzero(3): no error in this schedule");
        CommandRun.of("replay", "lastzero(3)", "rat1:sc:0:0").exits(0);
    }
}
