package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks of random programs with several workers count what a check with one worker counts: the
/// way of the command, in which threads race.
final class WorkersOnRandomProgramsTest {
    private static final Trial TRIAL =
            Trial.of(WorkersOnRandomProgramsTest.class, 71_000, 114, 5_000, 20_000);

    /// Interleavings of larger programs take too long.
    private static final long MOST_EXECUTIONS = 3_000;

    static Stream<Arguments> algorithmsAndMixes() {
        return Algorithms.all().stream()
                .filter(algorithm ->
                        algorithm.newStrategy(Config.defaults().switchedOff())
                                instanceof DivisibleStrategy)
                .flatMap(algorithm ->
                        Stream.of(Mix.values()).map(mix -> Arguments.of(algorithm, mix)));
    }

    /// What must not depend on the number of workers.
    record Answer(long complete, long blocked, long errors, List<String> kinds) {
        static Answer of(Verdict verdict) {
            assertTrue(verdict.extent() instanceof Extent.Complete, verdict::toString);
            TreeSet<String> kinds = new TreeSet<>();
            if (verdict instanceof Verdict.BugFound found) {
                for (Bug bug : found.bugs()) {
                    kinds.add(bug.kind().name());
                }
            }
            Statistics counted = verdict.statistics();
            return new Answer(
                    counted.complete(), counted.blocked(), counted.errors(), List.copyOf(kinds));
        }
    }

    @ParameterizedTest
    @MethodSource("algorithmsAndMixes")
    void countsAndErrorsDoNotDependOnTheNumberOfWorkers(Algorithm algorithm, Mix mix) {
        Campaign.check(mix, TRIAL, program -> compare(algorithm, program));
    }

    private static void compare(Algorithm algorithm, Program program) {
        Config alone = Config.builder().algorithm(algorithm).keepGoing(true).workers(1).build();
        Verdict whole =
                Checker.check(
                        new ProgramScenario(program),
                        alone.toBuilder().maxExecutions(MOST_EXECUTIONS).build());
        if (!(whole.extent() instanceof Extent.Complete)) {
            return;
        }
        Answer expected = Answer.of(whole);
        for (int workers : new int[] {1, 2, 4, 8}) {
            Verdict cut =
                    RestlessCrew.check(
                            new ProgramScenario(program),
                            alone.toBuilder().workers(workers).build(),
                            program.toString().hashCode(),
                            1,
                            2,
                            3,
                            7,
                            50);
            assertEquals(expected, Answer.of(cut), () -> workers + " workers on\n" + program);
        }
    }
}
