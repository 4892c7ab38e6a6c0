package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the estimated fraction after each execution can be relied on for: it is a fraction, grows
/// in the mean, and is 1 at the end. No factor is required of it, because none holds: see the table
/// in docs/experiments.md, which this test prints with `-Dratatosk.golden=write`.
final class EstimatesTest {
    private static final String USUAL =
            "lastzero 8, sigma 5, readers 8, circular-buffer 5, race-parametric 3, fib-bench 3,"
                    + " control-flow 6, casrot 5, exponential-bug 3, approxds-append 4";

    /// Of those that `naive` explores in less than 60,000 executions.
    private static final String SMALL =
            "lastzero 3, sigma 3, readers 4, circular-buffer 3, casrot 3";

    private static final double[] POINTS = {0.1, 0.25, 0.5, 0.75, 0.9};
    private static final double ROUNDING = 1e-9;

    static List<Algorithm> algorithms() {
        return List.of(Algorithms.RF, Algorithms.RA, Algorithms.RVF, Algorithms.NAIVE);
    }

    /// The estimates after each execution of an exploration, and after its end.
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    private record Estimates(double[] afterEach, double atTheEnd) {
        double at(double fraction) {
            return afterEach[(int) (fraction * (afterEach.length - 1))];
        }

        double mean(int from, int to) {
            return Arrays.stream(afterEach, from, to).average().orElseThrow();
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void estimatesAreFractionsThatGrowToOne(Algorithm algorithm) {
        List<Estimates> all = new ArrayList<>();
        String programs = algorithm.equals(Algorithms.NAIVE) ? SMALL : USUAL;
        for (String program : programs.split(", ", -1)) {
            Estimates estimates = explore(program, algorithm);
            for (double one : estimates.afterEach()) {
                assertTrue(one >= 0 && one <= 1 + ROUNDING, program + ": " + one);
            }
            int runs = estimates.afterEach().length;
            double early = estimates.mean(0, runs / 2);
            double late = estimates.mean(runs / 2, runs);
            assertTrue(early < late, program + ": " + early + ", then " + late);
            assertEquals(1, estimates.atTheEnd(), program);
            all.add(estimates);
        }
        if ("write".equals(System.getProperty("ratatosk.golden"))) {
            System.out.println(row(algorithm, all));
        }
    }

    private static Estimates explore(String text, Algorithm algorithm) {
        String[] words = text.split(" ", -1);
        Config config = Config.builder().algorithm(algorithm).build();
        var program =
                new CoroutineProgram(
                        Catalogue.find(words[0])
                                .orElseThrow()
                                .program(Integer.parseInt(words[1]), config),
                        config.coroutines(),
                        config.maxSteps());
        var strategy = (DivisibleStrategy) algorithm.newStrategy(Set.of());
        List<Double> estimates = new ArrayList<>();
        boolean all =
                new Exploration(program, strategy, (_, _) -> estimates.add(strategy.progress()))
                        .run();
        assertTrue(all, text);
        return new Estimates(
                estimates.stream().mapToDouble(Double::doubleValue).toArray(), strategy.progress());
    }

    /// Least, median and greatest estimate of the programs at each point.
    private static String row(Algorithm algorithm, List<Estimates> all) {
        StringBuilder row = new StringBuilder("| `" + algorithm.id() + "` | " + all.size());
        for (double point : POINTS) {
            double[] sorted = all.stream().mapToDouble(one -> one.at(point)).sorted().toArray();
            double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
            row.append(
                    String.format(
                            Locale.ROOT,
                            " | %.1f, %.0f, %.0f",
                            100 * sorted[0],
                            100 * median,
                            100 * sorted[sorted.length - 1]));
        }
        return row + " |";
    }
}
