package dev.ratatosk.oracle.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Random programs whose threads observe their registers after each statement. All algorithms see
/// the outcomes that all interleavings have, no more and no less; how often they see each of them
/// depends neither on what is learnt nor on the number of workers. At the end it prints how much it
/// has compared.
final class OutcomesOnRandomProgramsTest {
    private static final Trial TRIAL =
            Trial.of(OutcomesOnRandomProgramsTest.class, 1_900_000, 120, 5_000, 20_000);

    /// All interleavings of larger programs take too long.
    private static final long MOST_EXECUTIONS = 3_000;

    private static int programs;
    private static long outcomes;

    private static Config config(Algorithm algorithm) {
        return Config.builder()
                .algorithm(algorithm)
                .keepGoing(true)
                .minimise(Duration.ZERO)
                .maxExecutions(MOST_EXECUTIONS)
                .build();
    }

    /// The outcomes, with how many executions have them; nothing if there are too many executions.
    private static Optional<Map<String, Long>> counts(Program program, Config config) {
        Verdict verdict = Checker.check(ProgramScenario.observing(program), config);
        if (!(verdict.extent() instanceof Extent.Complete)) {
            return Optional.empty();
        }
        OutcomeTable table = verdict.statistics().outcomes();
        assertEquals(0, table.notKept());
        Map<String, Long> counts = new TreeMap<>();
        table.rows().forEach(row -> counts.put(row.outcome(), row.executions()));
        return Optional.of(counts);
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void allAlgorithmsSeeTheOutcomesOfAllInterleavings(Mix mix) {
        int before = programs;
        Campaign.check(mix, TRIAL, OutcomesOnRandomProgramsTest::compare);
        assertTrue(!TRIAL.isTelling() || programs > before, "no program is small enough");
    }

    private static void compare(Program program) {
        Optional<Map<String, Long>> naive = counts(program, config(Algorithms.NAIVE));
        if (naive.isEmpty()) {
            return;
        }
        programs++;
        Set<String> expected = naive.get().keySet();
        outcomes += expected.size();
        for (Algorithm algorithm : Algorithms.all()) {
            Config config = config(algorithm);
            Map<String, Long> alone = counts(program, config).orElseThrow();
            if (algorithm.memoryModel().equals(Algorithms.NAIVE.memoryModel())) {
                assertEquals(expected, alone.keySet(), () -> algorithm.id() + " on\n" + program);
            } else {
                assertTrue(alone.keySet().containsAll(expected), () -> "ra on\n" + program);
            }
            Config real = config.toBuilder().without(Feature.LEARNT_THREADS).build();
            assertEquals(
                    alone,
                    counts(program, real).orElseThrow(),
                    () -> "learnt by " + algorithm.id() + ":\n" + program);
            Config together = config.toBuilder().workers(3).build();
            assertEquals(
                    alone,
                    counts(program, together).orElseThrow(),
                    () -> "three workers of " + algorithm.id() + " on\n" + program);
        }
    }

    /// Every execution with the outcome is an error, and no other.
    @ParameterizedTest
    @EnumSource(Mix.class)
    void aForbiddenOutcomeIsFoundByAllAlgorithms(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    for (Algorithm algorithm : Algorithms.all()) {
                        Config config = config(algorithm);
                        counts(program, config)
                                .ifPresent(counts -> forbid(program, config, counts));
                    }
                });
    }

    private static void forbid(Program program, Config config, Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        long withoutExpectations =
                Checker.check(ProgramScenario.observing(program), config).statistics().errors();
        String last = List.copyOf(counts.keySet()).getLast();
        Config forbidding =
                config.toBuilder()
                        .expect(last, Grade.FORBIDDEN)
                        .expect("*", Grade.ACCEPTABLE)
                        .build();
        Verdict verdict = Checker.check(ProgramScenario.observing(program), forbidding);
        assertEquals(
                withoutExpectations + counts.getOrDefault(last, 0L),
                verdict.statistics().errors(),
                () -> config.algorithm().id() + " on\n" + program);
    }

    @AfterAll
    static void sayHowMuchWasCompared() {
        System.out.printf(
                "outcomes: from seed %d: %d programs with %d outcomes%n",
                TRIAL.seed(), programs, outcomes);
    }
}
