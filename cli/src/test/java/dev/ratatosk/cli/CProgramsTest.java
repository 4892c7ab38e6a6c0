package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// C programs on the command line.
final class CProgramsTest {
    private static final String ACCOUNT = "../examples/c/account.c";
    @TempDir private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aDataRaceIsReportedByDefault() {
        CommandRun.of("check", ACCOUNT).exits(ExitCode.BUG).prints("data race");
    }

    @Test
    void aFailedAssertionHasLineAndVariableNames() {
        CommandRun.of("check", ACCOUNT, "--races", "explore")
                .exits(ExitCode.BUG)
                .prints("assertion failed: balance == 30")
                .prints("account.c:29")
                .prints("write balance: 10");
    }

    @Test
    void theSchedulesTokenReplaysItAndShowsTheOutput() throws IOException {
        String program =
                file(
                        "print.c",
                        """
                        #include <assert.h>
                        #include <stdio.h>
                        int main(void)
                        {
                            printf("n is %d\\n", N);
                            assert(N < 3);
                            return 0;
                        }
                        """);
        CommandRun check = CommandRun.of("check", program, "--", "-DN=3").exits(ExitCode.BUG);
        Matcher command = Pattern.compile(" (replay .* rat1:\\S+)").matcher(check.out());
        assertTrue(command.find(), check.out());
        String[] words =
                Stream.of(command.group(1).split(" ", -1))
                        .map(word -> word.replace("'", ""))
                        .toArray(String[]::new);
        CommandRun.of(words).exits(ExitCode.BUG).prints("assertion failed: N < 3");
    }

    @Test
    void compileErrorsAreShownAsClangPrintsThem() throws IOException {
        String program = file("wrong.c", "int main(void) { return x; }\n");
        CommandRun run = CommandRun.of("check", program).exits(ExitCode.INPUT);
        List<String> lines = run.err().lines().toList();
        assertEquals(program + ":1:25: error: use of undeclared identifier 'x'", lines.getFirst());
    }

    @Test
    void whatIsNotSupportedIsSaidBeforeTheExploration() throws IOException {
        String program = file("f.c", "void f(void);\nint main(void)\n{\n    f();\n}\n");
        CommandRun run = CommandRun.of("check", program).exits(ExitCode.INPUT);
        assertTrue(run.err().contains("called by 'main' at f.c:4"), run.err());
    }

    @Test
    void severalFilesAreOneProgram() throws IOException {
        String one = file("one.c", "int f(void);\nint main(void)\n{\n    return f();\n}\n");
        String two = file("two.c", "int f(void)\n{\n    return 0;\n}\n");
        CommandRun.of("check", one, two).exits(ExitCode.VERIFIED).prints("verified");
        assertTrue(
                CommandRun.of("check", one)
                        .exits(ExitCode.INPUT)
                        .err()
                        .contains("neither in the files nor in the library"));
    }

    @Test
    void filesThatDoNotFitTogetherAreAMistakeOfTheUser() throws IOException {
        String one = file("one.c", "int f(void)\n{\n    return 0;\n}\nint main(void)\n{\n}\n");
        String two = file("two.c", "int f(void)\n{\n    return 1;\n}\n");
        String err = CommandRun.of("check", one, two).exits(ExitCode.INPUT).err();
        assertTrue(err.contains("cannot be linked"), err);
        assertTrue(err.contains("'f'"), err);
    }

    @Test
    void loopsThatCameToTheirBoundAreNamed() throws IOException {
        String program =
                file("loop.c", "int x;\nint main(void)\n{\n    for (;;)\n        x = 1;\n}\n");
        CommandRun.of("check", program, "--unroll", "3")
                .exits(ExitCode.INCONCLUSIVE)
                .prints("the loop at loop.c:5 (loop.main)");
    }

    @Test
    void aMissingFileIsAMistakeOfTheUser() {
        assertTrue(
                CommandRun.of("check", "no-such.c")
                        .exits(ExitCode.INPUT)
                        .err()
                        .contains("file not found: no-such.c"));
    }

    @Test
    void whatIsTakenForGrantedAboutMemoryOrdersIsSaid() throws IOException {
        String program =
                file(
                        "orders.c",
                        """
                        #include <stdatomic.h>
                        atomic_int x, y;
                        int main(void)
                        {
                            atomic_store_explicit(&x, 1, memory_order_relaxed);
                            return y;
                        }
                        """);
        String sc = CommandRun.of("check", program).exits(ExitCode.VERIFIED).err();
        assertTrue(sc.contains("note: memory orders weaker than seq_cst"), sc);
        String ra = CommandRun.of("check", program, "--memory-model", "ra").exits(0).err();
        assertTrue(ra.contains("note: relaxed accesses are treated as acquire and release"), ra);
        assertTrue(ra.contains("note: seq_cst accesses are treated as acquire and release"), ra);
    }

    @Test
    void storeBufferingShowsUnderReleaseAcquireAndNotWithFences() throws IOException {
        String program =
                file(
                        "sb.c",
                        """
                        #include <assert.h>
                        #include <pthread.h>
                        #include <stdatomic.h>
                        #ifndef FENCE
                        #define FENCE
                        #endif
                        atomic_int x, y;
                        int a, b;
                        static void *f(void *arg)
                        {
                            atomic_store_explicit(&x, 1, memory_order_release);
                            FENCE;
                            a = atomic_load_explicit(&y, memory_order_acquire);
                            return 0;
                        }
                        static void *g(void *arg)
                        {
                            atomic_store_explicit(&y, 1, memory_order_release);
                            FENCE;
                            b = atomic_load_explicit(&x, memory_order_acquire);
                            return 0;
                        }
                        int main(void)
                        {
                            pthread_t one, two;
                            pthread_create(&one, 0, f, 0);
                            pthread_create(&two, 0, g, 0);
                            pthread_join(one, 0);
                            pthread_join(two, 0);
                            assert(a || b);
                            return 0;
                        }
                        """);
        CommandRun.of("check", program).exits(ExitCode.VERIFIED);
        CommandRun.of("check", program, "--memory-model", "ra").exits(ExitCode.BUG);
        String fence = "-DFENCE=atomic_thread_fence(memory_order_seq_cst)";
        CommandRun.of("check", program, "--memory-model", "ra", "--", fence)
                .exits(ExitCode.VERIFIED);
    }

    @Test
    void anotherClangThatIsNotThereIsAMistakeOfTheUser() throws IOException {
        String program = file("m.c", "int main(void) { return 0; }\n");
        String err =
                CommandRun.of("check", program, "--clang", "no-such-clang")
                        .exits(ExitCode.INPUT)
                        .err();
        assertTrue(err.contains("no-such-clang cannot be started"), err);
    }

    @Test
    void llvmCodeAsTextIsChecked() throws IOException {
        String program =
                file("m.ll", "define i32 @main() {\n  %x = sdiv i32 1, 0\n  ret i32 %x\n}\n");
        CommandRun.of("check", program).exits(ExitCode.BUG).prints("division by zero");
    }

    @Test
    void brokenLlvmCodeIsAMistakeOfTheUser() throws IOException {
        String err = CommandRun.of("check", file("m.ll", "define")).exits(ExitCode.INPUT).err();
        assertTrue(err.contains("m.ll"), err);
    }

    @Test
    void aReportOfSeveralFilesIsReplayed() throws IOException {
        Path main = folder.resolve("the main.c");
        Path other = folder.resolve("other.c");
        Path report = folder.resolve("report.json");
        Files.writeString(main, "int f(void); int main(void) { return f(); }");
        Files.writeString(other, "int f(void) { return 3; }");
        CommandRun.of("check", main.toString(), other.toString(), "--json", report.toString())
                .exits(1);
        CommandRun.of("replay", "--file", report.toString())
                .exits(1)
                .prints("the program ends with exit status 3");
    }
}
