package dev.ratatosk.oracle.brute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass.Adds;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What must hold between the answers of the oracle, whatever the program.
class RandomProgramsOracleTest {
    private static final Trial TRIAL =
            Trial.of(RandomProgramsOracleTest.class, 1, 1_080, 4_000, 20_000);

    private final Oracle oracle = new Oracle(200_000);

    @ParameterizedTest
    @EnumSource(Mix.class)
    void mergingPrefixesNeitherLosesNorInventsClasses(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    int threads = program.threads().size();
                    // Every interleaving by itself; programs with too many are passed over.
                    Answer<List<Event>> all =
                            new Search<List<Event>>(
                                            new SequentialConsistency(),
                                            RandomProgramsOracleTest::wholeExecution,
                                            ProgramState::events,
                                            5_000)
                                    .run(Oracle.start(program));
                    if (all instanceof Classes<List<Event>>(Map<List<Event>, Outcome> outcomes)) {
                        var executions = outcomes.keySet().stream().map(Execution::new).toList();
                        for (Adds adds : Adds.values()) {
                            assertEquals(
                                    executions.stream()
                                            .map(e -> MazurkiewiczClass.of(e, threads, adds))
                                            .collect(Collectors.toSet()),
                                    oracle.mazurkiewicz(program, adds).classes().keys());
                        }
                        assertEquals(
                                executions.stream()
                                        .map(e -> ReadsFromClass.of(e, threads))
                                        .collect(Collectors.toSet()),
                                oracle.readsFrom(program).classes().keys());
                        for (Locks locks : Locks.values()) {
                            assertEquals(
                                    executions.stream()
                                            .map(e -> ObservationClass.of(e, threads, locks))
                                            .collect(Collectors.toSet()),
                                    oracle.observations(program, locks).classes().keys());
                        }
                    }
                });
    }

    /// Tells any two executions apart, in their order too.
    private static int[] wholeExecution(ProgramState state) {
        return state.events().stream()
                .flatMapToInt(event ->
                        IntStream.of(
                                event.id().thread(),
                                event.action() instanceof Action.Choice(long value)
                                        ? (int) value
                                        : 0))
                .toArray();
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void coarserEquivalencesHaveFewerClasses(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    int maz = total(Equivalence.MAZURKIEWICZ, program);
                    int rf = total(Equivalence.READS_FROM, program);
                    int rvf = total(Equivalence.READS_VALUE_FROM, program);
                    assertTrue(total(Equivalence.COMMUTING_ADDS, program) <= maz, "adds");
                    assertTrue(rf <= maz, "rf");
                    assertTrue(rvf <= rf, "rvf");
                    int values = total(Equivalence.VALUES, program);
                    int fused = total(Equivalence.OBSERVATIONS, program);
                    int withLocks = total(Equivalence.OBSERVATIONS_AND_LOCKS, program);
                    assertTrue(values <= rvf, "values");
                    assertTrue(fused <= values, "fused");
                    assertTrue(fused <= withLocks && withLocks <= rf, "fused-locks");
                    int commuting = total(Equivalence.COMMUTING_ADDS, program);
                    assertTrue(withLocks <= commuting, "commuting adds");
                    assertTrue(oracle.observationsUpToSymmetry(program).total() <= fused, "sym");
                });
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void completeSequentialExecutionsAreWeakTracesToo(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    var weak = oracle.weakTraces(program).classes().outcomes();
                    oracle.readsFrom(program)
                            .classes()
                            .outcomes()
                            .forEach((key, outcome) -> {
                                if (outcome.complete()) {
                                    assertEquals(outcome, weak.get(key), key::toString);
                                }
                            });
                });
    }

    private int total(Equivalence equivalence, Program program) {
        return equivalence.classesOf(program, oracle).classes().counts().total();
    }
}
