package dev.ratatosk.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.cluster.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cluster finds what one process finds, for each kind of program, and says what is wrong with a
/// cluster.
final class ClusterTest {
    private static final String HERE = "local[2]";

    private static final String ORDINARY =
            """
            import java.util.concurrent.atomic.AtomicInteger;

            class Tickets {
                public static void main(String[] args) throws InterruptedException {
                    AtomicInteger sold = new AtomicInteger();
                    Thread[] all = new Thread[3];
                    for (int i = 0; i < all.length; i++) {
                        all[i] = new Thread(() -> {
                            sold.set(sold.get() + 1);
                            sold.set(sold.get() + 1);
                        });
                        all[i].start();
                    }
                    for (Thread one : all) {
                        one.join();
                    }
                    dev.ratatosk.java.Outcomes.observe("sold " + sold);
                    assert sold.get() > 2 : "sold " + sold.get();
                }
            }
            """;

    private static final String C =
            """
            #include <pthread.h>
            #include <ratatosk.h>
            #include <stdatomic.h>
            #include "turns.h"

            static atomic_int x, y;

            static void *turn(void *arg) {
                atomic_store(&x, atomic_load(&x) + 1);
                atomic_store(&y, atomic_load(&x) + atomic_load(&y));
                return arg;
            }

            int main(void) {
                pthread_t all[THREADS];
                for (int i = 0; i < THREADS; i++) pthread_create(&all[i], 0, turn, 0);
                for (int i = 0; i < THREADS; i++) pthread_join(all[i], 0);
                __ratatosk_observe("x=%d y=%d", x, y);
                return 0;
            }
            """;

    @TempDir private Path folder = Path.of("unset");

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    /// What one process finds.
    private String expected(List<String> words) throws IOException, InterruptedException {
        return CommandProcess.start(folder, words).found();
    }

    private void aClusterFindsTheSame(List<String> words) throws IOException, InterruptedException {
        String expected = expected(words);
        assertTrue(expected.contains(" x \""), expected);
        assertEquals(expected, CommandProcess.on(HERE, folder, words).found());
    }

    @Test
    void ordinaryJavaIsExploredByACluster() throws IOException, InterruptedException {
        String program = file("Tickets.java", ORDINARY);
        aClusterFindsTheSame(List.of("check", program, "--keep-going", "--json", "-"));
    }

    @Test
    void compiledC() throws IOException, InterruptedException {
        file("turns.h", "#define THREADS 3\n");
        aClusterFindsTheSame(List.of("check", file("turns.c", C), "--json", "-"));
    }

    @Test
    void anErrorIsToldAsAnywhereElse() throws IOException, InterruptedException {
        String program = file("Turns.java", KilledClusterTest.PROGRAM);
        String printed =
                CommandProcess.on(HERE, folder, List.of("check", program, "--quiet")).ended(1);
        assertTrue(printed.contains("assertion failed: y is "), printed);
    }

    @Test
    void aMasterThatIsNotThereIsNamed() throws IOException, InterruptedException {
        String program = file("Turns.java", KilledClusterTest.PROGRAM);
        String printed =
                CommandProcess.on("spark://127.0.0.1:1", folder, List.of("check", program))
                        .ended(2);
        assertTrue(printed.contains("master spark://127.0.0.1:1 cannot be reached"), printed);
    }

    @Test
    void aClusterThatSparkDoesNotKnowIsNamed() throws IOException, InterruptedException {
        String program = file("Turns.java", KilledClusterTest.PROGRAM);
        String printed = CommandProcess.on("turtle", folder, List.of("check", program)).ended(2);
        assertTrue(printed.contains("this Spark cannot use cluster 'turtle'"), printed);
    }

    @Test
    void sparkSubmitStartsTheCommand() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(WorkerCommand.ofThisMachine(List.of()));
        command.removeLast();
        command.addAll(1, List.of("-Dspark.master=local[1]", "-Dspark.app.name=ratatosk"));
        command.add(SubmitMain.class.getName());
        command.addAll(List.of("check", file("Tickets.java", ORDINARY), "--keep-going"));
        String printed = CommandProcess.start(folder, command, true).ended(1);
        assertTrue(printed.contains("COMPLETE: every schedule was explored"), printed);
    }
}
