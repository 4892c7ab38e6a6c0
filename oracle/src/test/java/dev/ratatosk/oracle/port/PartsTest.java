package dev.ratatosk.oracle.port;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.core.explore.ra.RaStrategy;
import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.ra.WeakTraces;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// An exploration that is cut into parts, whose workers die at random, explores what an undisturbed
/// one does.
final class PartsTest {
    private static final int MOST_EXECUTIONS = 200_000;
    private static final Trial TRIAL = Trial.of(PartsTest.class, 31_000, 342, 5_000, 20_000);

    private final Oracle oracle = new Oracle();
    private final WeakTraces weakTraces = new WeakTraces();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    private void agreeRa(Program program) {
        agreeRa(program, seedOf(program));
    }

    private void agreeRa(Program program, long seed) {
        weakTraces.agree(ExploredInParts.by(RaStrategy::new, program, seed, MOST_EXECUTIONS));
    }

    /// The same interleavings as one undisturbed strategy, each as often: several may show the
    /// oracle the same, because it does not see how threads are started.
    private void agreeNaive(Program program) {
        Explored explored =
                ExploredInParts.by(NaiveStrategy::new, program, seedOf(program), MOST_EXECUTIONS);
        Explored whole = Explored.by(new NaiveStrategy(), program, MOST_EXECUTIONS);
        if (!numbers(explored).equals(numbers(whole))) {
            throw new AssertionError(
                    explored.executions().size()
                            + " executions, not the same as the "
                            + whole.executions().size()
                            + " without parts, of\n"
                            + program);
        }
        Agreement.sameClasses(explored, Equivalence.MAZURKIEWICZ, oracle);
    }

    private static Map<Maximal, Long> numbers(Explored explored) {
        return explored.executions().stream()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    private void agreeRf(Program program) {
        agreeRf(program, seedOf(program));
    }

    private void agreeRf(Program program, long seed) {
        Explored explored = ExploredInParts.by(RfStrategy::new, program, seed, MOST_EXECUTIONS);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
    }

    private void agreeRfWithCrashes(Program program) {
        Explored explored =
                ExploredInParts.withCrashes(
                        RfStrategy::new, program, seedOf(program), MOST_EXECUTIONS);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
    }

    /// As many executions as one undisturbed strategy, with the oracle's values.
    private void agreeRvf(Program program) {
        Explored whole =
                Explored.by(new RvfStrategy(Heuristics.ALL, true), program, MOST_EXECUTIONS);
        Explored explored =
                ExploredInParts.by(
                        () -> new RvfStrategy(Heuristics.ALL, true),
                        program,
                        seedOf(program),
                        MOST_EXECUTIONS);
        Agreement.byValues(explored, oracle);
        if (explored.executions().size() != whole.executions().size()) {
            throw new AssertionError(
                    explored.executions().size()
                            + " executions in parts, "
                            + whole.executions().size()
                            + " without, of\n"
                            + program);
        }
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

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void raExploresKnownProgramsExactly(KnownProgram known) {
        agreeRa(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void raExploresRandomProgramsExactly(Mix mix) {
        Campaign.check(mix, TRIAL, this::agreeRa);
    }

    static List<KnownProgram> smallPrograms() {
        return NaiveExplorationTest.knownPrograms();
    }

    @ParameterizedTest
    @MethodSource("smallPrograms")
    void naiveExploresKnownProgramsExactly(KnownProgram known) {
        agreeNaive(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void naiveExploresRandomProgramsExactly(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    if (NaiveExplorationTest.isSmall(program)) {
                        agreeNaive(program);
                    }
                });
    }

    /// Workers that begin with different parts see the threads started in different orders, and
    /// number them differently.
    @Test
    void workersThatNumberThreadsDifferentlyFindTheSameChildren() {
        Program program =
                Program.parse(
                        """
                        T0: faa(x, 1)
                        T1: a = y; spawn T3
                        T2: b = y; spawn T4
                        T3: x := 1
                        T4: y := 2; x := 2
                        """);
        for (int seed = 0; seed < 30; seed++) {
            agreeRf(program, seed);
            agreeRa(program, seed);
        }
    }
}
