package dev.ratatosk.oracle.port;

import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.core.explore.ra.RaStrategy;
import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.spi.DivisibleStrategy;
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
import java.util.function.Supplier;
import java.util.stream.Collectors;
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
        weakTraces.agree(inParts(RaStrategy::new, program));
    }

    /// The same interleavings as one undisturbed strategy, each as often: several may show the
    /// oracle the same, because it does not see how threads are started.
    private void agreeNaive(Program program) {
        Explored explored = inParts(NaiveStrategy::new, program);
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
        Explored explored = inParts(RfStrategy::new, program);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
    }

    private static Explored inParts(Supplier<DivisibleStrategy> algorithm, Program program) {
        return ExploredInParts.by(algorithm, program, seedOf(program), MOST_EXECUTIONS);
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
}
