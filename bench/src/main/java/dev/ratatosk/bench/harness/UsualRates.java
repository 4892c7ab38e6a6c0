package dev.ratatosk.bench.harness;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.core.spi.Algorithm;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The programs on which the speed of each algorithm is watched.
public final class UsualRates {
    /// By the algorithm's id.
    private static final Map<String, String> PROGRAMS =
            Map.of(
                    "rf",
                    "circular-buffer 8, lastzero 11, sigma 7, readers 11, race-parametric 5,"
                            + " approxds-append 5",
                    "optimal",
                    "circular-buffer 8, lastzero 11, sigma 6, exponential-bug 3, fib-bench 4",
                    "rvf",
                    "circular-buffer 8, lastzero 11, sigma 7, readers 11, race-parametric 5",
                    "ra",
                    "sigma 8, control-flow 12, exponential-bug 8, redundant_co 20");

    private UsualRates() {}

    /// The usual programs for an algorithm; empty if there are none.
    public static List<Harness.Case> of(Algorithm algorithm) {
        String programs = PROGRAMS.getOrDefault(algorithm.id(), "");
        return Arrays.stream(programs.split(", ", -1))
                .filter(text -> !text.isEmpty())
                .map(UsualRates::parse)
                .toList();
    }

    private static Harness.Case parse(String text) {
        int space = text.indexOf(' ');
        return new Harness.Case(
                Catalogue.find(text.substring(0, space)).orElseThrow(),
                Integer.parseInt(text.substring(space + 1)));
    }
}
