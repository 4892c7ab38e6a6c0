package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.OtherOrder;

/// A leaf of RVF-SMC stands for all interleavings in which every read obtains the same value,
/// whoever wrote it.
final class SameValuesLeaf implements Leaf {
    @Override
    public OtherOrder blocked(Trace trace, Blockage blockage) {
        return SameValues.ending(trace, blockage, SameValues.MAX_STATES);
    }

    @Override
    public boolean hasOneReadsFrom() {
        return false;
    }
}
