package dev.ratatosk.core.spi;

import dev.ratatosk.core.consistency.Interleaving;
import dev.ratatosk.core.port.Trace;

/// Which executions a leaf of an exploration tree represents, besides the one that was run: what is
/// an error in one of them is an error of the program.
public interface Leaf {
    /// The events of the trace in the order of an execution that the leaf represents and that
    /// leaves the threads blocked in this way, if there is one.
    OtherOrder blocked(Trace trace, Blockage blockage);

    /// Whether all of them have the same reads-from relation, so that they have the same data
    /// races.
    boolean hasOneReadsFrom();

    /// It represents itself, and for executions with the same memory at the end.
    static Leaf itself() {
        return new Leaf() {
            @Override
            public OtherOrder blocked(Trace trace, Blockage blockage) {
                return new OtherOrder.None();
            }

            @Override
            public boolean hasOneReadsFrom() {
                return true;
            }
        };
    }

    /// It represents all interleavings in which every read reads from the same write.
    static Leaf sameReadsFrom() {
        return new Leaf() {
            @Override
            public OtherOrder blocked(Trace trace, Blockage blockage) {
                return OtherOrder.of(
                        Interleaving.ending(trace, blockage.locations(), blockage::allows));
            }

            @Override
            public boolean hasOneReadsFrom() {
                return true;
            }
        };
    }
}
