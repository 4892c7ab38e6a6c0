package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.java.agent.Agent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Classes that cannot be woven: a program that uses one is refused, and no other.
final class UnweavableTest {
    /// So many statements that the method fits into a class file, but not once it is woven.
    private static final int STATEMENTS = 4_500;

    /// So many that the values of a loop nest too deeply for the analysis.
    private static final int OPERATIONS = 3_400;

    private static final String FRAME =
            """
            class %s {
                static volatile int x;

                static Object main() throws InterruptedException {
                    Thread other = new Thread(() -> x = 1);
                    other.start();
                    if (%s) {
                        Large.run();
                    }
                    other.join();
                    return x;
                }
            }
            """;

    @TempDir private static Path folder = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String statements =
                IntStream.range(0, STATEMENTS)
                        .mapToObj(i -> "x = 1;")
                        .collect(Collectors.joining("\n"));
        Files.writeString(
                sources.resolve("Large.java"),
                "class Large { static int x; static void run() { synchronized (Large.class) {\n"
                        + statements
                        + "\n} } }");
        Files.writeString(sources.resolve("Uses.java"), FRAME.formatted("Uses", "x < 2"));
        Files.writeString(sources.resolve("Loads.java"), FRAME.formatted("Loads", "x > 2"));
        String operations =
                IntStream.range(0, OPERATIONS)
                        .mapToObj(i -> "n += i * " + i + ";")
                        .collect(Collectors.joining("\n"));
        Files.writeString(
                sources.resolve("DeepLoop.java"),
                FRAME.formatted("DeepLoop", "x < 2")
                        .replace("Large.run()", "run()")
                        .replaceFirst(
                                "static Object main",
                                "static void run() { int n = 0; for (int i = 0; i < 2; i++) {"
                                        + " if (x > 2) break;\n"
                                        + operations
                                        + "\n} }\nstatic Object main"));
        programs = SmallPrograms.compile(List.of(sources), classes);
    }

    private static Verdict check(String name) {
        return Checker.check(
                JavaScenario.of(programs.scenario(name), RaceMode.REPORT), Config.defaults());
    }

    @Test
    void onlyAProgramThatUsesItIsRefused() {
        Verdict.Interrupted refused = assertInstanceOf(Verdict.Interrupted.class, check("Uses"));
        assertTrue(
                refused.message()
                        .startsWith("The program uses Large, which could not be instrumented"),
                refused.message());
        assertInstanceOf(Verdict.Verified.class, check("Loads"));
        assertEquals(Map.of(), Agent.failures());
    }

    @Test
    void aLoopThatIsTooDeepForTheAnalysisIsExploredAsItIs() {
        assertInstanceOf(Verdict.Verified.class, check("DeepLoop"));
        assertEquals(Map.of(), Agent.failures());
    }
}
