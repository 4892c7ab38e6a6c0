package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Code of the JVM's second compiler throws exceptions that exist once. What a program sees of them
/// does not depend on whether it has been compiled.
final class SharedExceptionsTest {
    private static final String PROGRAM =
            """
            import java.util.concurrent.atomic.AtomicInteger;

            class Thrown {
                static Throwable thrown(int[] array) {
                    try {
                        array[0] = 1;
                        return null;
                    } catch (RuntimeException e) {
                        return e;
                    }
                }

                public static void main(String[] args) throws Exception {
                    AtomicInteger counter = new AtomicInteger();
                    Runnable work = () -> {
                        counter.incrementAndGet();
                        counter.incrementAndGet();
                        for (int i = 0; i < 1000; i++) {
                            assert thrown(null) != thrown(null) : "one exception was thrown twice";
                        }
                    };
                    Thread a = new Thread(work);
                    Thread b = new Thread(work);
                    a.start();
                    b.start();
                    work.run();
                    a.join();
                    b.join();
                }
            }
            """;

    /// In a JVM of its own: the one of the tests may lack the second compiler.
    @Test
    void eachExceptionIsItsOwnObject(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("Thrown.java"), PROGRAM);
        Path printed = folder.resolve("printed");
        Process command =
                CommandProcess.start(
                        List.of("--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED", "-Xbatch"),
                        List.of("check", file.toString()),
                        printed);
        assertTrue(command.waitFor(5, TimeUnit.MINUTES), "the command does not end");
        String output = Files.readString(printed, StandardCharsets.UTF_8);
        assertEquals(0, command.exitValue(), output);
        assertTrue(output.contains("90 complete"), output);
    }
}
