package dev.ratatosk.java.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithm;
import dev.ratatosk.core.check.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.program.Scenario;
import dev.ratatosk.java.purity.LoopOptions.Search;
import dev.ratatosk.java.purity.LoopReport.Treatment;
import java.util.ArrayList;
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
/// `-Dratatosk.loops.programs=N` and `-Dratatosk.loops.seed=S` choose how many and which.
final class NothingIsLostTest {
    private static final int PROGRAMS = Integer.getInteger("ratatosk.loops.programs", 120);
    private static final long SEED = Long.getLong("ratatosk.loops.seed", 1);
    private static final int BATCH = 40;
    private static final int BOUND = 3;
    private static final int MAX_EXECUTIONS = 20_000;

    private int compared;
    private int reduced;
    private int found;

    @Test
    void randomProgramsComeToTheSameEnds() {
        for (int first = 0; first < PROGRAMS; first += BATCH) {
            batch(SEED * 1_000_000 + first, Math.min(BATCH, PROGRAMS - first));
        }
        assertTrue(compared > PROGRAMS / 2, () -> "only " + compared + " could be compared");
        assertTrue(reduced > compared / 10, () -> "only " + reduced + " became smaller");
        assertTrue(found > compared / 4, () -> "only " + found + " loops were found pure");
    }

    private void batch(long seed, int programs) {
        String name = "Loops" + seed;
        Map<String, byte[]> plain = Sources.compile(name, RandomLoops.source(name, seed, programs));
        Map<String, byte[]> raw = pass(plain, Search.NOTHING, false);
        LoopPass.Result woven =
                new LoopPass(new ApiAccesses(), new LoopOptions(Search.PURITY, true, BOUND))
                        .apply(plain);
        found +=
                (int) woven.loops().stream().filter(l -> l.treatment() != Treatment.IMPURE).count();
        List<Map<String, byte[]>> variants = new ArrayList<>();
        variants.add(woven.classes());
        variants.add(pass(plain, Search.PURITY, false));
        variants.add(pass(plain, Search.POLLING, false));
        for (int p = 0; p < programs; p++) {
            compare(name, "p" + p, raw, variants, seed + p);
        }
    }

    private static Map<String, byte[]> pass(
            Map<String, byte[]> classes, Search search, boolean awaits) {
        return new LoopPass(new ApiAccesses(), new LoopOptions(search, awaits, BOUND))
                .apply(classes)
                .classes();
    }

    private void compare(
            String type,
            String method,
            Map<String, byte[]> raw,
            List<Map<String, byte[]>> variants,
            long seed) {
        Explored expected = explore(raw, type, method, Algorithm.OPTIMAL);
        if (!expected.complete) {
            return;
        }
        compared++;
        Explored smallest = expected;
        for (Map<String, byte[]> variant : variants) {
            Explored actual = explore(variant, type, method, Algorithm.OPTIMAL);
            assertSame(expected, actual, "optimal", seed);
            smallest = actual.executions < smallest.executions ? actual : smallest;
        }
        if (smallest.executions < expected.executions) {
            reduced++;
        }
        for (Algorithm other : List.of(Algorithm.RF, Algorithm.RVF)) {
            assertSame(
                    expected, explore(variants.getFirst(), type, method, other), other.id(), seed);
        }
    }

    private static void assertSame(
            Explored expected, Explored actual, String algorithm, long seed) {
        assertTrue(actual.complete, () -> algorithm + " takes longer than without, seed " + seed);
        assertEquals(
                expected.outcomes,
                actual.outcomes,
                () ->
                        "with "
                                + algorithm
                                + ", seed "
                                + seed
                                + ":\n"
                                + RandomLoops.source("Loops", seed, 1));
    }

    private record Explored(Set<String> outcomes, boolean complete, long executions) {}

    private static Explored explore(
            Map<String, byte[]> classes, String type, String method, Algorithm algorithm) {
        Scenario program = Sources.program(classes, type, method);
        Outcomes.clear();
        Config config =
                Config.defaults()
                        .withAlgorithm(algorithm)
                        .withKeepGoing(true)
                        .withMaxExecutions(MAX_EXECUTIONS);
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
                complete,
                verdict.statistics().complete() + verdict.statistics().blocked());
    }
}
