package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.port.PortState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The expected counts against brute force, for each program in its smallest size.
final class OracleTest {
    private static final int MAX_STEPS = 1000;
    private static final Oracle ORACLE = new Oracle(30_000);
    private static final int LARGEST_SYMMETRIC = 4;

    /// Programs that the oracle cannot enumerate in reasonable time, not even in the smallest size
    /// with a known count: too many operations, or too many threads that have nothing to do with
    /// each other.
    private static final Set<String> TOO_LARGE =
            Set.of(
                    "race-parametric",
                    "indexer",
                    "filesystem",
                    "fibonacci",
                    "exponential-bug(1)",
                    "concurrent_hashmap");

    /// A count and the equivalence whose classes it counts.
    record Case(Benchmark benchmark, Expectation expected, Equivalence equivalence) {
        @Override
        public String toString() {
            return benchmark.label(expected.size()) + " " + equivalence.label();
        }

        Counts classes(Equivalence wanted) {
            var program =
                    new CoroutineProgram(
                            benchmark.program(expected.size()), CoroutineKind.fastest(), MAX_STEPS);
            var answer = wanted.classesOf(PortState.start(program), ORACLE);
            var counts = assertDoesNotThrow(answer::classes, this::toString).counts();
            return new Counts(counts.complete(), counts.blocked(), 0, 0, 0);
        }

        Counts classesUpToSymmetry() {
            Scenario scenario = benchmark.program(expected.size());
            var program = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
            var answer = ORACLE.observations(PortState.start(program), Locks.COMMUTE);
            var outcomes = assertDoesNotThrow(answer::classes, this::toString).outcomes();
            List<List<Integer>> twins = twins(benchmark.program(expected.size()));
            Map<List<String>, Boolean> complete = new HashMap<>();
            outcomes.forEach((key, end) -> complete.put(key.upTo(twins), end.complete()));
            int ended = (int) complete.values().stream().filter(Boolean::booleanValue).count();
            return new Counts(ended, complete.size() - ended, 0, 0, 0);
        }
    }

    /// Groups of threads that were started in a row with the same code, in some execution.
    private static List<List<Integer>> twins(Scenario scenario) {
        var program = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        program.findTwins(scenario.communication());
        Trace trace = program.run(Plan.newestWrites(new Script(), Policy.firstEnabled()));
        assertNull(trace.individuality());
        Map<Integer, List<Integer>> groups = new TreeMap<>();
        for (int t = 0; t < trace.threads(); t++) {
            groups.computeIfAbsent(trace.twin(t), _ -> new ArrayList<>()).add(t);
        }
        return List.copyOf(groups.values());
    }

    static List<Case> cases(Equivalence equivalence, String algorithm, Set<Feature> without) {
        List<Case> cases = new ArrayList<>();
        for (Benchmark benchmark : Catalogue.all()) {
            smallest(benchmark, algorithm, without)
                    .filter(e -> !TOO_LARGE.contains(benchmark.name()))
                    .filter(e -> !TOO_LARGE.contains(benchmark.label(e.size())))
                    .map(e -> new Case(benchmark, e, equivalence))
                    .ifPresent(cases::add);
        }
        assertTrue(cases.size() > 4, () -> "only " + cases.size() + " for " + algorithm);
        return cases;
    }

    private static boolean isSymmetric(Benchmark benchmark) {
        return benchmark.sensitiveTo().contains(Feature.SYMMETRY);
    }

    private static Optional<Expectation> smallest(
            Benchmark benchmark, String algorithm, Set<Feature> without) {
        if (!benchmark.sensitiveTo().containsAll(without)) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(benchmark.sizes().min(), benchmark.sizes().max())
                .mapToObj(size -> benchmark.expected(algorithm, without, size))
                .flatMap(Optional::stream)
                .findFirst();
    }

    static Stream<Case> exactCases() {
        Set<Feature> nothing = Set.of();
        Set<Feature> adds = Set.of(Feature.COMMUTING_ADDS);
        return Stream.of(
                        cases(Equivalence.COMMUTING_ADDS, "optimal", nothing),
                        cases(Equivalence.MAZURKIEWICZ, "optimal", adds),
                        cases(Equivalence.READS_FROM, "rf", nothing),
                        cases(Equivalence.OBSERVATIONS, "fused", Set.of(Feature.SYMMETRY)),
                        cases(Equivalence.OBSERVATIONS, "fused", nothing).stream()
                                .filter(one -> !isSymmetric(one.benchmark()))
                                .toList(),
                        cases(Equivalence.RELEASE_ACQUIRE, "ra", nothing))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("exactCases")
    void theExpectedCountIsTheNumberOfClasses(Case one) {
        Counts classes = one.classes(one.equivalence());
        assertTrue(
                one.expected().count().admits(classes),
                () -> "expected " + one.expected().count() + ", but there are " + classes);
    }

    /// The expectations up to symmetry, in all sizes that the oracle can enumerate.
    static Stream<Case> symmetricCases() {
        return Catalogue.all().stream()
                .filter(OracleTest::isSymmetric)
                .flatMap(benchmark ->
                        IntStream.rangeClosed(benchmark.sizes().min(), benchmark.sizes().max())
                                .mapToObj(size -> benchmark.expected("fused", Set.of(), size))
                                .flatMap(Optional::stream)
                                .map(e -> new Case(benchmark, e, Equivalence.OBSERVATIONS)))
                .filter(one -> one.expected().size() <= LARGEST_SYMMETRIC);
    }

    @ParameterizedTest
    @MethodSource("symmetricCases")
    void theExpectedCountUpToSymmetryIsThatOfClassesWithTheSameHistoriesOfTwins(Case one) {
        Counts classes = one.classesUpToSymmetry();
        assertTrue(
                one.expected().count().admits(classes),
                () -> "expected " + one.expected().count() + ", but there are " + classes);
    }

    static Set<String> needSc() {
        return Benchmark.NEED_SC;
    }

    /// What is said to need sequential consistency fails under release-acquire, and only there.
    @ParameterizedTest
    @MethodSource("needSc")
    void mutualExclusionByFlagsNeedsSequentialConsistency(String name) {
        Benchmark benchmark = Catalogue.find(name).orElseThrow();
        assertEquals(0, failing(benchmark, Equivalence.READS_FROM));
        assertTrue(failing(benchmark, Equivalence.RELEASE_ACQUIRE) > 0);
    }

    private static long failing(Benchmark benchmark, Equivalence equivalence) {
        var program =
                new CoroutineProgram(
                        benchmark.program(benchmark.sizes().min()),
                        CoroutineKind.fastest(),
                        MAX_STEPS);
        return equivalence
                .classesOf(PortState.start(program), ORACLE)
                .classes()
                .outcomes()
                .values()
                .stream()
                .filter(outcome -> !outcome.failed().isEmpty())
                .count();
    }

    static List<Case> valueCases() {
        return cases(Equivalence.READS_VALUE_FROM, "rvf", Set.of());
    }

    /// The algorithm explores every class of equal values, and no reads-value-from class twice.
    @ParameterizedTest
    @MethodSource("valueCases")
    void theExpectedCountIsBetweenTheNumbersOfClassesByValues(Case one) {
        long expected = one.expected().count().executions();
        long classes = one.classes(Equivalence.READS_VALUE_FROM).executions();
        if (one.expected().count() instanceof Count.AtMost) {
            boolean enumerated = one.expected().provenance().equals(Set.of(Provenance.ORACLE));
            boolean isStated = enumerated && one.benchmark().stated().contains(one.expected());
            // What follows from the reads-from classes is an upper bound only.
            assertTrue(
                    isStated ? classes == expected : classes <= expected,
                    () -> classes + " classes, expected " + expected);
        } else {
            assertTrue(expected <= classes, () -> expected + " of at most " + classes);
            long values = one.classes(Equivalence.VALUES).executions();
            assertTrue(expected >= values, () -> expected + " of at least " + values);
        }
    }
}
