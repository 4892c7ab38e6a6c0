package dev.ratatosk.core.extension;

import dev.ratatosk.core.explore.Algorithm;
import dev.ratatosk.core.explore.Feature;
import dev.ratatosk.core.explore.Leaf;
import dev.ratatosk.core.explore.Strategy;
import dev.ratatosk.core.model.MemoryModel;
import java.util.Set;

/// All executions under [OneStepStale].
final class StaleExploration implements Algorithm {
    @Override
    public String id() {
        return "stale";
    }

    @Override
    public String summary() {
        return "all executions with stale reads";
    }

    @Override
    public MemoryModel memoryModel() {
        return new OneStepStale();
    }

    @Override
    public Leaf leaf() {
        return Leaf.itself();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new DepthFirst(OneStepStale::moves, true);
    }
}
