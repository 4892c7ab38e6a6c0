package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.cli.output.ExitCode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What reports say of code that no execution has come to.
final class ReachedCodeTest {
    /// Line 10 needs an order of the threads that only some executions have; line 12 has none.
    private static final String ORDINARY =
            """
            import java.util.concurrent.atomic.AtomicInteger;

            class Turns {
                static final AtomicInteger a = new AtomicInteger();

                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(() -> {
                        int seen = a.incrementAndGet();
                        if (seen == 3) {
                            a.addAndGet(10);
                        } else if (seen == 7) {
                            a.addAndGet(20);
                        }
                    });
                    other.start();
                    a.incrementAndGet();
                    a.incrementAndGet();
                    other.join();
                }

                static class Unused {
                    void run() {
                        a.set(0);
                    }
                }
            }
            """;

    /// The same against the API.
    private static final String API =
            """
            import dev.ratatosk.core.api.*;

            class ApiTurns {
                public static void main() {
                    SharedInt a = new SharedInt("a", 0);
                    SharedInt b = new SharedInt("b", 0);
                    for (int t = 0; t < 2; t++) {
                        int own = t + 1;
                        ModelThread.start(() -> {
                            a.set(own);
                            if (b.get() == own) {
                                a.set(9);
                            } else if (b.get() == 2 && own == 1) {
                                a.set(10);
                            }
                            b.set(a.get());
                            if (a.get() > 20) {
                                a.set(11);
                            }
                        });
                    }
                }
            }
            """;

    @AfterEach
    void observeNoMore() {
        System.clearProperty("ratatosk.coverage");
    }

    @TempDir private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private JsonNode coverage(String program, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        CommandRun.of(
                Stream.of(
                                List.of("check", program, "--coverage"),
                                List.of(options),
                                List.of("--json", json.toString()))
                        .flatMap(List::stream)
                        .toArray(String[]::new));
        return new ObjectMapper().readTree(Files.readString(json)).path("coverage");
    }

    @Test
    void codeThatNoExecutionReachesIsNamed() throws IOException {
        String program = file("Turns.java", ORDINARY);
        CommandRun.of("check", program, "--coverage")
                .exits(ExitCode.VERIFIED)
                .prints("coverage Turns.java:12, 23-24 were never reached.");
        CommandRun.of("check", program, "--coverage", "--verbose")
                .prints("Turns.java:11 never continued at line 12.");
        JsonNode file = coverage(program).path("files").get(0);
        assertEquals("Turns.java", file.path("file").asText());
        assertEquals("[\"12\",\"23-24\"]", file.path("neverReached").toString());
        assertEquals("[{\"line\":11,\"neverTo\":[12]}]", file.path("oneSided").toString());
        assertEquals(2, file.path("branches").asInt());
    }

    @Test
    void whereAllCodeIsReachedOnlyALongReportSaysSo() throws IOException {
        String program =
                file(
                        "All.java",
                        """
                        class All {
                            public static void main(String[] args) throws InterruptedException {
                                Thread other = new Thread(() -> {});
                                other.start();
                                other.join();
                            }
                        }
                        """);
        CommandRun run = CommandRun.of("check", program, "--coverage").exits(ExitCode.VERIFIED);
        assertFalse(run.out().contains("coverage"), run.out());
        CommandRun.of("check", program, "--coverage", "--verbose")
                .prints("coverage All 4 lines of All.java were reached.");
    }

    @Test
    void anErrorOrALimitIsNoReasonToSpeakOfCoverage() throws IOException {
        String wrong = file("Turns.java", ORDINARY.replace("seen == 7", "seen / 0 == 7"));
        CommandRun failed = CommandRun.of("check", wrong, "--coverage").exits(ExitCode.BUG);
        assertFalse(failed.out().contains("coverage"), failed.out());
        CommandRun cut =
                CommandRun.of(
                        "check", file("ApiTurns.java", API), "--coverage", "--max-executions", "2");
        cut.exits(ExitCode.INCONCLUSIVE);
        assertFalse(cut.out().contains("coverage"), cut.out());
    }

    @Test
    void whatIdleIterationsWouldDoIsNotCalledUnreachable() throws IOException {
        String program =
                file(
                        "Spin.java",
                        """
                        class Spin {
                            static volatile boolean ready;

                            static void backOff() {
                                Thread.onSpinWait();
                            }

                            public static void main(String[] args) throws InterruptedException {
                                Thread other = new Thread(() -> ready = true);
                                other.start();
                                while (true) {
                                    if (ready) {
                                        break;
                                    }
                                    backOff();
                                }
                                other.join();
                                if (!ready) {
                                    backOff();
                                }
                            }
                        }
                        """);
        CommandRun.of("check", program, "--coverage")
                .exits(ExitCode.VERIFIED)
                .prints("coverage Spin.java:19 was never reached.");
        JsonNode file = coverage(program).path("files").get(0);
        assertTrue(file.path("leftOut").toString().contains("15"), file::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rf", "optimal", "rvf", "fused", "ra"})
    void theApiIsObservedWithAndWithoutLearning(String algorithm) throws IOException {
        String program = file("ApiTurns.java", API);
        JsonNode learnt = coverage(program, "--algorithm", algorithm);
        assertEquals("[\"18\"]", learnt.path("files").get(0).path("neverReached").toString());
        assertEquals(learnt, coverage(program, "--algorithm", algorithm, "--no-learning"));
        assertEquals(learnt, coverage(program, "--algorithm", algorithm, "--workers", "3"));
        assertEquals(learnt, coverage(program, "--algorithm", "naive"));
    }

    /// The program is loaded anew, and does not come to what only executions before that have
    /// reached.
    @Test
    void aResumedExplorationKnowsWhatWasReachedBefore() throws IOException {
        String program = file("ApiTurns.java", API);
        JsonNode whole = coverage(program);
        String checkpoint = folder.resolve("run.checkpoint").toString();
        CommandRun.of(
                        "check",
                        program,
                        "--coverage",
                        "--checkpoint",
                        checkpoint,
                        "--max-executions",
                        "5")
                .exits(ExitCode.INCONCLUSIVE);
        Path json = folder.resolve("resumed.json");
        for (int i = 0; i < 2; i++) {
            observeNoMore();
            CommandRun.of("resume", checkpoint, "--json", json.toString())
                    .exits(ExitCode.VERIFIED)
                    .prints("coverage ApiTurns.java:18 was never reached.");
            assertEquals(
                    whole, new ObjectMapper().readTree(Files.readString(json)).path("coverage"));
        }
    }

    private static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> !option.startsWith("-javaagent"))
                .toList();
    }

    /// The workers are processes that load the program themselves.
    @Test
    void workerProcessesSayWhatTheyHaveReached() throws Exception {
        Path file = Files.writeString(folder.resolve("Turns.java"), WorkerProcessesTest.PROGRAM);
        List<String> reports = new java.util.ArrayList<>();
        for (String workers : List.of("1", "3")) {
            Path json = folder.resolve(workers + ".json");
            Process process =
                    CommandProcess.start(
                            options(),
                            List.of(
                                    "check",
                                    file.toString(),
                                    "--coverage",
                                    "--workers",
                                    workers,
                                    "--json",
                                    json.toString()),
                            folder.resolve(workers + ".out"));
            assertEquals(0, process.waitFor());
            JsonNode coverage =
                    new ObjectMapper().readTree(Files.readString(json)).path("coverage");
            assertTrue(coverage.path("files").size() > 0, coverage::toString);
            reports.add(coverage.toString());
        }
        assertEquals(reports.getFirst(), reports.getLast());
    }
}
