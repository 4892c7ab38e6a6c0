package dev.ratatosk.oracle.rvf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// RVF-SMC against brute force. With `-Dratatosk.campaign=20000` so many random programs are
/// checked instead of a few hundred; `-Dratatosk.seed` says where their seeds begin.
final class RvfAgainstOracleTest {
    private static final int MAX_EXECUTIONS = 1_000_000;
    private static final int PROGRAMS_PER_MIX =
            Math.max(1, Integer.getInteger("ratatosk.campaign", 400) / Mix.values().length);
    private static final long FIRST_SEED = Long.getLong("ratatosk.seed", 5_000);
    private static final Oracle ORACLE = new Oracle(200_000);

    private static RvfStrategy strategy() {
        return new RvfStrategy(Heuristics.ALL, true);
    }

    @ParameterizedTest
    @EnumSource
    void everyReadsFromClassIsCoveredByOneLeaf(Mix mix) {
        Campaign.check(mix, FIRST_SEED, PROGRAMS_PER_MIX, RvfAgainstOracleTest::checkCoverage);
    }

    @ParameterizedTest
    @EnumSource
    void noPartOfTheAlgorithmChangesWhatIsFound(Mix mix) {
        Campaign.check(
                mix,
                FIRST_SEED,
                Math.max(1, PROGRAMS_PER_MIX / 8),
                RvfAgainstOracleTest::checkWithoutParts);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void theCorpusIsExploredAsOftenAsIsKnown(KnownProgram known) {
        checkCoverage(known.program());
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
            Agreement.byValues(explored(strategy(), program), ORACLE);
        }
    }

    private static void checkWithoutParts(Program program) {
        if (ORACLE.readsFrom(program) instanceof Classes<ReadsFromClass> classes) {
            for (int bits = 0; bits < 8; bits++) {
                var heuristics = new Heuristics((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0);
                Coverage.require(
                        new RvfStrategy(heuristics, bits % 3 != 0), program, classes.keys());
            }
        }
    }
}
