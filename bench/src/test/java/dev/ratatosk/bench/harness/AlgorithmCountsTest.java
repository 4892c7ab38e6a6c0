package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every algorithm counts what is expected of it, on every program and size that takes it less than
/// a second.
final class AlgorithmCountsTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    record Case(Benchmark benchmark, int size, Config config) {
        @Override
        public String toString() {
            return config.algorithm().id()
                    + (config.switchedOff().isEmpty() ? "" : " without " + config.switchedOff())
                    + ": "
                    + benchmark.label(size);
        }
    }

    static Stream<Case> cases() {
        return Algorithms.all().stream()
                .map(algorithm ->
                        Config.builder().algorithm(algorithm).minimise(Duration.ZERO).build())
                .flatMap(AlgorithmCountsTest::ablations)
                .flatMap(config -> Catalogue.all().stream().flatMap(b -> cases(b, config)));
    }

    /// The features that change counts are those of one algorithm.
    private static Stream<Config> ablations(Config config) {
        return config.algorithm().id().equals("optimal")
                ? Stream.of(
                        config,
                        config.toBuilder().without(Feature.COMMUTING_ADDS).build(),
                        config.toBuilder().without(Feature.NATIVE_AWAITS).build(),
                        config.toBuilder()
                                .without(Feature.COMMUTING_ADDS)
                                .without(Feature.NATIVE_AWAITS)
                                .build(),
                        config.toBuilder().without(Feature.COMBINED_AWAITS).build(),
                        config.toBuilder()
                                .without(Feature.COMMUTING_ADDS)
                                .without(Feature.COMBINED_AWAITS)
                                .build(),
                        baseline(config),
                        baseline(config).toBuilder().without(Feature.POLLING_LOOPS).build())
                : config.algorithm().usesSymmetry()
                        ? Stream.of(config, config.toBuilder().without(Feature.SYMMETRY).build())
                        : Stream.of(config);
    }

    /// The first column of the GODOT tables.
    private static Config baseline(Config config) {
        return config.toBuilder()
                .without(Feature.COMMUTING_ADDS)
                .without(Feature.NATIVE_AWAITS)
                .without(Feature.LOOP_PURITY)
                .build();
    }

    private static Stream<Case> cases(Benchmark benchmark, Config config) {
        if (!benchmark.sensitiveTo().containsAll(config.switchedOff())) {
            return Stream.of();
        }
        TreeSet<Integer> sizes = new TreeSet<>(List.of(benchmark.sizes().min()));
        benchmark.stated(config).stream().map(Expectation::size).forEach(sizes::add);
        return sizes.stream()
                .filter(size ->
                        benchmark
                                .expected(config, size)
                                .filter(e -> e.effort() == Effort.QUICK)
                                .isPresent())
                .map(size -> new Case(benchmark, size, config));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theCountsAreThoseExpected(Case one) {
        BenchResult result =
                Harness.run(
                        one.benchmark(),
                        one.size(),
                        one.config().toBuilder().timeLimit(PATIENCE).build());
        assertEquals(
                Agreement.MATCH,
                result.agreement(),
                () ->
                        "expected "
                                + result.expected().map(Expectation::count)
                                + ", counted "
                                + result.counts()
                                + ", "
                                + result.verdict());
    }
}
