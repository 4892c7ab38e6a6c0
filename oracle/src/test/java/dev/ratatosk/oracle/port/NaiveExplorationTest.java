package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
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

/// All interleavings, executed by the runtime, have the classes that the oracle computes without
/// it. This checks the runtime, the bridge and the oracle against each other.
class NaiveExplorationTest {
    private static final List<Equivalence> SEQUENTIALLY_CONSISTENT =
            List.of(
                    Equivalence.MAZURKIEWICZ,
                    Equivalence.COMMUTING_ADDS,
                    Equivalence.READS_FROM,
                    Equivalence.READS_VALUE_FROM,
                    Equivalence.VALUES);

    /// The number of interleavings grows fast: only programs with so many events.
    private static final int MOST_EVENTS = 6;

    private static final int MOST_EXECUTIONS = 1_000_000;
    private static final Trial TRIAL =
            Trial.of(NaiveExplorationTest.class, 4_000, 3_600, 10_000, 20_000);

    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all().stream().filter(known -> isSmall(known.program())).toList();
    }

    /// Whether all interleavings of the program can be explored.
    static boolean isSmall(Program program) {
        return Statements.all(program).filter(NaiveExplorationTest::canRace).count() <= MOST_EVENTS
                && program.threads().size() <= 3;
    }

    private static boolean canRace(Statement statement) {
        return statement instanceof Statement.Shared
                && !(statement instanceof Statement.Spawn)
                && !(statement instanceof Statement.Join);
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void knownProgramsHaveTheClassesOfTheOracle(KnownProgram known) {
        agree(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void randomProgramsHaveTheClassesOfTheOracle(Mix mix) {
        int[] small = {0};
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    if (isSmall(program)) {
                        small[0]++;
                        agree(program);
                    }
                });
        assertTrue(small[0] >= 10 || !TRIAL.isTelling(), "only " + small[0] + " small programs");
    }

    private void agree(Program program) {
        Explored explored = Explored.by(new NaiveStrategy(), program, MOST_EXECUTIONS);
        for (Equivalence equivalence : SEQUENTIALLY_CONSISTENT) {
            Agreement.sameClasses(explored, equivalence, oracle);
        }
    }

    @Test
    void aDifferenceIsAnAssertionErrorThatShowsIt() {
        Program program = Program.parse("T0: x := 1\nT1: a = x");
        Explored explored = Explored.by(new NaiveStrategy(), program, MOST_EXECUTIONS);
        var twice =
                assertThrows(
                        AssertionError.class,
                        () -> Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle));
        assertTrue(String.valueOf(twice.getMessage()).startsWith("explored a class twice"));
        var part = new Explored(program, explored.executions().subList(0, 1), 0);
        var missed =
                assertThrows(
                        AssertionError.class,
                        () -> Agreement.sameClasses(part, Equivalence.READS_FROM, oracle));
        assertTrue(String.valueOf(missed.getMessage()).startsWith("missed 1 of 2 classes"));
        var other = new Explored(Program.parse("T0: x := 2\nT1: a = x"), explored.executions(), 0);
        var wrong =
                assertThrows(
                        AssertionError.class,
                        () -> Agreement.sameClasses(other, Equivalence.READS_FROM, oracle));
        assertTrue(String.valueOf(wrong.getMessage()).startsWith("explored what is no class"));
    }

    @Test
    void anExplorationThatDoesNotEndIsStopped() {
        Program program = Program.parse("T0: x := 1\nT1: a = x");
        assertThrows(AssertionError.class, () -> Explored.by(new NaiveStrategy(), program, 2));
    }

    @Test
    void outcomesNameTheBlockedThreadsAndTheFailedChecks() {
        Program program =
                Program.parse(
                        """
                        T0: lock(m); assume(0)
                        T1: lock(m)
                        T2: spawn T3; join T3
                        T3: await(x == 1)
                        T4: check(0)
                        """);
        Explored explored = Explored.by(new NaiveStrategy(), program, MOST_EXECUTIONS);
        Agreement.sameClasses(explored, Equivalence.READS_FROM, oracle);
        assertEquals(
                2,
                explored.executions().stream().map(Explored.Maximal::outcome).distinct().count());
    }
}
