package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.tier.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The samples of `examples/java`: every algorithm sees the same outcomes. The outcome of an
/// execution is all that its threads can know: what each of them has read, one value after the
/// other, and how it ended. Plain accesses are operations here, so that no race ends the
/// exploration.
final class SamplesTest {
    private static final Path FOLDER = Path.of("../examples/java");
    private static final int NAIVE_LIMIT = Tier.chosen().of(300, 3_000, 30_000);

    /// Greater numbers stand for objects, or could; which for which differs between checks.
    private static final long FIRST_NAME = 1L << 32;

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(FOLDER), classes);
    }

    /// @param outcomes of complete and of blocked executions
    private record Explored(Set<String> outcomes, boolean isWhole) {}

    @TestFactory
    Stream<DynamicTest> samplesHaveTheSameOutcomesWithEveryAlgorithm() throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(FOLDER)) {
            names =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .map(name -> name.replace(".java", ""))
                            .sorted()
                            .toList();
        }
        return names.stream().map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
    }

    private static void compare(String sample) {
        Set<String> outcomes = explore(sample, Algorithms.OPTIMAL, Integer.MAX_VALUE).outcomes;
        assertTrue(!outcomes.isEmpty(), "no execution");
        assertEquals(outcomes, explore(sample, Algorithms.RF, Integer.MAX_VALUE).outcomes);
        assertEquals(outcomes, explore(sample, Algorithms.RVF, Integer.MAX_VALUE).outcomes);
        Explored naive = explore(sample, Algorithms.NAIVE, NAIVE_LIMIT);
        assertTrue(outcomes.containsAll(naive.outcomes), "naive sees more");
        if (naive.isWhole) {
            assertEquals(outcomes, naive.outcomes);
        }
    }

    private static Explored explore(String sample, Algorithm algorithm, int limit) {
        Config config = Config.builder().algorithm(algorithm).build();
        CoroutineProgram program =
                new CoroutineProgram(
                        JavaScenario.of(programs.commandLine(sample), RaceMode.EXPLORE),
                        config.coroutines(),
                        config.maxSteps());
        program.warmUp();
        Set<String> outcomes = new TreeSet<>();
        int[] left = {limit};
        boolean whole =
                new Exploration(
                                program,
                                algorithm.newStrategy(config.switchedOff()),
                                (trace, finding) -> {
                                    if (finding == Strategy.Finding.EXECUTION) {
                                        outcomes.add(outcome(trace, program));
                                    }
                                    return --left[0] > 0;
                                })
                        .run();
        return new Explored(outcomes, whole);
    }

    private static String outcome(Trace trace, CoroutineProgram program) {
        StringBuilder text = new StringBuilder(trace.ending().toString());
        Map<Long, String> objects = new HashMap<>();
        for (int thread = 0; thread < trace.threads(); thread++) {
            text.append(' ').append(program.pathOf(thread)).append(':');
            for (int i = 0; i < trace.events(thread); i++) {
                int event = trace.position(thread, i);
                if (isNoticed(trace.kind(event))) {
                    long value = trace.read(event);
                    boolean isName = value >= FIRST_NAME;
                    String object = "object " + objects.size();
                    text.append(' ')
                            .append(isName ? objects.computeIfAbsent(value, _ -> object) : value);
                }
            }
        }
        for (Failure failure : trace.failures()) {
            text.append("; ")
                    .append(program.pathOf(failure.thread()))
                    .append(" ended with ")
                    .append(failure.cause());
        }
        return text.toString();
    }

    /// Whether a thread gets to know what an operation reads.
    private static boolean isNoticed(Kind kind) {
        return kind == Kind.READ || kind == Kind.RMW || kind == Kind.CHOOSE;
    }
}
