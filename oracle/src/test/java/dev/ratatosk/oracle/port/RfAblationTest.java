package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// What can be switched off in `rf` changes how long it takes, and nothing that it finds: each
/// class is explored once, and as many executions are redundant as with everything on.
final class RfAblationTest {
    private static final int MOST_EXECUTIONS = 200_000;
    private static final Trial TRIAL = Trial.of(RfAblationTest.class, 21_000, 150, 1_000, 5_000);

    /// The parts, each alone, and all of them together.
    static final List<Set<Feature>> ABLATIONS =
            List.of(
                    EnumSet.of(Feature.SATURATION),
                    EnumSet.of(Feature.INCREMENTAL_SATURATION),
                    EnumSet.of(Feature.GUIDED_LINEARIZATION),
                    EnumSet.of(Feature.CONSTRUCTION),
                    EnumSet.of(Feature.CONFIGURATIONS),
                    EnumSet.of(Feature.MAY_READ),
                    EnumSet.of(Feature.GUIDED_LINEARIZATION, Feature.CONSTRUCTION),
                    EnumSet.of(
                            Feature.SATURATION,
                            Feature.INCREMENTAL_SATURATION,
                            Feature.GUIDED_LINEARIZATION,
                            Feature.CONSTRUCTION,
                            Feature.CONFIGURATIONS,
                            Feature.MAY_READ));

    private static final String REFUTED = "checks-refuted-by-saturation";
    private static final String GUIDED = "checks-with-guided-witness";
    private static final String CONSTRUCTED = "checks-with-constructed-witness";
    private static final String CONSISTENT = "checks-decided-consistent";
    private static final String INCONSISTENT = "checks-decided-inconsistent";

    private final Oracle oracle = new Oracle();

    private void agree(Program program, Set<Feature> without) {
        Explored explored = explored(program, without);
        Agreement.exactlyOnce(explored, Equivalence.READS_FROM, oracle);
        assertEquals(
                explored(program, Set.of()).redundant(),
                explored.redundant(),
                () -> "redundant executions:\n" + program);
    }

    private static Explored explored(Program program, Set<Feature> without) {
        return Explored.by(Algorithms.RF.newStrategy(without), program, MOST_EXECUTIONS);
    }

    /// How many checks each phase decided, over the corpus.
    private static Map<String, Long> checks(Feature... without) {
        Map<String, Long> sum = new HashMap<>();
        for (KnownProgram known : Corpus.all()) {
            Strategy strategy = Algorithms.RF.newStrategy(Set.of(without));
            Explored.by(strategy, known.program(), MOST_EXECUTIONS);
            strategy.counters().forEach((name, n) -> sum.merge(name, n, Long::sum));
        }
        return sum;
    }

    private static long number(Map<String, Long> checks, String phase) {
        return Objects.requireNonNull(checks.get(phase), phase);
    }

    private static long all(Map<String, Long> checks) {
        return checks.values().stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void whatIsSwitchedOffDecidesNothing() {
        Map<String, Long> whole = checks();
        assertTrue(number(whole, REFUTED) > 0 && number(whole, CONSTRUCTED) > 0, whole.toString());
        Map<String, Long> unsaturated = checks(Feature.SATURATION);
        assertEquals(0, number(unsaturated, REFUTED));
        assertEquals(0, number(unsaturated, CONSTRUCTED));
        assertTrue(
                number(unsaturated, INCONSISTENT) >= number(whole, REFUTED),
                unsaturated.toString());
        assertEquals(0, number(checks(Feature.GUIDED_LINEARIZATION), GUIDED));
        Map<String, Long> searched = checks(Feature.CONSTRUCTION);
        assertEquals(0, number(searched, CONSTRUCTED));
        assertEquals(
                number(whole, CONSTRUCTED) + number(whole, CONSISTENT),
                number(searched, CONSISTENT));
        assertEquals(whole, checks(Feature.INCREMENTAL_SATURATION));
        assertEquals(whole, checks(Feature.CONFIGURATIONS));
        assertTrue(all(checks(Feature.MAY_READ)) > all(whole));
    }

    @ParameterizedTest
    @FieldSource("ABLATIONS")
    void everyKnownProgramIsExploredExactly(Set<Feature> without) {
        for (KnownProgram known : Corpus.all()) {
            agree(known.program(), without);
        }
    }

    @ParameterizedTest
    @FieldSource("ABLATIONS")
    void everyRandomProgramIsExploredExactly(Set<Feature> without) {
        for (Mix mix : Mix.values()) {
            Campaign.check(mix, TRIAL, program -> agree(program, without));
        }
    }
}
