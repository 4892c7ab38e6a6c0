package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The command that a report prints shows the same error again, whatever the options were, for
/// every kind of program. Once the program is another one, a replay says so.
final class ReplayRoundTripTest {
    private static final String API =
            """
            import dev.ratatosk.core.api.*;
            void main() {
                SharedInt flag = new SharedInt("flag", 0);
                SharedInt x = new SharedInt("x", 0);
                ModelThread t = ModelThread.start("t", () -> { x.set(1); flag.set(1); });
                while (flag.get() == 0) { }
                t.join();
                Model.check(x.get() == 2, "x is 2");
            }
            """;
    private static final String ORDINARY =
            """
            public class Ordinary {
                static volatile int flag;
                static int x;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> { x = 1; flag = 1; });
                    t.start();
                    while (flag == 0) { }
                    x++;
                    assert x == 1;
                }
            }
            """;
    private static final String C =
            """
            #include <assert.h>
            #include <pthread.h>
            #include <stdatomic.h>
            atomic_int flag, a, b, seen_a = -1, seen_b = -1;
            int x;
            static void *f(void *arg)
            {
                x = 1;
                a = 1;
                seen_b = b;
                flag = 1;
                return 0;
            }
            int main(void)
            {
                pthread_t t;
                pthread_create(&t, 0, f, 0);
                b = 1;
                seen_a = a;
                while (!flag)
                    ;
                pthread_join(t, 0);
                assert(seen_a + seen_b > 0);
                assert(x == GOAL);
                return 0;
            }
            """;
    private static final String LITMUS =
            """
            C SB
            { x = 0; y = 0; }
            P0(atomic_int *x, atomic_int *y) {
              atomic_store(x, 1);
              int r0 = atomic_load(y);
            }
            P1(atomic_int *x, atomic_int *y) {
              atomic_store(y, 1);
              int r0 = atomic_load(x);
            }
            exists (0:r0=1 /\\ 1:r0=1)
            """;

    private final Path folder;

    ReplayRoundTripTest(@TempDir Path folder) {
        this.folder = folder;
    }

    static Stream<Arguments> cases() {
        List<String> loops =
                List.of(
                        "",
                        "--unroll 3",
                        "--no-plp --unroll 4",
                        "--spin-assume-only",
                        "--no-await",
                        "--without combined-awaits",
                        "--max-steps 500",
                        "--stuck-after 20s",
                        "--algorithm optimal --no-commute",
                        "--algorithm rvf");
        List<Arguments> all = new ArrayList<>();
        for (String options : loops) {
            all.add(Arguments.of("Api.java", API, options));
        }
        for (String options : List.of("", "--no-plp --unroll 4", "--without combined-awaits")) {
            for (String races : List.of("", " --races explore")) {
                all.add(Arguments.of("Ordinary.java", ORDINARY, options + races));
                all.add(Arguments.of("prog.c", C, options + races));
            }
        }
        all.add(Arguments.of("sb.litmus", LITMUS, ""));
        for (String options : List.of("--memory-model ra", "--memory-model ra --unroll 3")) {
            all.add(Arguments.of("Api.java", API, options));
            all.add(Arguments.of("prog.c", C, options));
            all.add(Arguments.of("sb.litmus", LITMUS, options));
        }
        return all.stream();
    }

    @Test
    void theMainClassOfAJarIsNamed() throws IOException {
        Path file = folder.resolve("Ordinary.java");
        Files.writeString(file, ORDINARY);
        String classes = folder.resolve("classes").toString();
        String jar = folder.resolve("ordinary.jar").toString();
        run("javac", "-d", classes, file.toString());
        run("jar", "--create", "--file", jar, "--main-class", "Ordinary", "-C", classes, ".");
        CommandRun checked = CommandRun.of("check", "--jar", jar).exits(1);
        List<String> replay = printed(checked.out());
        assertTrue(replay.contains("Ordinary"), () -> replay.toString());
        CommandRun again = CommandRun.of(replay.toArray(String[]::new)).exits(1);
        assertEquals(firstLine(checked.out()), firstLine(again.out()));
        assertEquals(table(checked.out()), table(again.out()));
    }

    private static void run(String tool, String... arguments) {
        int code =
                ToolProvider.findFirst(tool).orElseThrow().run(System.err, System.err, arguments);
        assertEquals(0, code, tool);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void thePrintedCommandShowsTheErrorAgain(String name, String text, String options)
            throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        List<String> check = new ArrayList<>(List.of("check"));
        check.addAll(Arrays.stream(options.split(" ")).filter(o -> !o.isEmpty()).toList());
        check.add(file.toString());
        if (name.endsWith(".c")) {
            check.addAll(List.of("--", "-DGOAL=2"));
        }
        boolean litmus = name.endsWith(".litmus");
        CommandRun checked = CommandRun.of(check.toArray(String[]::new)).exits(litmus ? 0 : 1);
        List<String> replay = printed(checked.out());
        CommandRun again = CommandRun.of(replay.toArray(String[]::new)).exits(1);
        assertFalse(again.out().contains("has changed"), again.out());
        if (!litmus) {
            assertEquals(firstLine(checked.out()), firstLine(again.out()));
            assertEquals(table(checked.out()), table(again.out()));
        }
        Files.writeString(file, changed(text));
        CommandRun.of(replay.toArray(String[]::new)).mentions("has changed since");
    }

    /// Other code that does nearly the same.
    private static String changed(String text) {
        String other =
                text.replace("x.set(1)", "x.set(3)")
                        .replace("x = 1; flag", "x = 3; flag")
                        .replace("    x = 1;\n    a", "    x = 3;\n    a")
                        .replace("atomic_store(y, 1)", "atomic_store(y, 2)");
        assertFalse(other.equals(text));
        return other;
    }

    private static String firstLine(String report) {
        return report.lines().findFirst().orElseThrow();
    }

    private static List<String> table(String report) {
        List<String> rows = report.lines().filter(l -> l.matches(" +[0-9!]+ +\\d+ +.*")).toList();
        assertFalse(rows.isEmpty(), report);
        return rows;
    }

    /// The arguments of the command that the report prints.
    private static List<String> printed(String report) {
        String line =
                report.lines()
                        .filter(l -> l.contains(" replay ") && l.contains("rat1:"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(report));
        assertTrue(line.matches(".*:[0-9a-f]{8}$"), line);
        List<String> words =
                Arrays.stream(line.strip().split(" ")).map(w -> w.replace("'", "")).toList();
        return words.subList(words.indexOf("replay"), words.size());
    }
}
