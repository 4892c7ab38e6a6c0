package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.Set;

/// ReadsFrom-SMC (OOPSLA 2019).
public final class Rf implements Algorithm {
    @Override
    public String id() {
        return "rf";
    }

    @Override
    public String summary() {
        return "one execution per reads-from class";
    }

    @Override
    public MemoryModel memoryModel() {
        return new SequentialConsistency();
    }

    @Override
    public Leaf leaf() {
        return Leaf.sameReadsFrom();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        WitnessSearch.Phases phases =
                new WitnessSearch.Phases(
                        !switchedOff.contains(Feature.SATURATION),
                        !switchedOff.contains(Feature.INCREMENTAL_SATURATION),
                        !switchedOff.contains(Feature.GUIDED_LINEARIZATION),
                        !switchedOff.contains(Feature.CONSTRUCTION),
                        !switchedOff.contains(Feature.CONFIGURATIONS));
        return new RfStrategy(phases, !switchedOff.contains(Feature.MAY_READ));
    }

    @Override
    public String toString() {
        return id();
    }
}
