package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.spi.PartSink;

/// Gives away what is left of the nodes on the path, each node's rest as a part ([PartWriter]).
///
/// The reads after the current one of a node are left if a signal has come. If none has, and a
/// child of the node is being explored, nobody knows yet whether they will be; so the node becomes
/// shared by all parts that may send the signal ([SharedReads]).
final class Cut {
    /// About what a node takes of which something is left, and one of its sources.
    private static final long BYTES = 200;

    private static final long BYTES_PER_SOURCE = 16;

    private static final long[] NO_FINGERPRINTS = {};

    private final Path path;
    private final PartWriter writer;
    private final SharedReads sharedReads;
    private final LikelySignals likely;

    Cut(Path path, PartWriter writer, SharedReads sharedReads, LikelySignals likely) {
        this.likely = likely;
        this.path = path;
        this.writer = writer;
        this.sharedReads = sharedReads;
    }

    /// Writes down what is left of all nodes, and gives up what is not kept. No child of the top
    /// node is open.
    ///
    /// Nodes become shared down to the last one that is given away.
    void all(PartSink into, double keep) {
        if (!likely.isComplete()) {
            inOnePart(into, keep);
            return;
        }
        writer.begin();
        claimSignalled();
        sharedReads.offerTo(into);
        int lastGiven = lastGiven(keep);
        int last = lastWithRest();
        long hook = PartSink.NO_NODE;
        double fraction = 1;
        double kept = 0;
        boolean keepsSome = false;
        for (int level = 0; level <= last; level++) {
            Node node = path.node(level);
            boolean gives = level <= lastGiven;
            boolean writes = gives || into.wantsKept();
            if (node.number != PartSink.NO_NODE) {
                hook = node.number;
            } else if (writes && path.isOpen(level) && node.listens(true)) {
                hook = into.share(hook, NO_FINGERPRINTS);
                writer.share(level);
                node.number = gives ? hook : PartSink.NO_NODE;
            }
            int left = childrenLeft(level);
            fraction /= Math.max(1, children(level));
            if (left > 0 && writes) {
                into.left(hook, fraction * left, !gives, writer.rest(level));
            } else if (left > 0) {
                kept += fraction * left;
                keepsSome = true;
            }
            if (gives) {
                node.giveUp(path.isOpen(level));
            }
            node.explored = 0;
        }
        // Deep in the tree the fractions are too small for a double.
        if (keepsSome) {
            into.keeps(hook, kept);
        }
    }

    /// While it is being learnt which reads are likely to get a signal, the order of exploration
    /// matters; so everything stays together.
    private void inOnePart(PartSink into, double keep) {
        int last = lastWithRest();
        if (last < 0) {
            return;
        }
        double left = 1 - progress();
        for (int level = 0; level < path.depth(); level++) {
            path.node(level).explored = 0;
        }
        if (keep == 1 && !into.wantsKept()) {
            into.keeps(PartSink.NO_NODE, left);
        } else {
            into.left(PartSink.NO_NODE, left, keep == 1, writer.wholePath(last));
        }
    }

    /// Claims the reads of shared nodes to which the path has sent a signal.
    private void claimSignalled() {
        for (int level = 0; level < path.depth(); level++) {
            Node node = path.node(level);
            if (node.number != PartSink.NO_NODE
                    && !node.claimed
                    && node.goesOn(path.isOpen(level))) {
                sharedReads.claim(node, level);
            }
        }
    }

    /// The deepest level whose rest is given away; -1 if none is.
    private int lastGiven(double keep) {
        int waiting = 0;
        for (int level = 0; level < path.depth(); level++) {
            waiting += childrenLeft(level) > 0 ? 1 : 0;
        }
        int given = waiting - (int) (waiting * keep);
        int level = -1;
        while (given > 0) {
            given -= childrenLeft(++level) > 0 ? 1 : 0;
        }
        return level;
    }

    private int lastWithRest() {
        int level = path.depth() - 1;
        while (level >= 0 && childrenLeft(level) == 0) {
            level--;
        }
        return level;
    }

    private int childrenLeft(int level) {
        return path.node(level).childrenLeft(path.isOpen(level));
    }

    private int children(int level) {
        return path.node(level).explored + (path.isOpen(level) ? 1 : 0) + childrenLeft(level);
    }

    /// About how many bytes the nodes take of which something is left.
    long waitingBytes() {
        long bytes = 0;
        for (int level = 0; level < path.depth(); level++) {
            if (childrenLeft(level) > 0) {
                bytes += BYTES + path.node(level).groups.sources() * BYTES_PER_SOURCE;
            }
        }
        return bytes;
    }

    /// The fraction that has been explored.
    double progress() {
        double done = 0;
        double fraction = 1;
        for (int level = 0; level < path.depth(); level++) {
            fraction /= Math.max(1, children(level));
            done += fraction * path.node(level).explored;
        }
        return done;
    }
}
