package dev.ratatosk.oracle.port;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// An exploration that is cut into parts, whose workers die at random, explores what an undisturbed
/// one does.
final class PartsTest {
    private static final int MOST_EXECUTIONS = 200_000;
    private static final Trial TRIAL = Trial.of(PartsTest.class, 31_000, 342, 5_000, 20_000);

    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    private void agreeRf(Program program) {
        Explored explored =
                ExploredInParts.by(RfStrategy::new, program, seedOf(program), MOST_EXECUTIONS);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
    }

    private void agreeRvf(Program program) {
        Explored explored =
                ExploredInParts.by(
                        () -> new RvfStrategy(Heuristics.ALL, true),
                        program,
                        seedOf(program),
                        MOST_EXECUTIONS);
        Agreement.byValues(explored, oracle);
    }

    /// The luck of the workers is the program's, so that a failure can be repeated.
    private static long seedOf(Program program) {
        return TRIAL.seed() * 31 + program.toString().hashCode();
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void rfExploresKnownProgramsExactly(KnownProgram known) {
        agreeRf(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void rfExploresRandomProgramsExactly(Mix mix) {
        Campaign.check(mix, TRIAL, this::agreeRf);
    }

    private void agreeRfWithCrashes(Program program) {
        Explored explored =
                ExploredInParts.withCrashes(
                        RfStrategy::new, program, seedOf(program), MOST_EXECUTIONS);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void rfExploresKnownProgramsExactlyInSpiteOfCrashes(KnownProgram known) {
        agreeRfWithCrashes(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void rfExploresRandomProgramsExactlyInSpiteOfCrashes(Mix mix) {
        Campaign.check(mix, TRIAL, this::agreeRfWithCrashes);
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void rvfExploresTheValuesOfKnownPrograms(KnownProgram known) {
        agreeRvf(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void rvfExploresTheValuesOfRandomPrograms(Mix mix) {
        Campaign.check(mix, TRIAL, this::agreeRvf);
    }
}
