package dev.ratatosk.oracle.learnt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.learnt.LearntProgram;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Explorations of random programs whose threads are learnt have the executions of those whose code
/// is run each time, in the same order, event by event. At the end it prints how much it has
/// compared.
final class LearntRandomProgramsTest {
    private static final int MAX_STEPS = 10_000;
    private static final int MOST_EXECUTIONS = Tier.chosen().of(150, 1_000, 1_000);
    private static final Trial TRIAL =
            Trial.of(LearntRandomProgramsTest.class, 917_000, 114, 5_000, 20_000);
    private static final Checked CHECKED = new Checked();

    /// How much was compared.
    private static final class Checked {
        long programs;
        long executions;
        long real;
    }

    static Stream<Arguments> algorithmsAndMixes() {
        return Algorithms.all().stream()
                .flatMap(algorithm ->
                        Stream.of(Mix.values()).map(mix -> Arguments.of(algorithm, mix)));
    }

    @ParameterizedTest
    @MethodSource("algorithmsAndMixes")
    void executionsAreThoseOfTheCode(Algorithm algorithm, Mix mix) {
        Campaign.check(mix, TRIAL, program -> compare(algorithm, program));
    }

    private static void compare(Algorithm algorithm, Program program) {
        for (Set<Feature> without : variants(algorithm)) {
            compare(algorithm.newStrategy(without), algorithm.newStrategy(without), program);
        }
    }

    /// Awaits that are tried where they fail are a special case of executions.
    private static List<Set<Feature>> variants(Algorithm algorithm) {
        return algorithm.equals(Algorithms.OPTIMAL)
                ? List.of(Set.of(), EnumSet.of(Feature.NATIVE_AWAITS))
                : List.of(Set.of());
    }

    private static void compare(Strategy one, Strategy other, Program program) {
        Executions expected =
                Executions.of(port(new ProgramScenario(program)), one, MOST_EXECUTIONS);
        Scenario scenario = new ProgramScenario(program);
        LearntProgram learnt =
                new LearntProgram(port(scenario), scenario.communication(), MAX_STEPS);
        Executions actual = Executions.of(learnt, other, MOST_EXECUTIONS);
        assertEquals(expected, actual, () -> "learnt differently:\n" + program);
        assertNull(learnt.refusal());
        learnt.compareLast();
        assertTrue(learnt.realExecutions() <= learnt.executions());
        CHECKED.programs++;
        CHECKED.executions += learnt.executions();
        CHECKED.real += learnt.realExecutions();
    }

    private static CoroutineProgram port(Scenario scenario) {
        return new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
    }

    @AfterAll
    static void sayHowMuchWasCompared() {
        System.out.printf(
                "learnt threads: from seed %d: %d explorations, %d executions of which %d were"
                        + " real%n",
                TRIAL.seed(), CHECKED.programs, CHECKED.executions, CHECKED.real);
    }
}
