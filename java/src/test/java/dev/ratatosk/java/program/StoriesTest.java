package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Story;
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

/// The programs of `src/test/stories`: each has an error, and its story contains the steps and
/// calls that the file says, with their lines, says in its hint what the file says, keeps inside of
/// calls what it says is hidden, and ends with the error right after the one that the file says is
/// the last.
final class StoriesTest {
    private static final Path FOLDER = Path.of("src/test/stories");
    private static final Pattern STEP = Pattern.compile("// step: (.+)");
    private static final Pattern CALL = Pattern.compile("// call: (.+)");
    private static final Pattern HIDDEN = Pattern.compile("// hidden: (.+)");
    private static final Pattern LINE = Pattern.compile("// line: (.+)");
    private static final Pattern HINT = Pattern.compile("// hint: (.+)");
    private static final Pattern LAST = Pattern.compile("// last step before the error: (.+)");

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(FOLDER), classes);
    }

    @TestFactory
    Stream<DynamicTest> storiesContainTheirSteps() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream()
                    .map(file -> DynamicTest.dynamicTest(file.toString(), () -> check(file)));
        }
    }

    private static void check(Path file) throws Exception {
        Method main = programs.method(file.getFileName().toString().replace(".java", ""), "main");
        Verdict verdict =
                Checker.check(
                        JavaScenario.of(() -> main.invoke(null), RaceMode.REPORT),
                        Config.defaults());
        Verdict.BugFound found =
                assertInstanceOf(Verdict.BugFound.class, verdict, verdict.toString());
        Bug bug = found.bugs().getFirst();
        List<String> told =
                bug.story().steps().stream()
                        .map(step -> step.operation() + ": " + step.value())
                        .toList();
        List<String> wanted = said(STEP, file);
        List<String> calls = bug.story().calls().stream().map(Story.Call::text).toList();
        List<String> wantedCalls = said(CALL, file);
        assertFalse(wanted.isEmpty() && wantedCalls.isEmpty());
        assertTrue(told.containsAll(wanted), told::toString);
        assertTrue(calls.containsAll(wantedCalls), calls::toString);
        for (String hidden : said(HIDDEN, file)) {
            bug.story().steps().stream()
                    .filter(step -> step.operation().contains(hidden))
                    .forEach(step -> assertTrue(step.call().isPresent(), step::toString));
        }
        List<String> lines =
                bug.story().steps().stream()
                        .map(step -> step.operation() + ": " + step.line())
                        .toList();
        List<String> wantedLines = said(LINE, file);
        assertTrue(lines.containsAll(wantedLines), lines::toString);
        for (String hint : said(HINT, file)) {
            assertEquals(hint, bug.hint());
        }
        for (String last : said(LAST, file)) {
            assertEquals(last, told.get(bug.position() - 1), told::toString);
        }
    }

    private static List<String> said(Pattern what, Path file) throws IOException {
        return what.matcher(Files.readString(file)).results().map(m -> m.group(1)).toList();
    }
}
