package dev.ratatosk.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.java.OrdinaryJava;
import dev.ratatosk.java.Outcomes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What threads of ordinary programs observe.
final class ObservedOutcomesTest {
    private static final List<Algorithm> ALGORITHMS =
            List.of(Algorithms.NAIVE, Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF);

    private static Config config(Algorithm algorithm) {
        return Config.builder().algorithm(algorithm).keepGoing(true).build();
    }

    private static Set<String> outcomes(Scenario program, Config config) {
        Verdict verdict = OrdinaryJava.check(program, config);
        assertInstanceOf(Extent.Complete.class, verdict.extent(), verdict::toString);
        Set<String> outcomes = new TreeSet<>();
        for (OutcomeTable.Row row : verdict.statistics().outcomes().rows()) {
            outcomes.add(row.outcome());
            Replay replay = OrdinaryJava.replay(program, row.schedule().orElseThrow(), config);
            assertEquals(row.outcome(), replay.outcome());
        }
        return outcomes;
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of(
                        "storeBuffering",
                        (Scenario) Observing::storeBuffering,
                        Set.of("r1=0, r2=1", "r1=1, r2=0", "r1=1, r2=1")),
                Arguments.of(
                        "plainDataUnderALock",
                        (Scenario) Observing::plainDataUnderALock,
                        Set.of(
                                "main [], end [a, b]5, one 1, two 5",
                                "main [], end [b, a]5, one 5, two 2",
                                "main [a], end [a, b]5, one 1, two 5",
                                "main [a, b], end [a, b]5, one 1, two 5",
                                "main [b], end [b, a]5, one 5, two 2",
                                "main [b, a], end [b, a]5, one 5, two 2")),
                Arguments.of(
                        "plainDataInAMonitor",
                        (Scenario) Observing::plainDataInAMonitor,
                        Set.of(
                                "order 123",
                                "order 132",
                                "order 213",
                                "order 231",
                                "order 312",
                                "order 321")),
                Arguments.of(
                        "sameFlagDifferentData",
                        (Scenario) Observing::sameFlagDifferentData,
                        Set.of("end 1, saw nothing", "end 2, saw nothing", "end 2, saw 2")),
                Arguments.of(
                        "waitAndNotify",
                        (Scenario) Observing::waitAndNotify,
                        Set.of("waits 0", "waits 1")),
                Arguments.of(
                        "tasksOfAPool",
                        (Scenario) Observing::tasksOfAPool,
                        Set.of("sum 2, first 0, second 1", "sum 2, first 1, second 0")),
                Arguments.of(
                        "observedTurns",
                        (Scenario) Observing::observedTurns,
                        Set.of("", "turn 0", "turn 0, turn 1", "turn 0, turn 1, turn 2")));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void allAlgorithmsSeeTheSameOutcomes(String name, Scenario program, Set<String> expected) {
        for (Algorithm algorithm : ALGORITHMS) {
            assertEquals(
                    new TreeSet<>(expected),
                    outcomes(program, config(algorithm)),
                    () -> algorithm.id() + " on " + name);
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void orWherePlainAccessesAreExplored(String name, Scenario program, Set<String> expected) {
        for (Algorithm algorithm : List.of(Algorithms.RF, Algorithms.RVF)) {
            Config config = config(algorithm).toBuilder().races(RaceMode.EXPLORE).build();
            assertEquals(
                    new TreeSet<>(expected),
                    outcomes(program, config),
                    () -> algorithm.id() + " on " + name);
        }
    }

    @Test
    void aForbiddenOutcomeIsAnError() {
        Config config =
                Config.builder()
                        .expect("r1=1, r2=1", Grade.FORBIDDEN, "both were seen")
                        .expect("*", Grade.ACCEPTABLE)
                        .build();
        Verdict.BugFound found =
                assertInstanceOf(
                        Verdict.BugFound.class,
                        OrdinaryJava.check(Observing::storeBuffering, config));
        assertEquals(ErrorKind.OUTCOME, found.bugs().getFirst().kind());
        assertEquals(
                "forbidden outcome: r1=1, r2=1 (both were seen)",
                found.bugs().getFirst().headline());
        assertTrue(found.bugs().getFirst().passing().isPresent());
    }

    @Test
    void outsideOfACheckNothingHappens() {
        Outcomes.observe("nobody listens");
        assertEquals(
                Set.of("waits 0", "waits 1"),
                outcomes(Observing::waitAndNotify, config(Algorithms.RF)));
    }
}
