package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Programs whose outcomes are known: objects that escape while they are made
/// (`src/test/escaping`), and class initialisers (`src/test/initialisers`). A program states its
/// verdict and outcomes with races reported, and, after `exploring` and `explored`, with races
/// explored. All algorithms must come to them.
final class StatedProgramsTest {
    private static final Path ESCAPING = Path.of("src/test/escaping");
    private static final Path INITIALISERS = Path.of("src/test/initialisers");
    private static final int LIMIT = 20_000;

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(ESCAPING, INITIALISERS), classes);
    }

    @TestFactory
    Stream<DynamicTest> finalFieldsOfObjectsThatEscape() {
        return SmallPrograms.describe(ESCAPING).stream().map(StatedProgramsTest::test);
    }

    @TestFactory
    Stream<DynamicTest> classInitialisers() {
        return SmallPrograms.describe(INITIALISERS).stream().map(StatedProgramsTest::test);
    }

    private static DynamicTest test(SmallPrograms.Description one) {
        return DynamicTest.dynamicTest(one.name(), () -> check(one));
    }

    private static void check(SmallPrograms.Description one) throws IOException {
        Path escaping = ESCAPING.resolve(one.name() + ".java");
        String text =
                Files.readString(
                        Files.exists(escaping)
                                ? escaping
                                : INITIALISERS.resolve(one.name() + ".java"));
        Optional<String> outcomes = stated("outcomes", text);
        Optional<String> exploring = stated("exploring", text);
        Optional<String> explored = stated("explored", text);
        assertTrue(outcomes.isPresent() || !one.verdict().equals("verified"), "outcomes");
        for (Algorithm algorithm :
                List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF, Algorithms.NAIVE)) {
            if (algorithm.equals(Algorithms.NAIVE) && one.isTooLargeForNaive()) {
                continue;
            }
            SmallPrograms.Result reported =
                    programs.check(one.name(), algorithm, RaceMode.REPORT, LIMIT);
            if (one.isRefused()) {
                assertTrue(reported.verdict().startsWith(one.refusal()), reported.verdict());
                continue;
            }
            assertEquals(one.verdict(), reported.verdict(), algorithm.id());
            outcomes.ifPresent(
                    all -> assertEquals(all, reported.outcomes().toString(), algorithm.id()));
            Long executions = one.executions().get(algorithm.id());
            if (executions != null) {
                assertEquals(executions, reported.complete(), algorithm.id());
            }
            if (exploring.isPresent()) {
                SmallPrograms.Result all =
                        programs.check(one.name(), algorithm, RaceMode.EXPLORE, LIMIT);
                if (exploring.get().startsWith("refused: ")) {
                    String message = exploring.get().substring("refused: ".length());
                    assertTrue(all.verdict().startsWith(message), all.verdict());
                } else {
                    assertEquals(exploring.get(), all.verdict(), algorithm.id() + " exploring");
                }
                explored.ifPresent(e -> assertEquals(e, all.outcomes().toString(), algorithm.id()));
            }
        }
    }

    private static Optional<String> stated(String what, String text) {
        Matcher found = Pattern.compile("// " + what + ": (.+)").matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
}
