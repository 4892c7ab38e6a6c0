package dev.ratatosk.core.explore.naive;

import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Set;

/// All interleavings: the baseline.
public final class Naive implements Algorithm {
    @Override
    public String id() {
        return "naive";
    }

    @Override
    public String summary() {
        return "all interleavings";
    }

    @Override
    public MemoryModel memoryModel() {
        return new SequentialConsistency();
    }

    @Override
    public Leaf leaf() {
        return Leaf.itself();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new NaiveStrategy();
    }

    @Override
    public String toString() {
        return id();
    }
}
