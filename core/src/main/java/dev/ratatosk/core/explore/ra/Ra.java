package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.model.ra.ReleaseAcquire;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Set;

/// Optimal exploration under release-acquire (OOPSLA 2018).
public final class Ra implements Algorithm {
    @Override
    public String id() {
        return "ra";
    }

    @Override
    public String summary() {
        return "one execution per weak trace";
    }

    @Override
    public MemoryModel memoryModel() {
        return new ReleaseAcquire();
    }

    @Override
    public Leaf leaf() {
        return Leaf.itself();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new RaStrategy();
    }

    @Override
    public String toString() {
        return id();
    }
}
