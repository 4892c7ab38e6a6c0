package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Model;

/// A bound on the iterations of a loop, with the meaning of Nidhugg's `--unroll`: made where the
/// loop is entered from outside; the thread that comes to the loop's header once too often is
/// blocked there for ever, and everything it did so far stays.
final class LoopBound {
    private int left;

    LoopBound(int visits) {
        left = visits;
    }

    /// To be called at each visit of the loop's header.
    void enter() {
        Model.assume(left > 0);
        left--;
    }
}
