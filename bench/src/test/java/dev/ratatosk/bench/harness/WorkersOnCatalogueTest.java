package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.oracle.port.RestlessCrew;
import dev.ratatosk.oracle.tier.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Several workers count on the catalogue what one worker counts, with every algorithm whose tree
/// can be cut. [Tier#QUICK] has a sample of small sizes; [Tier#FULL] all sizes with a known number
/// of executions up to a million.
final class WorkersOnCatalogueTest {
    private static final boolean IS_FULL = Tier.chosen().includes(Tier.FULL);
    private static final long MOST_EXECUTIONS = IS_FULL ? 1_000_000 : 3_000;

    /// Of the small ones each build tries one of so many.
    private static final int SAMPLE = IS_FULL ? 1 : 8;

    private static final int[] WORKERS = {1, 2, 4, 8};
    private static final int[] BUDGETS = {3, 40, 500, 5_000};

    record Case(Benchmark benchmark, int size, Config config) {
        @Override
        public String toString() {
            return config.algorithm().id() + ": " + benchmark.label(size);
        }
    }

    static List<Case> cases() {
        List<Case> all = new ArrayList<>();
        for (Algorithm algorithm : Algorithms.all()) {
            Config config =
                    Config.builder()
                            .algorithm(algorithm)
                            .keepGoing(true)
                            .minimise(Duration.ZERO)
                            .build();
            if (algorithm.newStrategy(config.switchedOff()) instanceof DivisibleStrategy) {
                for (Benchmark benchmark : Catalogue.all()) {
                    sizes(benchmark, config)
                            .forEach(size -> all.add(new Case(benchmark, size, config)));
                }
            }
        }
        List<Case> sample = new ArrayList<>();
        for (int i = 0; i < all.size(); i += SAMPLE) {
            sample.add(all.get(i));
        }
        return sample;
    }

    private static Set<Integer> sizes(Benchmark benchmark, Config config) {
        TreeSet<Integer> sizes = new TreeSet<>(List.of(benchmark.sizes().min()));
        benchmark.stated(config).stream().map(Expectation::size).forEach(sizes::add);
        sizes.removeIf(size ->
                benchmark
                        .expected(config, size)
                        .filter(e -> e.count().executions() <= MOST_EXECUTIONS)
                        .isEmpty());
        return sizes;
    }

    @Test
    void thereAreCasesOfEveryAlgorithmThatCanBeCut() {
        Set<String> algorithms =
                cases().stream()
                        .map(one -> one.config().algorithm().id())
                        .collect(Collectors.toSet());
        assertTrue(
                algorithms.containsAll(Set.of("rf", "ra", "rvf", "naive")), algorithms::toString);
    }

    /// What must not depend on the number of workers.
    record Answer(long complete, long blocked, long errors, Set<ErrorKind> kinds) {
        static Answer of(Verdict verdict) {
            assertInstanceOf(Extent.Complete.class, verdict.extent(), verdict::toString);
            Set<ErrorKind> kinds = new TreeSet<>();
            if (verdict instanceof Verdict.BugFound found) {
                found.bugs().forEach(bug -> kinds.add(bug.kind()));
            }
            var counted = verdict.statistics();
            return new Answer(counted.complete(), counted.blocked(), counted.errors(), kinds);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void countsAndErrorsDoNotDependOnTheNumberOfWorkers(Case one) {
        Config config = one.config().toBuilder().workers(1).build();
        Verdict alone = Checker.check(one.benchmark().program(one.size(), config), config);
        for (int workers : WORKERS) {
            Config together = config.toBuilder().workers(workers).build();
            Verdict cut =
                    RestlessCrew.check(
                            one.benchmark().program(one.size(), together),
                            together,
                            workers,
                            BUDGETS);
            assertEquals(Answer.of(alone), Answer.of(cut), () -> workers + " workers");
        }
    }
}
