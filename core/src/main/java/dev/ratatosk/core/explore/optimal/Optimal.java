package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.JointStrategy;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Optional;
import java.util.Set;

/// Optimal-DPOR with awaits and commuting additions (FMCAD 2022).
public final class Optimal implements Algorithm {
    @Override
    public String id() {
        return "optimal";
    }

    @Override
    public String summary() {
        return "one execution per Mazurkiewicz trace";
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
        return new OptimalStrategy(
                !switchedOff.contains(Feature.COMMUTING_ADDS),
                !switchedOff.contains(Feature.NATIVE_AWAITS));
    }

    @Override
    public Optional<JointStrategy> newJointStrategy(Set<Feature> switchedOff) {
        return Optional.of(
                new JointOptimalStrategy(
                        !switchedOff.contains(Feature.COMMUTING_ADDS),
                        !switchedOff.contains(Feature.NATIVE_AWAITS)));
    }

    @Override
    public String toString() {
        return id();
    }
}
