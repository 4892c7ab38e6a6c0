package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.explore.Algorithm;
import dev.ratatosk.core.explore.Feature;
import dev.ratatosk.core.explore.Leaf;
import dev.ratatosk.core.explore.Strategy;
import dev.ratatosk.core.model.MemoryModel;
import dev.ratatosk.core.model.ra.ReleaseAcquire;
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
