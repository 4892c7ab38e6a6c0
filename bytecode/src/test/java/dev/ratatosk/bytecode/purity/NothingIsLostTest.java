package dev.ratatosk.bytecode.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.Sources;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.bytecode.purity.access.ApiAccesses;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Random programs come to the same ends with and without the pass (FMCAD 2022, Theorem 1).
///
/// The same bound applies to both. With the pass no more iterations are needed for anything: an
/// execution that completes within the bound still does after its pure iterations are left out; and
/// what the changed program does, the program does as well. So the sets are equal for any bound.
///
/// Livelocks exist with the pass only: without it, a loop that spins comes to its bound. There the
/// algorithms, and awaits and stopped iterations, are compared with each other.
final class NothingIsLostTest {
    private static final Trial TRIAL =
            Trial.of(NothingIsLostTest.class, 1_000_000, 240, 2_400, 10_000);

    /// How often a loop may be begun.
    private static final int BOUND = Tier.chosen().of(3, 3, 4);

    private static final int BATCH = 40;
    private static final int MAX_EXECUTIONS = 20_000;

    private int compared;
    private int comparedUnderRa;
    private int reduced;
    private int found;
    private int livelocked;

    /// A batch of programs, compiled in the forms that are compared.
    ///
    /// @param raw loops as they are
    /// @param awaits the pass with all it can do
    /// @param stops pure iterations end their thread
    /// @param polling only loops that poll do so
    private record Forms(
            String name,
            Map<String, byte[]> raw,
            Map<String, byte[]> awaits,
            Map<String, byte[]> stops,
            Map<String, byte[]> polling) {}

    /// What came of a program.
    private record Explored(
            Set<String> outcomes, Set<ErrorKind> errors, boolean complete, long executions) {}

    @Test
    void randomProgramsComeToTheSameEnds() {
        for (long first = TRIAL.seed(); first < TRIAL.end(); first += BATCH) {
            batch(first, (int) Math.min(BATCH, TRIAL.end() - first));
        }
        if (TRIAL.isTelling()) {
            requireThatTheyTell(TRIAL.programs());
        }
    }

    private void requireThatTheyTell(int programs) {
        assertTrue(compared > programs / 2, () -> "only " + compared + " could be compared");
        assertTrue(
                comparedUnderRa > programs / 2,
                () -> "only " + comparedUnderRa + " could be compared under release-acquire");
        assertTrue(reduced > compared / 10, () -> "only " + reduced + " became smaller");
        assertTrue(found > compared / 4, () -> "only " + found + " loops were found pure");
        assertTrue(livelocked > compared / 20, () -> "only " + livelocked + " showed a livelock");
    }

    private void batch(long seed, int programs) {
        String name = "Loops" + seed;
        Map<String, byte[]> plain = Sources.compile(name, RandomLoops.source(name, seed, programs));
        LoopPass.Result woven = pass(plain, Search.PURITY, true);
        found +=
                (int) woven.loops().stream().filter(l -> l.treatment() != Treatment.IMPURE).count();
        Forms forms =
                new Forms(
                        name,
                        pass(plain, Search.NOTHING, false).classes(),
                        woven.classes(),
                        pass(plain, Search.PURITY, false).classes(),
                        pass(plain, Search.POLLING, false).classes());
        for (int p = 0; p < programs; p++) {
            String method = "p" + p;
            long one = seed + p;
            TRIAL.attempt(
                    one,
                    () -> {
                        compareUnderSc(forms, method, one);
                        compareUnderRa(forms, method, one);
                    });
        }
    }

    private static LoopPass.Result pass(
            Map<String, byte[]> classes, Search search, boolean awaits) {
        return new LoopPass(new ApiAccesses(), new LoopOptions(search, awaits, BOUND))
                .apply(classes);
    }

    private void compareUnderSc(Forms forms, String method, long seed) {
        Explored raw = explore(forms, forms.raw, method, Algorithms.OPTIMAL);
        if (!raw.complete) {
            return;
        }
        compared++;
        Explored awaits = explore(forms, forms.awaits, method, Algorithms.OPTIMAL);
        Explored stops = explore(forms, forms.stops, method, Algorithms.OPTIMAL);
        Explored polling = explore(forms, forms.polling, method, Algorithms.OPTIMAL);
        assertSameOutcomes(raw, awaits, "optimal with awaits", seed);
        assertSameOutcomes(raw, stops, "optimal with stopped iterations", seed);
        assertSameOutcomes(raw, polling, "optimal with polling loops", seed);
        assertSameErrors(awaits, stops, "stopped iterations instead of awaits", seed);
        reduced += awaits.executions < raw.executions ? 1 : 0;
        livelocked += awaits.errors.contains(ErrorKind.LIVELOCK) ? 1 : 0;
        for (Algorithm other : List.of(Algorithms.RF, Algorithms.RVF)) {
            Explored there = explore(forms, forms.awaits, method, other);
            assertSameOutcomes(raw, there, other.id() + " with awaits", seed);
            assertSameErrors(awaits, there, other.id() + " with awaits", seed);
            Explored stopped = explore(forms, forms.stops, method, other);
            assertSameOutcomes(raw, stopped, other.id() + " with stopped iterations", seed);
            assertSameErrors(awaits, stopped, other.id() + " with stopped iterations", seed);
        }
    }

    private void compareUnderRa(Forms forms, String method, long seed) {
        Explored raw = explore(forms, forms.raw, method, Algorithms.RA);
        if (!raw.complete) {
            return;
        }
        comparedUnderRa++;
        Explored awaits = explore(forms, forms.awaits, method, Algorithms.RA);
        Explored stops = explore(forms, forms.stops, method, Algorithms.RA);
        assertSameOutcomes(raw, awaits, "ra with awaits", seed);
        assertSameOutcomes(raw, stops, "ra with stopped iterations", seed);
        assertSameErrors(awaits, stops, "ra with stopped iterations", seed);
    }

    private static void assertSameOutcomes(
            Explored expected, Explored actual, String how, long seed) {
        assertTrue(actual.complete, () -> how + " takes longer than without, seed " + seed);
        assertEquals(expected.outcomes, actual.outcomes, () -> describe(how, seed));
    }

    private static void assertSameErrors(
            Explored expected, Explored actual, String how, long seed) {
        assertEquals(expected.errors, actual.errors, () -> describe("errors of " + how, seed));
    }

    private static String describe(String how, long seed) {
        return how + ", seed " + seed + ":\n" + RandomLoops.source("Loops", seed, 1);
    }

    private static Explored explore(
            Forms forms, Map<String, byte[]> classes, String method, Algorithm algorithm) {
        Scenario program = Sources.program(classes, forms.name, method);
        Outcomes.clear();
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .maxExecutions(MAX_EXECUTIONS)
                        .build();
        Verdict verdict = Checker.check(program, config);
        boolean complete =
                switch (verdict.extent()) {
                    case Extent.Complete _ -> true;
                    case Extent.Limited(Verdict.Limit limit) -> limit == Verdict.Limit.UNROLL;
                    case Extent.FirstError _ -> false;
                    case Extent.BrokenOff(Verdict.Cause _, String message) ->
                            throw new AssertionError(message);
                };
        return new Explored(
                Outcomes.seen(),
                errorsOf(verdict),
                complete,
                verdict.statistics().complete() + verdict.statistics().blocked());
    }

    private static Set<ErrorKind> errorsOf(Verdict verdict) {
        Set<ErrorKind> kinds = EnumSet.noneOf(ErrorKind.class);
        if (verdict instanceof Verdict.BugFound found) {
            found.bugs().forEach(bug -> kinds.add(bug.kind()));
        }
        return kinds;
    }
}
