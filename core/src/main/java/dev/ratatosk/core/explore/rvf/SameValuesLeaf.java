package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.explore.Leaf;
import dev.ratatosk.core.explore.OtherOrder;
import dev.ratatosk.core.model.Blockage;
import dev.ratatosk.core.port.Trace;

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
