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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// OPTIMAL-DPOR-AWAIT explores every Mazurkiewicz trace that the oracle finds by brute force, no
/// other, and none twice; with commuting adds and without, with native awaits and without.
final class OptimalExplorationTest {
    private static final int MOST_EXECUTIONS = 1_000_000;
    private static final int PROGRAMS_PER_MIX = 30;
    private static final int FIRST_SEED = 1;

    private final Oracle oracle = new Oracle();

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
        Campaign.check(mix, FIRST_SEED, PROGRAMS_PER_MIX, this::agree);
    }

    /// `-Dratatosk.campaign=20000` checks so many programs; `-Dratatosk.seed=N` others.
    @Test
    @EnabledIfSystemProperty(named = "ratatosk.campaign", matches = "\\d+")
    void manyRandomProgramsAreExploredExactlyOnce() {
        int mixes = Mix.values().length;
        int each = (Integer.getInteger("ratatosk.campaign") + mixes - 1) / mixes;
        long seed = Long.getLong("ratatosk.seed", 1_000_000);
        for (Mix mix : Mix.values()) {
            Campaign.check(mix, seed, each, this::agree);
        }
    }

    private void agree(Program program) {
        Explored commuting = explore(program, true, true);
        Agreement.exactlyOnce(commuting, Equivalence.COMMUTING_ADDS, oracle);
        if (Awaits.hasAdd(program)) {
            Explored conflicting = explore(program, false, true);
            Agreement.exactlyOnce(conflicting, Equivalence.MAZURKIEWICZ, oracle);
        }
        if (Awaits.hasAwait(program)) {
            Explored assuming = explore(program, true, false);
            Explored expected =
                    new Explored(
                            Awaits.asAssumptions(program),
                            assuming.executions(),
                            assuming.redundant());
            Agreement.exactlyOnce(expected, Equivalence.COMMUTING_ADDS, oracle);
        }
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
                explored.executions().size() - 1L,
                strategy.counters().get("wakeup sequences inserted"));
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
