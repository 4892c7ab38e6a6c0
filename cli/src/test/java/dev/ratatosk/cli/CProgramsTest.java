package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        assertTrue(run.err().contains("'main' calls it at f.c:4"), run.err());
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
                        .contains("neither defined nor in the library"));
    }

    @Test
    void loopsThatCameToTheirBoundAreNamed() throws IOException {
        String program =
                file("loop.c", "int x;\nint main(void)\n{\n    for (;;)\n        x = 1;\n}\n");
        CommandRun run = CommandRun.of("check", program, "--unroll", "3").exits(0);
        assertTrue(run.err().contains("warning: the loop at loop.c:"), run.err());
    }

    @Test
    void aMissingFileIsAMistakeOfTheUser() {
        assertTrue(
                CommandRun.of("check", "no-such.c")
                        .exits(ExitCode.INPUT)
                        .err()
                        .contains("no file no-such.c"));
    }
}
