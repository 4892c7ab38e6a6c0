package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.ClosureUse;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Set;

/// RVF-SMC (CAV 2021).
public final class Rvf implements Algorithm {
    @Override
    public String id() {
        return "rvf";
    }

    @Override
    public String summary() {
        return "at most one execution per reads-value-from class";
    }

    @Override
    public MemoryModel memoryModel() {
        return new SequentialConsistency();
    }

    @Override
    public Leaf leaf() {
        return new SameValuesLeaf();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new RvfStrategy(
                new Heuristics(
                        !switchedOff.contains(Feature.GREEDY),
                        switchedOff.contains(Feature.CLOSURE) ? ClosureUse.NEVER : ClosureUse.LATE,
                        !switchedOff.contains(Feature.GUIDANCE)),
                !switchedOff.contains(Feature.BACKTRACK_SIGNALS));
    }

    @Override
    public String toString() {
        return id();
    }
}
