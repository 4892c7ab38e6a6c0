package dev.ratatosk.oracle.rvf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.consistency.vsc.ClosureUse;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// RVF-SMC against brute force. At the end it prints what it has come across.
final class RvfAgainstOracleTest {
    private static final int MAX_EXECUTIONS = 1_000_000;
    private static final Trial TRIAL =
            Trial.of(RvfAgainstOracleTest.class, 5_000, 396, 4_000, 20_000);
    private static final Oracle ORACLE = new Oracle(200_000);

    private static final Tally TALLY = new Tally();

    @AfterAll
    static void everythingWasMet() {
        System.out.println("rvf: " + TALLY);
        boolean isPart = TALLY.programs() == 0 || !TRIAL.isTelling();
        assertTrue(isPart || TALLY.isTelling(), () -> TALLY + "\n" + TRIAL.again());
    }

    private static RvfStrategy strategy() {
        return new RvfStrategy(Heuristics.ALL, true);
    }

    @ParameterizedTest
    @EnumSource
    void everyReadsFromClassIsCoveredByOneLeaf(Mix mix) {
        Campaign.check(mix, TRIAL, RvfAgainstOracleTest::checkCoverage);
    }

    @ParameterizedTest
    @EnumSource
    void everyReadsFromClassIsCoveredByOneLeafOfAllParts(Mix mix) {
        Campaign.check(mix, TRIAL, RvfAgainstOracleTest::checkParts);
    }

    /// What a user sees: an error is reported iff there is one, without going on after the first.
    @ParameterizedTest
    @EnumSource
    void anErrorIsReportedIfThereIsOne(Mix mix) {
        Campaign.check(mix, TRIAL, RvfAgainstOracleTest::checkVerdict);
    }

    @ParameterizedTest
    @EnumSource
    void noPartOfTheAlgorithmChangesWhatIsFound(Mix mix) {
        Campaign.check(mix, TRIAL.share(8), RvfAgainstOracleTest::checkWithoutParts);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void theCorpusIsExploredAsOftenAsIsKnown(KnownProgram known) {
        checkCoverage(known.program());
        checkParts(known.program());
        known.exploredByValues()
                .ifPresent(count ->
                        assertEquals(
                                count, explored(strategy(), known.program()).executions().size()));
    }

    static List<KnownProgram> corpus() {
        return Corpus.all();
    }

    private static Explored explored(RvfStrategy strategy, Program program) {
        return Explored.by(strategy, program, MAX_EXECUTIONS);
    }

    private static void checkCoverage(Program program) {
        if (ORACLE.readsFrom(program) instanceof Classes<ReadsFromClass> classes) {
            Coverage.require(strategy(), program, classes.keys());
            Explored explored = explored(strategy(), program);
            Agreement.byValues(explored, ORACLE);
            TALLY.add(classes.outcomes().values(), explored.executions());
        } else {
            TALLY.skip();
        }
    }

    /// With signals and, now and then, without.
    private static void checkParts(Program program) {
        if (ORACLE.readsFrom(program) instanceof Classes<ReadsFromClass> classes) {
            long seed = TRIAL.seed() * 31 + program.toString().hashCode();
            boolean signals = seed % 5 != 0;
            Coverage.requireInParts(
                    () -> new RvfStrategy(Heuristics.ALL, signals), program, seed, classes.keys());
        }
    }

    private static void checkVerdict(Program program) {
        if (ORACLE.readsFrom(program) instanceof Classes<ReadsFromClass> classes) {
            boolean wrong =
                    classes.outcomes().values().stream()
                            .anyMatch(end -> end.stuck() || !end.failed().isEmpty());
            Verdict verdict =
                    Checker.check(
                            new ProgramScenario(program),
                            Config.builder().algorithm(Algorithms.RVF).build());
            if (wrong != verdict instanceof Verdict.BugFound) {
                throw new AssertionError(verdict + "\nof\n" + program);
            }
        }
    }

    private static void checkWithoutParts(Program program) {
        if (ORACLE.readsFrom(program) instanceof Classes<ReadsFromClass> classes) {
            for (ClosureUse closure : ClosureUse.values()) {
                for (int bits = 0; bits < 4; bits++) {
                    var heuristics = new Heuristics((bits & 1) != 0, closure, (bits & 2) != 0);
                    boolean signals = (bits + closure.ordinal()) % 3 != 0;
                    Coverage.require(new RvfStrategy(heuristics, signals), program, classes.keys());
                }
            }
        }
    }
}
