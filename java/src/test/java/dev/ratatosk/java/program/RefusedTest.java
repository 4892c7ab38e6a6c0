package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The methods of `src/test/refused`: each does something that cannot be checked, and the message
/// that says so begins as the comment before it.
final class RefusedTest {
    private static final Path FOLDER = Path.of("src/test/refused");
    private static final Pattern METHOD =
            Pattern.compile("// refused: (.+)\n +static void (\\w+)\\(");

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(FOLDER), classes);
    }

    @TestFactory
    Stream<DynamicTest> saysSo() throws IOException {
        String source = Files.readString(FOLDER.resolve("Refused.java"));
        List<DynamicTest> tests =
                METHOD.matcher(source)
                        .results()
                        .map(m ->
                                DynamicTest.dynamicTest(
                                        m.group(2), () -> isRefused(m.group(2), m.group(1))))
                        .toList();
        assertTrue(tests.size() >= 20, tests.size() + " methods");
        return tests.stream();
    }

    private static void isRefused(String method, String message) {
        Method refused = programs.method("Refused", method);
        Verdict verdict =
                Checker.check(
                        JavaScenario.of(() -> refused.invoke(null), RaceMode.REPORT),
                        Config.defaults());
        Verdict.Interrupted stopped = assertInstanceOf(Verdict.Interrupted.class, verdict);
        assertTrue(stopped.message().startsWith(message), stopped.message());
    }
}
