package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.check.Algorithm;
import dev.ratatosk.core.check.Config;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `rf` counts what the papers count. `-Dratatosk.effort=full` also runs what takes seconds.
final class RfCatalogueTest {
    private static final Config RF = Config.defaults().withAlgorithm(Algorithm.RF);
    private static final Effort EFFORT =
            Effort.valueOf(System.getProperty("ratatosk.effort", "quick").toUpperCase(Locale.ROOT));

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
}
