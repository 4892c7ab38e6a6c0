package dev.ratatosk.oracle.fused;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.explore.fused.FusedStrategy;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Exploration by observations against brute force.
final class FusedAgainstOracleTest {
    private static final int MAX_EXECUTIONS = 1_000_000;
    private static final Trial TRIAL =
            Trial.of(FusedAgainstOracleTest.class, 9_000, 2_300, 23_000, 460_000);
    private static final Oracle ORACLE = new Oracle(200_000);

    @ParameterizedTest
    @EnumSource
    void everyObservationClassIsReportedOnce(Mix mix) {
        Campaign.check(mix, TRIAL, program -> requireExact(program, false, true));
    }

    @ParameterizedTest
    @EnumSource
    void neitherSignalsNorUnorderedSectionsChangeWhatIsFound(Mix mix) {
        Campaign.check(
                mix,
                TRIAL.share(3),
                program -> {
                    requireExact(program, true, false);
                    requireExact(program, false, false);
                });
    }

    /// What a user sees: an error is reported iff there is one, without going on after the first.
    @ParameterizedTest
    @EnumSource
    void anErrorIsReportedIfThereIsOne(Mix mix) {
        Campaign.check(mix, TRIAL.share(3), FusedAgainstOracleTest::checkVerdict);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void theCorpusIsExploredExactly(KnownProgram known) {
        requireExact(known.program(), true, false);
        requireExact(known.program(), false, true);
        requireExact(known.program(), false, false);
        checkVerdict(known.program());
    }

    static List<KnownProgram> corpus() {
        return Corpus.all();
    }

    private static void requireExact(Program program, boolean locksCommute, boolean signals) {
        if (ORACLE.observations(program, Locks.COMMUTE) instanceof Classes<ObservationClass>) {
            Explored explored =
                    Explored.by(
                            new FusedStrategy(locksCommute, signals, false),
                            program,
                            MAX_EXECUTIONS);
            Agreement.exactlyOnce(explored, Equivalence.OBSERVATIONS, ORACLE);
        }
    }

    private static void checkVerdict(Program program) {
        if (ORACLE.observations(program, Locks.COMMUTE)
                instanceof Classes<ObservationClass> classes) {
            boolean wrong =
                    classes.outcomes().values().stream()
                            .anyMatch(end -> end.stuck() || !end.failed().isEmpty());
            Verdict verdict =
                    Checker.check(
                            new ProgramScenario(program),
                            Config.builder().algorithm(Algorithms.FUSED).build());
            if (wrong != verdict instanceof Verdict.BugFound) {
                throw new AssertionError(verdict + "\nof\n" + program);
            }
        }
    }
}
