package dev.ratatosk.oracle.optimal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.explore.optimal.JointOptimalStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.port.ExploredJointly;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Several workers on one tree explore every Mazurkiewicz trace that the oracle finds, no other,
/// and none twice, however they take turns.
final class JointOptimalTest {
    private static final List<Integer> WORKERS = List.of(2, 4, 8);
    private static final int TURNS_OF_KNOWN_PROGRAMS = 5;
    private static final Trial TRIAL = Trial.of(JointOptimalTest.class, 1, 340, 4_000, 20_000);
    private static int programs;
    private static int explorations;
    private static long executions;

    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void knownProgramsAreExploredExactlyOnce(KnownProgram known) {
        for (int turns = 0; turns < TURNS_OF_KNOWN_PROGRAMS; turns++) {
            agree(known.program(), turns);
        }
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void randomProgramsAreExploredExactlyOnce(Mix mix) {
        Campaign.check(mix, TRIAL, program -> agree(program, 0));
    }

    @AfterAll
    static void sayHowMuchWasCompared() {
        System.out.println(
                "optimal, several workers: from seed %d: %d programs, %d explorations, %d executions"
                        .formatted(TRIAL.seed(), programs, explorations, executions));
    }

    /// @param turns chooses who explores when
    private void agree(Program program, int turns) {
        programs++;
        for (int workers : WORKERS) {
            long seed = program.text().hashCode() + 31L * turns + workers;
            agree(program, workers, true, seed);
            if (Awaits.hasAdd(program)) {
                agree(program, workers, false, seed);
            }
        }
    }

    private void agree(Program program, int workers, boolean commutingAdds, long seed) {
        Equivalence equivalence =
                commutingAdds ? Equivalence.COMMUTING_ADDS : Equivalence.MAZURKIEWICZ;
        String who = workers + " workers, seed " + seed;
        try {
            var byTurns = jointly(program, workers, commutingAdds);
            compare(byTurns.byTurns(seed), byTurns, equivalence);
            var together = jointly(program, workers, commutingAdds);
            compare(together.atTheSameTime(), together, equivalence);
        } catch (IllegalStateException | AssertionError fault) {
            throw new AssertionError(
                    who + ": " + fault.getMessage() + " in\n" + program.text(), fault);
        }
    }

    private static ExploredJointly jointly(Program program, int workers, boolean commutingAdds) {
        return new ExploredJointly(new JointOptimalStrategy(commutingAdds, true), program, workers);
    }

    private void compare(Explored explored, ExploredJointly by, Equivalence equivalence) {
        assertEquals(0, explored.redundant());
        Agreement.exactlyOnce(explored, equivalence, oracle);
        assertEquals(explored.executions().size() - 1L, by.inserted());
        explorations++;
        executions += explored.executions().size();
    }
}
