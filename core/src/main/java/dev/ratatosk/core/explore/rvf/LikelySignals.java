package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.part.ThreadNames;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.ByteCursor;
import dev.ratatosk.core.table.FingerprintSet;

/// Which reads are likely to get a signal: those that got one at the beginning of the exploration,
/// and others of the same location after them. It decides the order in which a node deals with its
/// reads, and with that how reads-from classes are divided among executions.
///
/// So it must be the same wherever a node is explored. It is learnt from the first leaves only,
/// before the tree is divided ([Cut]), and then goes with every part. A read is known by its
/// thread's name and its index, which mean the same in every process; what is said of a node's read
/// depends on that node alone. With eight leaves the catalogue's programs have as many executions
/// and (within 0.1 %) as many nodes as with learning that never ends.
final class LikelySignals {
    /// How many leaves it learns from, and how many nodes at most.
    private static final int LEAVES = 8;

    private static final int NODES = 1000;

    private static final long SECOND_HALF = 1;

    private final EventSet events;
    private final ThreadNames names;

    /// Of names the upper halves. If two coincide they do so everywhere.
    private final FingerprintSet signalled = new FingerprintSet();

    /// So many were seen; it does not count further than it learns.
    private int leaves;

    private int nodes;

    LikelySignals(EventSet events, ThreadNames names) {
        this.events = events;
        this.names = names;
    }

    /// Whether it has learnt all it will.
    boolean isComplete() {
        return leaves >= LEAVES || nodes >= NODES;
    }

    void seeNode() {
        nodes = Math.min(nodes + 1, NODES);
    }

    void seeLeaf() {
        leaves = Math.min(leaves + 1, LEAVES);
    }

    /// The read has got a signal.
    void learn(int t, int i) {
        if (!isComplete()) {
            signalled.add(key(t, i), SECOND_HALF);
        }
    }

    private long key(int t, int i) {
        return names.event(t, i) >>> Integer.SIZE;
    }

    /// Whether the operation, at which its thread stands, is likely to get a signal.
    boolean isLikely(int t, int i, int x) {
        if (signalled.size() == 0) {
            return false;
        }
        if (signalled.contains(key(t, i), SECOND_HALF)) {
            return true;
        }
        int reads = events.readsOn(x);
        for (int n = 0; n < reads; n++) {
            int read = events.readOn(x, n);
            if (signalled.contains(key(events.thread(read), events.index(read)), SECOND_HALF)) {
                return true;
            }
        }
        return false;
    }

    void writeTo(ByteColumn out) {
        out.addNumber(leaves);
        out.addNumber(nodes);
        long[] all = signalled.toArray();
        out.addNumber(signalled.size());
        for (int n = 0; n < all.length; n += 2) {
            out.addNumber(all[n]);
        }
    }

    /// Takes over what another one has learnt.
    void readFrom(ByteCursor in) {
        leaves = in.count();
        nodes = in.count();
        int number = in.count();
        for (int n = 0; n < number; n++) {
            signalled.add(in.number(), SECOND_HALF);
        }
    }
}
