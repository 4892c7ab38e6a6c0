package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.oracle.brute.Counts;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.Expected;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// `rf` explores every reads-from class exactly once, complete and blocked, and shows every blocked
/// one by an execution that ends blocked.
final class RfExplorationTest {
    private static final int MOST_EXECUTIONS = 200_000;
    private static final Trial TRIAL = Trial.of(RfExplorationTest.class, 7_000, 684, 4_000, 20_000);

    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    private Explored agree(Program program) {
        Explored explored = Explored.by(new RfStrategy(), program, MOST_EXECUTIONS);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
        if (!awaits(program) && explored.redundant() > 0) {
            throw new AssertionError(
                    explored.redundant() + " redundant executions without awaits:\n" + program);
        }
        return explored;
    }

    private static boolean awaits(Program program) {
        return Statements.all(program)
                .anyMatch(s -> s instanceof Statement.Await || s instanceof Statement.AwaitThen);
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void everyKnownProgramIsExploredExactly(KnownProgram known) {
        Explored explored = agree(known.program());
        int complete =
                (int)
                        explored.executions().stream()
                                .map(Explored.Maximal::outcome)
                                .filter(Outcome::complete)
                                .count();
        Counts counts = new Counts(complete, explored.executions().size() - complete);
        Expected expected = known.expected().get(Equivalence.READS_FROM);
        if (expected != null) {
            assertTrue(expected.matches(counts), counts + " instead of " + expected);
        }
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void everyRandomProgramIsExploredExactly(Mix mix) {
        Campaign.check(mix, TRIAL, this::agree);
    }

    @Test
    void anAwaitThatMissesItsWindowIsStuck() {
        Program program = Program.parse("T0: x := 1; x := 2\nT1: await(x == 1)");
        List<Explored.Maximal> executions = agree(program).executions();
        assertEquals(2, executions.size());
        assertEquals(1, executions.stream().filter(e -> e.outcome().stuck()).count());
    }

    @Test
    void aRunThatIsNoClassIsCalledRedundant() {
        // The two awaits cannot both be left waiting, though each can.
        assertEquals(1, agree(Corpus.named("rf-spurious-leaf").program()).redundant());
    }
}
