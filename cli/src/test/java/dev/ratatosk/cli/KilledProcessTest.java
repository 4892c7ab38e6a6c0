package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.oracle.tier.Tier;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Processes that explore are killed at any moment, and their checkpoints damaged: what they find
/// together is what one process finds.
final class KilledProcessTest {
    private static final String SEED = "ratatosk.seed";
    private static final int END_OF_SNAPSHOT = 4;
    private static final int FRAME = 9;
    private static final int MOST_MILLIS = 4_000;

    @TempDir private Path folder;
    private final long seed = Long.getLong(SEED, System.nanoTime() & 0xffff);
    private final Random random = new Random(seed);

    private Path checkpoint() {
        return folder.resolve("run.checkpoint");
    }

    private Path output() {
        return folder.resolve("output.json");
    }

    private Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("dev.ratatosk.cli.Start");
        command.addAll(Arrays.asList(words));
        return new ProcessBuilder(command)
                .redirectOutput(output().toFile())
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
    }

    private Process explore(String[] program) throws IOException {
        List<String> words = new ArrayList<>();
        if (Files.exists(checkpoint())) {
            words.addAll(List.of("resume", checkpoint().toString()));
        } else {
            words.addAll(Arrays.asList(program));
            words.addAll(List.of("--checkpoint", checkpoint().toString()));
        }
        words.addAll(List.of("--checkpoint-every", "30ms", "--json", "-"));
        words.addAll(List.of("--workers", Integer.toString(1 + random.nextInt(3))));
        return start(words.toArray(String[]::new));
    }

    /// Counts and errors of the process that has ended.
    private String found(Process ended) throws IOException {
        String json = Files.readString(output());
        assertTrue(!json.isBlank(), () -> "seed " + seed + ": " + errors());
        JsonNode node = new ObjectMapper().readTree(json);
        return "exit code "
                + ended.exitValue()
                + ", complete "
                + node.at("/executions/complete")
                + ", blocked "
                + node.at("/executions/blocked")
                + ", errors "
                + node.at("/erroneousExecutions")
                + ", "
                + node.at("/verdict");
    }

    private String errors() {
        try {
            return Files.readString(folder.resolve("errors.txt"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /// Cuts some bytes off behind the snapshot, or adds some.
    private void damage() throws IOException {
        long end = endOfSnapshot();
        long size = Files.size(checkpoint());
        try (FileChannel file = FileChannel.open(checkpoint(), StandardOpenOption.WRITE)) {
            if (random.nextBoolean()) {
                file.truncate(Math.max(end, size - 1 - random.nextInt(60)));
            } else {
                byte[] bytes = new byte[1 + random.nextInt(60)];
                random.nextBytes(bytes);
                file.write(ByteBuffer.wrap(bytes), size);
            }
        }
    }

    private long endOfSnapshot() throws IOException {
        byte[] all = Files.readAllBytes(checkpoint());
        int at = new String(all, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
        int type = -1;
        while (type != END_OF_SNAPSHOT) {
            ByteBuffer record = ByteBuffer.wrap(all, at, FRAME).order(ByteOrder.LITTLE_ENDIAN);
            at += FRAME + record.getInt();
            type = record.get();
        }
        return at;
    }

    private void torture(String... program) throws IOException, InterruptedException {
        List<String> undisturbed = new ArrayList<>(Arrays.asList(program));
        undisturbed.addAll(List.of("--json", "-"));
        Process alone = start(undisturbed.toArray(String[]::new));
        alone.waitFor();
        String expected = found(alone);
        int kills = Tier.chosen().of(3, 12, 50);
        while (kills > 0) {
            Process process = explore(program);
            if (process.waitFor(random.nextInt(MOST_MILLIS), TimeUnit.MILLISECONDS)) {
                assertEquals(expected, found(process), () -> "seed " + seed);
                Files.delete(checkpoint());
            } else {
                process.destroyForcibly().waitFor();
                kills--;
                if (Files.exists(checkpoint()) && random.nextInt(3) == 0) {
                    damage();
                }
            }
        }
        for (int again = 0; again < 2; again++) {
            Process last = explore(program);
            last.waitFor();
            assertEquals(expected, found(last), () -> "seed " + seed);
        }
    }

    @Test
    void aProgramOfTheCatalogueIsExploredInPieces() throws IOException, InterruptedException {
        torture("bench", "lastzero", "--size", "13");
    }

    @Test
    void errorsAreCountedInPieces() throws IOException, InterruptedException {
        Path file = folder.resolve("Tickets.java");
        Files.writeString(
                file,
                """
                import dev.ratatosk.core.api.*;

                final class Tickets {
                    public static void main() {
                        SharedInt sold = new SharedInt("sold", 0);
                        ModelThread[] all = new ModelThread[4];
                        for (int i = 0; i < all.length; i++) {
                            all[i] = ModelThread.start(() -> {
                                sold.set(sold.get() + 1);
                                sold.set(sold.get() + 1);
                            });
                        }
                        for (ModelThread one : all) {
                            one.join();
                        }
                        Model.check(sold.get() > 2, "sold " + sold.get());
                    }
                }
                """);
        torture("check", file.toString(), "--keep-going");
    }

    @Test
    void aCProgramIsExploredInPieces() throws IOException, InterruptedException {
        Path file = folder.resolve("turns.c");
        Files.writeString(
                file,
                """
                #include <pthread.h>
                #include <stdatomic.h>

                static atomic_int a, b;

                static void *turns(void *unused) {
                    for (int i = 0; i < 2; i++) {
                        a = a + 1;
                        b++;
                    }
                    return 0;
                }

                int main(void) {
                    pthread_t threads[3];
                    for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, turns, 0);
                    for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
                    return 0;
                }
                """);
        torture("check", file.toString());
    }

    @Test
    void ordinaryJavaIsExploredInPieces() throws IOException, InterruptedException {
        Path file = folder.resolve("Turns.java");
        Files.writeString(file, WorkerProcessesTest.PROGRAM);
        torture("check", file.toString());
    }
}
