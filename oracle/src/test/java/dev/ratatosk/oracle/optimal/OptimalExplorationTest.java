package dev.ratatosk.oracle.optimal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.optimal.OptimalStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.port.Agreement;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// OPTIMAL-DPOR-AWAIT explores every Mazurkiewicz trace that the oracle finds by brute force, no
/// other, and none twice; with commuting adds and without, with native awaits and without. At the
/// end it prints how much it has compared.
final class OptimalExplorationTest {
    private static final int MOST_EXECUTIONS = 1_000_000;
    private static final Trial TRIAL =
            Trial.of(OptimalExplorationTest.class, 1, 540, 4_000, 20_000);
    private static final Checked CHECKED = new Checked();

    private final Oracle oracle = new Oracle();

    /// How much was compared with the oracle.
    private static final class Checked {
        int programs;
        int explorations;
        long executions;
        long blocked;

        void count(Explored explored) {
            explorations++;
            executions += explored.executions().size();
            blocked += explored.executions().stream().filter(e -> !e.outcome().complete()).count();
        }

        @Override
        public String toString() {
            return "%d programs, %d explorations, %d executions of which %d are blocked"
                    .formatted(programs, explorations, executions, blocked);
        }
    }

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void knownProgramsAreExploredExactlyOnce(KnownProgram known) {
        agree(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void randomProgramsAreExploredExactlyOnce(Mix mix) {
        int before = CHECKED.programs;
        Campaign.check(mix, TRIAL, this::agree);
        assertEquals(TRIAL.share(Mix.values().length).programs(), CHECKED.programs - before);
    }

    @AfterAll
    static void sayHowMuchWasCompared() {
        System.out.println("optimal: from seed " + TRIAL.seed() + ": " + CHECKED);
    }

    private void agree(Program program) {
        CHECKED.programs++;
        agree(program, explore(program, true, true), Equivalence.COMMUTING_ADDS);
        if (Awaits.hasAdd(program)) {
            agree(program, explore(program, false, true), Equivalence.MAZURKIEWICZ);
        }
        if (Awaits.hasAwait(program)) {
            Program assuming = Awaits.asAssumptions(program);
            agree(assuming, explore(program, true, false), Equivalence.COMMUTING_ADDS);
            agree(assuming, explore(program, false, false), Equivalence.MAZURKIEWICZ);
        }
    }

    /// @param as the program whose classes the explored executions should be
    private void agree(Program as, Explored explored, Equivalence equivalence) {
        var expected = new Explored(as, explored.executions(), explored.redundant());
        Agreement.exactlyOnce(expected, equivalence, oracle);
        CHECKED.count(explored);
    }

    /// Every wakeup sequence must lead to one execution, and no execution may be cut off by a sleep
    /// set.
    private static Explored explore(Program program, boolean commutingAdds, boolean nativeAwaits) {
        var strategy = new OptimalStrategy(commutingAdds, nativeAwaits);
        Explored explored;
        try {
            explored = Explored.by(strategy, program, MOST_EXECUTIONS);
        } catch (IllegalStateException fault) {
            throw new AssertionError(fault.getMessage() + " in\n" + program, fault);
        }
        assertEquals(0, explored.redundant());
        assertEquals(
                explored.executions().size() - 1L, strategy.counters().get("wakeup-sequences"));
        return explored;
    }

    @Test
    void anAwaitBecomesAReadAndAnAssumption() {
        Program program = Program.parse("T0: a = await(x in {1, 2}); add(y, a)\nT1: x := 1");
        assertTrue(Awaits.hasAwait(program) && Awaits.hasAdd(program));
        assertEquals(
                Program.parse(
                                """
                                T0: awaited = x; assume(0 + (awaited == 1) + (awaited == 2)); let a = awaited; add(y, a)
                                T1: x := 1
                                """)
                        .text(),
                Awaits.asAssumptions(program).text());
    }
}
