package dev.ratatosk.java.program.determinism;

import dev.ratatosk.core.runtime.Ops;
import java.util.BitSet;

/// What happens without reason in one execution: waits that end, and weak compare-and-sets that
/// fail. Whether it does is chosen each time, but it happens to each thread once at most: a loop
/// around a wait would otherwise have infinitely many executions.
public final class Spurious {
    private final Ops ops;
    private final boolean isExplored;
    private final BitSet woken = new BitSet();
    private final BitSet failed = new BitSet();

    /// The threads whose next compare-and-set fails.
    private final BitSet failing = new BitSet();

    public Spurious(Ops ops, boolean isExplored) {
        this.ops = ops;
        this.isExplored = isExplored;
    }

    public boolean isExplored() {
        return isExplored;
    }

    /// Whether a wait of the running thread that begins now ends without reason, if not earlier.
    public boolean wakes() {
        return isExplored && happens(woken);
    }

    /// Whether the next compare-and-set of the running thread fails.
    public boolean fails() {
        boolean fails = isExplored && happens(failed);
        if (fails) {
            failing.set(ops.thread());
        }
        return fails;
    }

    private boolean happens(BitSet before) {
        int me = ops.thread();
        if (before.get(me) || ops.choose(2) == 0) {
            return false;
        }
        before.set(me);
        return true;
    }

    /// Whether the compare-and-set that the running thread is about to perform fails.
    public boolean isFailing() {
        return isExplored && failing.get(ops.thread());
    }

    /// The weak compare-and-set is over, be it that it has compared nothing. Says whether it was to
    /// fail.
    public boolean end() {
        int me = ops.thread();
        boolean failed = failing.get(me);
        failing.clear(me);
        return failed;
    }
}
