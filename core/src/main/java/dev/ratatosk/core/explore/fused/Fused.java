package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Set;

/// Exploration by observations.
public final class Fused implements Algorithm {
    @Override
    public String id() {
        return "fused";
    }

    @Override
    public String summary() {
        return "one execution per observation class";
    }

    @Override
    public MemoryModel memoryModel() {
        return new SequentialConsistency();
    }

    @Override
    public Leaf leaf() {
        return new SameObservationsLeaf();
    }

    @Override
    public boolean reliesOnObservations() {
        return true;
    }

    @Override
    public boolean usesSymmetry() {
        return true;
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new FusedStrategy(
                false,
                !switchedOff.contains(Feature.BACKTRACK_SIGNALS),
                !switchedOff.contains(Feature.SYMMETRY));
    }

    @Override
    public String toString() {
        return id();
    }
}
