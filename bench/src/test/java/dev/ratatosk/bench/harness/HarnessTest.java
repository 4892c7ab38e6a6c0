package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.catalogue.SizeException;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HarnessTest {
    private static final Config NAIVE = Config.builder().algorithm(Algorithms.NAIVE).build();

    private static BenchResult run(String name, int size, Config config) {
        return Harness.run(benchmark(name), size, config);
    }

    private static Benchmark benchmark(String name) {
        return Catalogue.find(name).orElseThrow();
    }

    @Test
    void aResultSaysWhatWasCountedAndWhatWasExpected() {
        BenchResult result = run("redundant_co", 1, NAIVE);
        assertEquals("redundant_co(1)", result.program());
        assertEquals(Algorithms.NAIVE, result.algorithm());
        assertEquals("verified", result.verdict().id());
        assertEquals(
                result.expected().orElseThrow().count().executions(), result.counts().complete());
        assertEquals(Agreement.MATCH, result.agreement());
        assertTrue(result.seconds() > 0);
        assertTrue(result.executionsPerSecond() > 0);
    }

    @Test
    void aRunCountsToTheEndWhereErrorsAreExpected() {
        BenchResult result = run("reorder-bug", 2, NAIVE);
        assertEquals("bug", result.verdict().id());
        assertEquals(run("reorder", 2, NAIVE).counts(), result.counts());
        assertEquals(Agreement.NOTHING_EXPECTED, result.agreement());
    }

    @Test
    void anErrorWhereNoneIsExpectedIsAMismatch() {
        BenchResult result = run("reorder-bug", 2, NAIVE);
        var innocent =
                new BenchResult(
                        benchmark("reorder"),
                        2,
                        result.config(),
                        result.verdict(),
                        result.expected());
        assertEquals(Agreement.MISMATCH, innocent.agreement());
    }

    @Test
    void noErrorWhereOneIsExpectedIsAMismatch() {
        BenchResult result = run("reorder", 2, NAIVE);
        var guilty =
                new BenchResult(
                        benchmark("reorder-bug"),
                        2,
                        result.config(),
                        result.verdict(),
                        result.expected());
        assertEquals(Agreement.MISMATCH, guilty.agreement());
    }

    @Test
    void otherCountsThanExpectedAreAMismatch() {
        BenchResult result = run("redundant_co", 1, NAIVE);
        var other =
                new BenchResult(
                        result.benchmark(),
                        2,
                        result.config(),
                        result.verdict(),
                        result.benchmark().expected(NAIVE, 2));
        assertEquals(Agreement.MISMATCH, other.agreement());
    }

    @Test
    void countsUpToALimitAreNotCompared() {
        BenchResult result = run("redundant_co", 2, NAIVE.toBuilder().maxExecutions(5).build());
        assertTrue(result.verdict() instanceof Verdict.Bounded);
        assertEquals(Agreement.UNFINISHED, result.agreement());
    }

    @Test
    void aSizeOutOfRangeIsRefusedBeforeTheRun() {
        assertThrows(SizeException.class, () -> run("redundant_co", 0, NAIVE));
    }

    @Test
    void theSuiteHasEveryBenchmarkOnceInASizeItComesIn() {
        for (Effort effort : Effort.values()) {
            List<Harness.Case> suite = Harness.suite(NAIVE, effort);
            assertEquals(Catalogue.all(), suite.stream().map(Harness.Case::benchmark).toList());
            suite.forEach(one -> assertTrue(one.benchmark().sizes().contains(one.size())));
        }
    }

    @Test
    void allAreRunAndEachCanBeWatched() {
        List<String> watched = new ArrayList<>();
        List<BenchResult> results =
                Harness.runAll(
                        NAIVE.toBuilder().maxExecutions(20).build(),
                        Effort.QUICK,
                        run -> watched.add(run.program()));
        assertEquals(watched, results.stream().map(BenchResult::program).toList());
        assertEquals(Catalogue.all().size(), results.size());
        results.forEach(r -> assertTrue(r.agreement() != Agreement.MISMATCH, () -> r.toString()));
    }
}
