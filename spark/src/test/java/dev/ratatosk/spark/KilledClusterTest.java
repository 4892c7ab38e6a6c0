package dev.ratatosk.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ratatosk.oracle.tier.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Executors and the command itself are killed; what is found is what one process finds.
final class KilledClusterTest {
    private static final long MILLIS_BETWEEN_LOOKS = 100;
    private static final long MOST_LOOKS = 1800;

    static final String PROGRAM =
            """
            import dev.ratatosk.core.api.*;

            final class Turns {
                public static void main() {
                    SharedInt x = new SharedInt("x", 0);
                    SharedInt y = new SharedInt("y", 0);
                    ModelThread[] all = new ModelThread[4];
                    for (int i = 0; i < all.length; i++) {
                        all[i] = ModelThread.start(() -> {
                            x.set(x.get() + 1);
                            y.set(x.get() + y.get());
                        });
                    }
                    for (ModelThread one : all) {
                        one.join();
                    }
                    Model.check(y.get() > 1, "y is " + y.get());
                }
            }
            """;

    @TempDir private Path folder = Path.of("unset");

    @Test
    void killedExecutorsAndAKilledCommandLoseNothing() throws IOException, InterruptedException {
        assumeTrue(Tier.chosen().includes(Tier.FULL), "two clusters take minutes to start");
        nothingIsLostOn("local-cluster[2,1,1024]");
    }

    @Test
    void killedWorkersAndAKilledCommandLoseNothing() throws IOException, InterruptedException {
        nothingIsLostOn("local[2]");
    }

    private void nothingIsLostOn(String master) throws IOException, InterruptedException {
        String program = Files.writeString(folder.resolve("Turns.java"), PROGRAM).toString();
        Path checkpoint = folder.resolve("run.checkpoint");
        List<String> words = List.of("check", program, "--keep-going", "--json", "-");
        List<String> saved = new ArrayList<>(words);
        saved.addAll(List.of("--checkpoint", checkpoint.toString()));
        CommandProcess first = CommandProcess.on(master, folder, saved);
        killOne(first, checkpoint);
        first.process().destroyForcibly().waitFor();
        CommandProcess second =
                CommandProcess.on(
                        master, folder, List.of("resume", checkpoint.toString(), "--json", "-"));
        killOne(second, checkpoint);
        assertEquals(CommandProcess.start(folder, words).found(), second.found());
    }

    /// As soon as something has come of the executors' work, while there is more to do.
    private static void killOne(CommandProcess command, Path checkpoint)
            throws IOException, InterruptedException {
        long size = -1;
        for (int look = 0; look < MOST_LOOKS; look++) {
            assertTrue(command.process().isAlive(), "the command has ended too early");
            if (Files.exists(checkpoint)) {
                long now = Files.size(checkpoint);
                List<ProcessHandle> there = command.belowGateway();
                if (size >= 0 && now > size && !there.isEmpty()) {
                    assertTrue(there.getFirst().destroyForcibly());
                    return;
                }
                size = now;
            }
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
        throw new AssertionError("nothing was there to be killed");
    }
}
