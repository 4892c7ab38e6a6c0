package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.oracle.tier.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `rf` counts what the papers count; in [Tier#FULL] also where that takes seconds.
final class RfCatalogueTest {
    private static final Config RF =
            Config.builder().algorithm(Algorithms.RF).minimise(Duration.ZERO).build();
    private static final Effort EFFORT =
            Tier.chosen().includes(Tier.FULL) ? Effort.FULL : Effort.QUICK;

    record Case(Benchmark benchmark, int size) {
        @Override
        public String toString() {
            return benchmark.label(size);
        }
    }

    /// Every program in every size with a stated count.
    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Benchmark benchmark : Catalogue.all()) {
            for (Expectation stated : benchmark.stated(RF)) {
                if (stated.effort().compareTo(EFFORT) <= 0) {
                    cases.add(new Case(benchmark, stated.size()));
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void countsAreAsStated(Case one) {
        BenchResult result = Harness.run(one.benchmark(), one.size(), RF);
        assertTrue(
                result.agreement() == Agreement.MATCH,
                result.counts() + " instead of " + result.expected());
    }

    @Test
    void theBugOfReorderIsFoundWithinTenExecutions() {
        Benchmark reorder = Catalogue.find("reorder-bug").orElseThrow();
        Verdict verdict = Checker.check(reorder.program(10), RF);
        assertInstanceOf(Verdict.BugFound.class, verdict);
        long runs = verdict.statistics().counts().runs();
        assertTrue(runs <= 10, "found after " + runs);
    }

    @Test
    void nothingIsRedundantWithoutAwaits() {
        for (String name : List.of("lastzero", "circular-buffer", "casrot", "rfsc-fig5")) {
            Benchmark benchmark = Catalogue.find(name).orElseThrow();
            int size = Math.min(benchmark.sizes().usual(), 6);
            BenchResult result = Harness.run(benchmark, size, RF);
            assertEquals(0, result.counts().redundant(), result.program());
            assertTrue(result.counts().complete() > 0, result.program());
        }
    }
}
