package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Body;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.bench.catalogue.Section;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.BenchResult;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Tier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The programs of the catalogue, written in C, count what is expected of them: the same as the
/// Java versions and the tables. In one size each; in [Tier#FULL] in all sizes, those that take
/// long included.
final class CatalogueInCTest {
    private static final Path FOLDER = Path.of("..", "bench", "c");
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final boolean ALL = Tier.chosen().includes(Tier.FULL);
    private static final long MOST_EXECUTIONS = ALL ? 100_000 : 200;

    /// Compiled programs by name and size.
    private static final Map<String, Scenario> COMPILED = new HashMap<>();

    record Case(Benchmark benchmark, int size, Config config) {
        @Override
        public String toString() {
            return config.algorithm().id()
                    + (config.workers() == 1 ? "" : " with several workers")
                    + (config.switchedOff().isEmpty() ? "" : " without " + config.switchedOff())
                    + ": "
                    + benchmark.label(size);
        }
    }

    static Stream<Case> cases() {
        return Catalogue.all().stream()
                .filter(CatalogueInCTest::isInC)
                .flatMap(b -> configurations().flatMap(config -> cases(b, config)));
    }

    /// Natural loops are for [NaturalLoopsInCTest].
    private static boolean isInC(Benchmark benchmark) {
        return benchmark.section() != Section.SAFESTACK
                && !(benchmark.body() instanceof Body.Looping);
    }

    private static Stream<Config> configurations() {
        Config optimal = Config.builder().algorithm(Algorithms.OPTIMAL).build();
        return Stream.of(
                optimal,
                optimal.toBuilder().workers(4).build(),
                optimal.toBuilder().without(Feature.COMMUTING_ADDS).build(),
                optimal.toBuilder().without(Feature.NATIVE_AWAITS).build(),
                optimal.toBuilder()
                        .without(Feature.COMMUTING_ADDS)
                        .without(Feature.NATIVE_AWAITS)
                        .build(),
                optimal.toBuilder().algorithm(Algorithms.RF).build(),
                optimal.toBuilder().algorithm(Algorithms.RVF).build(),
                optimal.toBuilder().algorithm(Algorithms.RA).build());
    }

    private static Stream<Case> cases(Benchmark benchmark, Config config) {
        if (!benchmark.sensitiveTo().containsAll(config.switchedOff())) {
            return Stream.of();
        }
        TreeSet<Integer> sizes = new TreeSet<>(List.of(benchmark.sizes().min()));
        benchmark.stated(config).stream().map(Expectation::size).forEach(sizes::add);
        return sizes.descendingSet().stream()
                .filter(size ->
                        benchmark
                                .expected(config, size)
                                .filter(e -> e.count().executions() <= MOST_EXECUTIONS)
                                .isPresent())
                .limit(ALL ? Long.MAX_VALUE : 1)
                .map(size -> new Case(benchmark, size, config));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theCountsAreThoseExpected(Case one) {
        // Compiled before the clock runs.
        boolean weak = !one.config().algorithm().memoryModel().readsNewestWrites();
        Scenario _ = program(one.benchmark(), one.size(), weak);
        BenchResult result =
                Harness.run(
                        inC(one.benchmark(), weak),
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

    @Test
    void everyProgramOfTheTablesExistsInC() {
        List<String> missing =
                Catalogue.all().stream()
                        .filter(CatalogueInCTest::isInC)
                        .map(Benchmark::name)
                        .filter(name -> !Files.exists(FOLDER.resolve(name + ".c")))
                        .toList();
        assertTrue(missing.isEmpty(), () -> "missing in bench/c: " + missing);
    }

    /// The benchmark with another body and the same expectations.
    private static Benchmark inC(Benchmark benchmark, boolean weak) {
        IntConsumer body =
                size -> {
                    try {
                        program(benchmark, size, weak).run();
                    } catch (RuntimeException e) {
                        throw e;
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                };
        return new Benchmark(
                benchmark.name(),
                benchmark.section(),
                benchmark.summary(),
                benchmark.sizes(),
                Body.asWritten(body),
                benchmark.sensitiveTo(),
                benchmark.errors(),
                benchmark.formulas(),
                benchmark.stated());
    }

    private static synchronized Scenario program(Benchmark benchmark, int size, boolean weak) {
        return COMPILED.computeIfAbsent(
                benchmark.label(size) + (weak ? " weak" : ""),
                _ -> {
                    try {
                        return CProgram.load(
                                        List.of(FOLDER.resolve(benchmark.name() + ".c")),
                                        COptions.defaults()
                                                .withRaces(RaceMode.EXPLORE)
                                                .withWeak(weak)
                                                .withArguments(List.of("-DN=" + size)))
                                .scenario();
                    } catch (CException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }
}
