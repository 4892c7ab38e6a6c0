package dev.ratatosk.core.extension;

import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
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
