package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Trial;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random programs in ordinary Java come to the same ends with and without the loop-purity pass,
/// which works on woven code and decides while the program runs.
///
/// The same bound applies to both. With the pass no more iterations are needed for anything: an
/// execution that completes within the bound still does after its pure iterations are left out; and
/// what the changed program does, the program does as well. So the sets are equal for any bound.
final class NothingIsLostInJavaTest {
    private static final Trial TRIAL =
            Trial.of(NothingIsLostInJavaTest.class, 1_000_000, 90, 900, 3_000);
    private static final int BATCH = 30;
    private static final int BOUND = 3;
    private static final int MAX_EXECUTIONS = 6_000;

    @TempDir private Path folder;

    private int compared;
    private int reduced;

    @Test
    void programsWithoutRacesComeToTheSameEnds() throws Exception {
        compareAll(TRIAL, RaceMode.REPORT);
        if (TRIAL.isTelling()) {
            requireCompared(TRIAL.programs() / 2);
            assertTrue(reduced > compared / 10, () -> "only " + reduced + " became smaller");
        }
    }

    @Test
    void programsWithRacesComeToTheSameEnds() throws Exception {
        compareAll(TRIAL.share(2), RaceMode.EXPLORE);
        if (TRIAL.isTelling()) {
            requireCompared(TRIAL.programs() / 5);
        }
    }

    private void requireCompared(int least) {
        assertTrue(compared > least, () -> "only " + compared + " could be compared");
    }

    private void compareAll(Trial trial, RaceMode races) throws Exception {
        for (long first = trial.seed(); first < trial.end(); first += BATCH) {
            batch(first, (int) Math.min(BATCH, trial.end() - first), races);
        }
    }

    private void batch(long seed, int programs, RaceMode races) throws Exception {
        String name = (races == RaceMode.REPORT ? "Loops" : "Races") + seed;
        Path sources = Files.createDirectories(folder.resolve("source" + name));
        Path classes = Files.createDirectories(folder.resolve("classes" + name));
        boolean plain = races == RaceMode.EXPLORE;
        Files.writeString(
                sources.resolve(name + ".java"), RandomJava.source(name, seed, programs, plain));
        SmallPrograms compiled = SmallPrograms.compile(List.of(sources), classes);
        for (int p = 0; p < programs; p++) {
            Method method = compiled.method(name, "p" + p);
            long one = seed + p;
            TRIAL.attempt(one, () -> compare(method, races, one));
        }
    }

    private void compare(Method method, RaceMode races, long seed) {
        Config bounded =
                Config.builder()
                        .keepGoing(true)
                        .maxExecutions(MAX_EXECUTIONS)
                        .unroll(BOUND)
                        .build();
        Config optimal = bounded.toBuilder().algorithm(Algorithms.OPTIMAL).build();
        Explored expected =
                explore(
                        method,
                        races,
                        optimal.toBuilder()
                                .without(Feature.LOOP_PURITY)
                                .without(Feature.POLLING_LOOPS)
                                .build());
        if (!expected.complete) {
            return;
        }
        compared++;
        Explored pure = explore(method, races, optimal);
        assertSame(expected, pure, "optimal", races, seed);
        if (pure.executions < expected.executions) {
            reduced++;
        }
        Config noAwait = optimal.toBuilder().without(Feature.NATIVE_AWAITS).build();
        assertSame(expected, explore(method, races, noAwait), "--no-await", races, seed);
        Config polling = noAwait.toBuilder().without(Feature.LOOP_PURITY).build();
        assertSame(expected, explore(method, races, polling), "--spin-assume-only", races, seed);
        for (Algorithm other : List.of(Algorithms.RF, Algorithms.RVF)) {
            Explored actual = explore(method, races, bounded.toBuilder().algorithm(other).build());
            assertSame(expected, actual, other.id(), races, seed);
        }
    }

    private static void assertSame(
            Explored expected, Explored actual, String how, RaceMode races, long seed) {
        assertTrue(actual.complete, () -> how + " takes longer than without, seed " + seed);
        assertEquals(
                expected.outcomes,
                actual.outcomes,
                () ->
                        "with "
                                + how
                                + ", seed "
                                + seed
                                + ":\n"
                                + RandomJava.source("Loops", seed, 1, races == RaceMode.EXPLORE));
    }

    private record Explored(Set<String> outcomes, boolean complete, long executions) {}

    private static Explored explore(Method method, RaceMode races, Config config) {
        Outcomes.clear();
        JavaScenario program =
                JavaScenario.of(
                        () -> Outcomes.add(String.valueOf(call(method))),
                        races,
                        LoopOptions.of(config));
        Verdict verdict = Checker.check(program, config);
        boolean complete =
                switch (verdict.extent()) {
                    case Extent.Complete _ -> true;
                    case Extent.Limited(Verdict.Limit limit) -> limit == Verdict.Limit.UNROLL;
                    case Extent.FirstError _ -> false;
                    case Extent.BrokenOff(Verdict.Cause _, String message) ->
                            throw new AssertionError(message);
                };
        assertTrue(
                // Other tests of this JVM have classes that cannot be read.
                program.loops().stream()
                        .filter(l -> l.method().startsWith(method.getDeclaringClass().getName()))
                        .noneMatch(l -> l.treatment() == Treatment.UNREAD),
                "the analysis failed");
        return new Explored(
                Outcomes.seen(),
                complete,
                verdict.statistics().complete() + verdict.statistics().blocked());
    }

    private static Object call(Method method) throws Exception {
        try {
            return method.invoke(null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }
}
