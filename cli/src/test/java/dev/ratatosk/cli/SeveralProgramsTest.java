package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `check` with several programs: each has the verdict that it has alone.
final class SeveralProgramsTest {
    private static final String LITMUS = "../examples/litmus/";
    private static final String API = "../examples/api/";
    private static final String JAVA = "../examples/java/";

    @TempDir private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void eachTestHasARowForEachMemoryModel() {
        CommandRun.of(
                        "check",
                        LITMUS + "SB.litmus",
                        LITMUS + "SB+mb+mb.litmus",
                        "--memory-model",
                        "sc,ra")
                .exits(1)
                .prints("program model states executions time result")
                .prints("SB.litmus sc 3 3")
                .prints("SB.litmus ra 4 4")
                .prints("s OK: Allowed")
                .prints("s NO: Forbidden")
                .prints("COMPLETE: 4 checks: 3 hold, 1 fail, 0 undecided, 0 without a verdict.");
    }

    @Test
    void oneProgramUnderTwoMemoryModelsIsATable() {
        CommandRun.of("check", LITMUS + "MP.litmus", "--memory-model", "sc,ra")
                .exits(0)
                .prints("COMPLETE: 2 checks: 2 hold");
    }

    @Test
    void aFolderStandsForItsFiles() throws IOException {
        Path tests = Files.createDirectories(folder.resolve("tests"));
        for (String name : List.of("SB", "MP", "CoRR")) {
            Files.copy(Path.of(LITMUS, name + ".litmus"), tests.resolve(name + ".litmus"));
        }
        Files.writeString(tests.resolve("verdicts.txt"), "not a program");
        Files.createDirectories(tests.resolve("more"));
        CommandRun run = CommandRun.of("check", tests.toString(), "-q").exits(1);
        List<String> lines = run.out().lines().toList();
        assertEquals(4, lines.size(), run.out());
        assertTrue(lines.get(0).startsWith(tests + "/CoRR.litmus: CoRR Forbidden"), run.out());
        assertTrue(lines.get(1).startsWith(tests + "/MP.litmus: MP Forbidden"), run.out());
        assertTrue(lines.get(3).startsWith("COMPLETE: 3 checks: 2 hold, 1 fail"), run.out());
        CommandRun.of("check", tests.resolve("more").toString())
                .exits(2)
                .complains("has no Java, C or litmus file");
    }

    @Test
    void aFolderWithOneProgramIsThatProgram() throws IOException {
        Files.copy(Path.of(LITMUS, "MP.litmus"), folder.resolve("MP.litmus"));
        CommandRun.of("check", folder.toString()).exits(0).prints("OK: true: ~exists");
    }

    @Test
    void whatCannotBeCheckedHasAMessageAndTheOthersAreChecked() throws IOException {
        String wrong = file("wrong.litmus", "C wrong\n{ }\nP0 (int* x) { *x = ; }\nexists (x=1)");
        CommandRun.of("check", wrong, LITMUS + "none.litmus", "x.unknown", LITMUS + "MP.litmus")
                .exits(2)
                .prints("no verdict: " + wrong + ":3:20: expected an expression, found ';'")
                .prints("no verdict: File not found: " + LITMUS + "none.litmus")
                .prints("no verdict: File not found: x.unknown")
                .prints("MP.litmus 3 3")
                .prints("INCOMPLETE: 4 checks: 1 hold, 0 fail, 0 undecided, 3 without a verdict.");
    }

    @Test
    void anErrorIsWorseThanNoVerdictAndThatThanALimit() {
        String undecided = LITMUS + "IRIW.litmus";
        String missing = LITMUS + "none.litmus";
        String wrong = API + "LostUpdate.java";
        String limit = "--max-executions=1";
        CommandRun.of("check", undecided, undecided, limit)
                .exits(3)
                .prints("UNDECIDED: undecided")
                .prints("2 undecided");
        CommandRun.of("check", undecided, missing, limit).exits(2);
        CommandRun.of("check", undecided, missing, wrong).exits(1);
    }

    @Test
    void programsOfSeveralKindsAreCheckedInTheirOrderAndErrorsAreShown() {
        CommandRun run =
                CommandRun.of(
                                "check",
                                API + "LostUpdate.java",
                                JAVA + "S02LostUpdateFixed.java",
                                LITMUS + "MP.litmus",
                                JAVA + "LastTicket.java")
                        .exits(1)
                        .prints("LostUpdate.java - 2")
                        .prints("assertion failed: an increment was lost")
                        .prints("s verified")
                        .prints("assertion failed: the ticket was sold twice")
                        .prints("replay " + JAVA + "LastTicket.java rat1:sc:");
        List<String> rows = run.out().lines().skip(1).limit(4).toList();
        assertTrue(rows.get(0).startsWith(API + "LostUpdate.java "), run.out());
        assertTrue(rows.get(2).startsWith(LITMUS + "MP.litmus "), run.out());
        assertFalse(run.out().contains("An execution in which"), "witnesses are not shown");
        assertTrue(run.lastLine().startsWith("INCOMPLETE: 4 checks: 2 hold, 2 fail"), run.out());
    }

    @Test
    void filesOfCAreOneProgramUnlessEachIsToBeOne() throws IOException {
        String main = file("main.c", "int f(void);\nint main(void) { return f(); }\n");
        String part = file("part.c", "int f(void) { return 0; }\n");
        String alone = file("alone.c", "int main(void) { return 0; }\n");
        CommandRun.of("check", main, LITMUS + "MP.litmus", part)
                .exits(0)
                .prints(main + " " + part + " - 1")
                .prints("COMPLETE: 2 checks: 2 hold");
        CommandRun.of("check", main, part).exits(0).prints(main + " " + part + ": verified");
        CommandRun.of("check", main, part, alone, "--each")
                .exits(2)
                .prints("INCOMPLETE: 3 checks: 1 hold, 0 fail, 0 undecided, 2 without a verdict.");
    }

    @Test
    void jsonHasAllPrograms() throws IOException {
        Path report = folder.resolve("all.json");
        CommandRun.of(
                        "check",
                        LITMUS + "SB.litmus",
                        LITMUS + "none.litmus",
                        API + "LostUpdate.java",
                        "--json",
                        report.toString())
                .exits(1);
        JsonNode all = new ObjectMapper().readTree(Files.readString(report));
        assertEquals(3, all.size());
        assertEquals("Forbidden", all.get(0).path("litmus").path("answer").asText());
        assertEquals("none", all.get(1).path("verdict").asText());
        assertTrue(all.get(1).path("message").asText().startsWith("File not found"));
        assertEquals("bug", all.get(2).path("verdict").asText());
        assertEquals(1, all.get(2).path("errors").size());
    }

    @Test
    void whatIsForOneProgramIsRefusedForSeveral() {
        String test = LITMUS + "MP.litmus";
        CommandRun.of("check", test, test, "--checkpoint", "x")
                .exits(2)
                .complains("--checkpoint is for one program");
        CommandRun.of("check", test, test, "--html", folder.resolve("x.html").toString())
                .exits(2)
                .complains("--html is for one program");
        CommandRun.of("bench", "lastzero", "--memory-model", "sc,ra")
                .exits(2)
                .complains("Expected one memory model");
        CommandRun.of("check", test, test, "--", "-DN=3")
                .exits(2)
                .complains("There is no C program for '-DN=3'");
    }

    @Test
    void anInterruptionPrintsWhatIsKnown() throws Exception {
        String endless =
                file(
                        "Endless.java",
                        """
                        import java.util.concurrent.atomic.AtomicInteger;

                        class Endless {
                            static final AtomicInteger a = new AtomicInteger();

                            public static void main(String[] args) throws InterruptedException {
                                Thread[] threads = new Thread[8];
                                for (int t = 0; t < threads.length; t++) {
                                    threads[t] = new Thread(() -> {
                                        for (int i = 0; i < 8; i++) {
                                            a.set(a.get() + 1);
                                        }
                                    });
                                    threads[t].start();
                                }
                            }
                        }
                        """);
        Path printed = folder.resolve("printed");
        Process process =
                CommandProcess.start(
                        List.of("check", LITMUS + "MP.litmus", endless, LITMUS + "SB.litmus"),
                        printed);
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!Files.readString(printed).contains("MP.litmus  ") && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        process.destroy();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "it does not end");
        String text = Files.readString(printed, StandardCharsets.UTF_8);
        assertEquals(3, process.exitValue(), text);
        assertTrue(text.contains("OK: Forbidden"), text);
        assertTrue(
                text.contains(
                        "INCOMPLETE: 3 checks: 1 hold, 0 fail, 1 undecided, 0 without a verdict, 1"
                                + " not checked."),
                text);
    }

    @Test
    void ordinaryJavaCanHaveWorkersThatAreProcesses() {
        CommandRun.of(
                        "check",
                        JAVA + "S02LostUpdateFixed.java",
                        LITMUS + "MP.litmus",
                        "--workers",
                        "2")
                .exits(0)
                .prints("S02LostUpdateFixed.java - 2")
                .prints("MP.litmus 3 3");
    }
}
