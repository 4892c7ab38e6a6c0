package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.port.PortState;
import dev.ratatosk.oracle.tier.Tier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is said to have been enumerated by brute force has been, for natural loops: every count in
/// every column. The oracle enumerates the program as the pass has changed it; that the pass loses
/// nothing is for [LoopOutcomesTest].
///
/// What takes seconds, and in [Tier#FULL] also the rest.
final class LoopsOracleTest {
    private static final boolean ALL = Tier.chosen().includes(Tier.FULL);
    private static final long MOST_CLASSES = ALL ? Long.MAX_VALUE : 1_000;
    private static final int MAX_STEPS = 1000;
    private static final Oracle ORACLE = new Oracle(20_000_000);

    record Case(Benchmark benchmark, Expectation expected, Config config) {
        @Override
        public String toString() {
            return benchmark.label(expected.size()) + " without " + expected.without();
        }
    }

    static List<Case> cases() {
        List<Case> cases =
                Catalogue.all().stream()
                        .filter(b -> b.body() instanceof Body.Looping)
                        .flatMap(LoopsOracleTest::cases)
                        .toList();
        assertTrue(cases.size() > 10, () -> "only " + cases.size());
        return cases;
    }

    private static Stream<Case> cases(Benchmark benchmark) {
        return benchmark.stated().stream()
                .filter(e -> e.algorithm().equals(Algorithms.OPTIMAL.id()))
                .filter(e -> e.provenance().contains(Provenance.ORACLE))
                .filter(e -> e.count().executions() <= MOST_CLASSES)
                .map(e -> new Case(benchmark, e, configOf(e)));
    }

    private static Config configOf(Expectation expected) {
        Config config = Config.builder().algorithm(Algorithms.OPTIMAL).build();
        for (Feature feature : expected.without()) {
            config = config.toBuilder().without(feature).build();
        }
        return config;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theCountIsTheNumberOfClasses(Case one) {
        Equivalence equivalence =
                one.expected.without().contains(Feature.COMMUTING_ADDS)
                        ? Equivalence.MAZURKIEWICZ
                        : Equivalence.COMMUTING_ADDS;
        var program =
                new CoroutineProgram(
                        one.benchmark.program(one.expected.size(), one.config),
                        CoroutineKind.fastest(),
                        MAX_STEPS);
        var answer = equivalence.classesOf(PortState.start(program), ORACLE);
        var found = assertDoesNotThrow(answer::classes, one::toString).counts();
        Counts counts = new Counts(found.complete(), found.blocked(), 0, 0, 0);
        assertTrue(
                one.expected.count().admits(counts),
                () -> "expected " + one.expected.count() + ", but there are " + counts);
    }
}
