package dev.ratatosk.oracle.ra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.ra.RaStrategy;
import dev.ratatosk.oracle.brute.Counts;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.Expected;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// `ra` explores every weak trace exactly once, complete and blocked. Where there are awaits, the
/// blocked ones include every standstill: an await that the coherence-last write leaves waiting.
final class RaExplorationTest {
    private static final int MOST_EXECUTIONS = 200_000;
    private static final Trial TRIAL =
            Trial.of(RaExplorationTest.class, 11_000, 684, 4_000, 20_000);

    private final WeakTraces weakTraces = new WeakTraces();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    private Explored agree(Program program) {
        Explored explored = Explored.by(new RaStrategy(), program, MOST_EXECUTIONS);
        weakTraces.agree(explored);
        return explored;
    }

    private static Counts counts(Explored explored) {
        int complete =
                (int)
                        explored.executions().stream()
                                .map(Explored.Maximal::outcome)
                                .filter(Outcome::complete)
                                .count();
        return new Counts(complete, explored.executions().size() - complete);
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void everyKnownProgramIsExploredExactly(KnownProgram known) {
        Counts counts = counts(agree(known.program()));
        Expected expected = known.expected().get(Equivalence.RELEASE_ACQUIRE);
        if (expected != null && !WeakTraces.awaits(known.program())) {
            assertTrue(expected.matches(counts), counts + " instead of " + expected);
        }
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void everyRandomProgramIsExploredExactly(Mix mix) {
        Campaign.check(mix, TRIAL, this::agree);
    }

    @Test
    void allPitfallsOfReleaseAcquireAreKnown() {
        long pitfalls =
                Corpus.all().stream().filter(known -> known.name().startsWith("ra-")).count();
        assertEquals(33, pitfalls, "31 programs, two of them in two versions");
    }

    @Test
    void anAwaitThatMissesItsWindowStandsStill() {
        Explored explored = agree(Corpus.named("ra-29-await").program());
        assertEquals(new Counts(1, 1), counts(explored));
        assertTrue(explored.executions().stream().anyMatch(e -> e.outcome().stuck()));
    }

    @Test
    void anAwaitThatIsSatisfiedInTheEndPasses() {
        // Whoever comes last, x is 1 in the end.
        Program program = Program.parse("T0: x := 2; x := 1\nT1: await(x == 1)\nT2: a = x");
        assertEquals(0, counts(agree(program)).blocked());
    }

    @Test
    void anAwaitThatMayBeOverwrittenByAnyOrderStandsStill() {
        Program program = Program.parse("T0: x := 1\nT1: x := 2\nT2: await(x == 1)");
        assertEquals(new Counts(1, 1), counts(agree(program)));
    }
}
