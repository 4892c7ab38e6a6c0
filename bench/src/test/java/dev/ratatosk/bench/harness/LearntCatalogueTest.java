package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is counted and found on the catalogue does not depend on whether threads are learnt. This
/// is also the test of the statement in [Benchmark] about how the programs' threads communicate.
final class LearntCatalogueTest {
    private static final long MOST_EXECUTIONS = Tier.chosen().of(1_000, 1_000_000, 1_000_000);

    record Case(Algorithm algorithm, Benchmark benchmark) {
        @Override
        public String toString() {
            return algorithm.id() + ": " + benchmark.name();
        }
    }

    static Stream<Case> cases() {
        return Algorithms.all().stream()
                .flatMap(
                        algorithm -> Catalogue.all().stream().map(one -> new Case(algorithm, one)));
    }

    /// The smallest and the usual size, and with [Tier#FULL] all that have stated counts.
    private static List<Integer> sizes(Case one, Config config) {
        TreeSet<Integer> sizes = new TreeSet<>(List.of(one.benchmark().sizes().min()));
        if (Tier.chosen().includes(Tier.FULL)) {
            sizes.add(one.benchmark().sizes().usual());
            one.benchmark().stated(config).stream().map(Expectation::size).forEach(sizes::add);
        } else if (one.benchmark().sizes().contains(one.benchmark().sizes().min() + 1)) {
            sizes.add(one.benchmark().sizes().min() + 1);
        }
        return List.copyOf(sizes);
    }

    /// What must not depend on it.
    record Answer(
            Counts counts,
            long errors,
            List<String> found,
            List<String> loopsCutOff,
            List<String> notes,
            Map<String, Long> counters) {
        static Answer of(Verdict verdict) {
            List<String> found = new ArrayList<>();
            if (verdict instanceof Verdict.BugFound bugs) {
                for (Bug bug : bugs.bugs()) {
                    found.add(bug.kind() + " " + bug.message() + " " + bug.schedule().token());
                }
            }
            var statistics = verdict.statistics();
            Map<String, Long> counters = new TreeMap<>(statistics.details());
            counters.remove("real-executions");
            counters.keySet().removeIf(name -> name.endsWith("-micros"));
            return new Answer(
                    statistics.counts(),
                    statistics.errors(),
                    found,
                    statistics.loopsCutOff(),
                    statistics.notes(),
                    counters);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void countsAndErrorsAreThoseOfTheCode(Case one) {
        Config config =
                Config.builder()
                        .algorithm(one.algorithm())
                        .keepGoing(true)
                        .minimise(Duration.ZERO)
                        .maxExecutions(MOST_EXECUTIONS)
                        .build();
        for (int size : sizes(one, config)) {
            Config coded = config.toBuilder().without(Feature.LEARNT_THREADS).build();
            Verdict expected = check(one, size, coded);
            Verdict actual = check(one, size, config);
            assertEquals(Answer.of(expected), Answer.of(actual), () -> one.benchmark().label(size));
            assertEquals("switched off", expected.statistics().notLearnt().orElseThrow());
        }
    }

    private static Verdict check(Case one, int size, Config config) {
        return Checker.check(one.benchmark().program(size, config), config);
    }

    /// Otherwise the comparison would say nothing.
    @Test
    void mostExecutionsAreLearnt() {
        Benchmark sigma = Catalogue.find("sigma").orElseThrow();
        Config config = Config.builder().algorithm(Algorithms.OPTIMAL).build();
        var statistics = Checker.check(sigma.program(6, config), config).statistics();
        long real = Objects.requireNonNull(statistics.details().get("real-executions"));
        assertTrue(real < statistics.complete() / 10, statistics::toString);
    }

    @Test
    void programsThatStoreObjectsAreNotLearnt() {
        Benchmark map = Catalogue.find("concurrent_hashmap").orElseThrow();
        Config config = Config.builder().maxExecutions(50).build();
        assertEquals(
                "it stores objects in shared variables",
                Checker.check(map.program(map.sizes().min(), config), config)
                        .statistics()
                        .notLearnt()
                        .orElseThrow());
    }
}
