package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Workers of ordinary Java programs are processes. They count what one counts, also when some of
/// them are killed.
final class WorkerProcessesTest {
    private static final Pattern COMPLETE = Pattern.compile("executions +([0-9,]+) complete");
    private static final Pattern OUTCOME =
            Pattern.compile("(?m)^ +(a=[0-9]+) +([0-9,]+) +(?:rat1|acceptable|forbidden)");

    /// Three threads of ordinary Java with many schedules.
    static final String PROGRAM =
            """
            import java.util.concurrent.atomic.AtomicInteger;

            class Turns {
                static final AtomicInteger a = new AtomicInteger();
                static final AtomicInteger b = new AtomicInteger();

                public static void main(String[] args) throws InterruptedException {
                    Thread[] threads = new Thread[3];
                    for (int t = 0; t < threads.length; t++) {
                        threads[t] = new Thread(() -> {
                            for (int i = 0; i < 2; i++) {
                                a.set(a.get() + 1);
                                b.incrementAndGet();
                            }
                        });
                        threads[t].start();
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                }
            }
            """;

    private final Path folder;
    private int runs;

    private record Run(Process process, Path printed) {}

    WorkerProcessesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void processesCountWhatOneCounts() throws Exception {
        Path file = Files.writeString(folder.resolve("Turns.java"), PROGRAM);
        long alone = complete(start(file, 1));
        assertTrue(alone > 10_000, () -> "too few executions to share: " + alone);
        assertEquals(alone, complete(start(file, 3)));
    }

    @Test
    void processesSeeTheOutcomesThatOneSees() throws Exception {
        String observing =
                PROGRAM.replaceFirst(
                        "( +)(for \\(Thread thread.*\\R.*\\R.*\\R)",
                        "$1$2$1dev.ratatosk.java.Outcomes.observe(\"a=\" + a);\n");
        Path file = Files.writeString(folder.resolve("Turns.java"), observing);
        Run alone = start(file, 1);
        long executions = complete(alone);
        Map<String, Long> outcomes = outcomes(alone);
        assertEquals(5, outcomes.size(), outcomes::toString);
        assertEquals(executions, outcomes.values().stream().mapToLong(Long::longValue).sum());
        Run together = start(file, 3);
        assertEquals(executions, complete(together));
        assertEquals(outcomes, outcomes(together));
    }

    /// The number of executions by outcome.
    private static Map<String, Long> outcomes(Run ended) throws IOException {
        Map<String, Long> outcomes = new TreeMap<>();
        OUTCOME.matcher(Files.readString(ended.printed, StandardCharsets.UTF_8))
                .results()
                .forEach(row ->
                        outcomes.put(row.group(1), Long.parseLong(row.group(2).replace(",", ""))));
        return outcomes;
    }

    @Test
    void killedProcessesAreReplaced() throws Exception {
        Path file = Files.writeString(folder.resolve("Turns.java"), PROGRAM);
        long alone = complete(start(file, 1));
        Run run = start(file, 3);
        Process command = run.process();
        Random random = new Random(5);
        int killed = 0;
        while (command.isAlive() && killed < 4) {
            // Soon after it is there: on a fast machine the command does not need its workers for
            // long.
            Thread.sleep(random.nextInt(100));
            Optional<ProcessHandle> worker = command.descendants().findAny();
            killed += worker.isPresent() && worker.get().destroyForcibly() ? 1 : 0;
        }
        assertEquals(alone, complete(run));
        assertTrue(killed > 0, "no worker was there to be killed");
    }

    private Run start(Path file, int workers) throws IOException {
        Path printed = folder.resolve("printed-" + runs++);
        Process process =
                CommandProcess.start(
                        List.of("check", file.toString(), "--workers", Integer.toString(workers)),
                        printed);
        return new Run(process, printed);
    }

    /// The number of complete executions that a command has reported.
    private static long complete(Run run) throws IOException, InterruptedException {
        assertTrue(run.process.waitFor(5, TimeUnit.MINUTES), "the command does not end");
        String printed = Files.readString(run.printed, StandardCharsets.UTF_8);
        assertEquals(0, run.process.exitValue(), printed);
        Matcher matcher = COMPLETE.matcher(printed);
        assertTrue(matcher.find(), printed);
        return Long.parseLong(matcher.group(1).replace(",", ""));
    }
}
