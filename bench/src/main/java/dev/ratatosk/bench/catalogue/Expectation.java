package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.spi.Feature;
import java.util.Set;

/// What an algorithm is expected to count.
///
/// @param algorithm the algorithm's id; it need not exist yet
/// @param without the features that are switched off
/// @param size the program's size
/// @param count the count
/// @param provenance where the count comes from
public record Expectation(
        String algorithm, Set<Feature> without, int size, Count count, Set<Provenance> provenance) {
    public Expectation {
        without = Set.copyOf(without);
        provenance = Set.copyOf(provenance);
    }

    /// How long the run takes, roughly.
    public Effort effort() {
        return Effort.of(count.executions());
    }
}
