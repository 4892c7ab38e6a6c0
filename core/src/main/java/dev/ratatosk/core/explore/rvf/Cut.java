package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.explore.part.StartOrder;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.IntColumn;

/// Writes down what is left of the nodes on the path, each as a part with all that [Resumption]
/// needs to go on with the node elsewhere.
///
/// A call of RVF-SMC depends on its arguments alone: the event set with its good-writes, a witness,
/// and the causal map. They are written as follows; values and locations follow from the witness.
/// - The trace `σ̃`, as an execution.
/// - The order in which its events were found. They are named by their place in it.
/// - The good-writes of each read.
/// - The entries of the causal map for operations that threads stand at. There is no use for
///   others.
/// - Of `mutate` the order and which reads have been begun, because a heuristic chose the order;
///   and the sources of the values that are left for the current read.
///
/// What a call changes outside is the signals that it sends to the reads above it. Nobody hears
/// them at a part, so where a child of the node is being explored its signal counts as sent. That
/// costs dead ends but changes no class: a signal only says that it may be worth while to go on.
final class Cut {
    /// About what a node takes of which something is left, and one of its sources.
    private static final long BYTES = 200;

    private static final long BYTES_PER_SOURCE = 16;

    private final EventSet events;
    private final Operations operations;
    private final Path path;
    private final CausalMap causal;
    private final ExecutionWriter execution = new ExecutionWriter();
    private final Turns found = new Turns();
    private final ByteColumn content = new ByteColumn();

    /// By thread: how many events of it the node has.
    private final IntColumn counts = new IntColumn();

    Cut(EventSet events, Operations operations, Tree tree) {
        this.events = events;
        this.operations = operations;
        this.path = tree.path();
        this.causal = tree.causal();
    }

    /// Writes down what is left of all nodes, and gives up what is not kept. No child of the top
    /// node is open.
    void all(PartSink into, double keep) {
        int waiting = 0;
        for (int level = 0; level < path.depth(); level++) {
            waiting += childrenLeft(level) > 0 ? 1 : 0;
        }
        int given = waiting - (int) (waiting * keep);
        double fraction = 1;
        for (int level = 0; level < path.depth(); level++) {
            Node node = path.node(level);
            int left = childrenLeft(level);
            fraction /= Math.max(1, children(level));
            if (left > 0) {
                boolean gives = given-- > 0;
                into.left(PartSink.NO_NODE, fraction * left, !gives, content(level));
                if (gives) {
                    node.giveUp();
                }
            }
            node.explored = 0;
        }
    }

    private boolean isOpen(int level) {
        return level < path.depth() - 1;
    }

    private int childrenLeft(int level) {
        return path.node(level).childrenLeft(isOpen(level));
    }

    private int children(int level) {
        return path.node(level).explored + (isOpen(level) ? 1 : 0) + childrenLeft(level);
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

    private byte[] content(int level) {
        Node node = path.node(level);
        content.clear();
        writeTrace(node);
        writeGoodWrites(node);
        writeCausalMap(node);
        boolean backtrack = node.backtrack || isOpen(level);
        content.addNumber(
                (node.mutates() ? 0 : Resumption.CHOICE)
                        | (node.mayBeBlocked ? Resumption.MAY_BE_BLOCKED : 0)
                        | (node.fruitful ? Resumption.FRUITFUL : 0)
                        | (backtrack ? Resumption.BACKTRACK : 0)
                        | (node.reading ? Resumption.READING : 0));
        if (node.mutates()) {
            writeReads(node);
        } else {
            content.addNumber(execution.order().rank(node.thread));
            content.addNumber(node.nextAlternative);
        }
        return content.toArray();
    }

    private void writeTrace(Node node) {
        execution.begin();
        for (int i = 0; i < node.size; i++) {
            int e = node.order[i];
            operations.addTo(execution, events.thread(e), events.index(e));
        }
        execution.writeTo(content);
        found.clear();
        counts.reset(operations.threads());
        for (int e = 0; e < node.size; e++) {
            found.add(execution.order().rank(events.thread(e)));
            counts.increase(events.thread(e), 1);
        }
        found.writeTo(content);
    }

    private void writeGoodWrites(Node node) {
        for (int read = 0; read < node.size; read++) {
            if (events.reads(read)) {
                int x = events.location(read);
                int number = events.isGood(read, EventSet.INITIAL) ? 1 : 0;
                int writes = events.writesTo(x);
                for (int n = 0; n < writes; n++) {
                    number += events.isGood(read, events.writeTo(x, n)) ? 1 : 0;
                }
                content.addNumber(number);
                if (events.isGood(read, EventSet.INITIAL)) {
                    writeSource(read, EventSet.INITIAL);
                }
                for (int n = 0; n < writes; n++) {
                    if (events.isGood(read, events.writeTo(x, n))) {
                        writeSource(read, events.writeTo(x, n));
                    }
                }
            }
        }
    }

    /// Small numbers are short, and sources are often near.
    private void writeSource(int from, int source) {
        content.addNumber(source == EventSet.INITIAL ? 0 : from - source);
    }

    private void writeCausalMap(Node node) {
        StartOrder ranks = execution.order();
        int size = mapSize(node);
        for (int rank = 0; rank < ranks.size(); rank++) {
            int t = ranks.thread(rank);
            int entry = causal.entryOf(t, counts.get(t), size);
            content.addNumber(entry == CausalMap.NONE ? 0 : 1);
            for (int other = 0; entry != CausalMap.NONE && other < ranks.size(); other++) {
                content.addNumber(causal.forbidden(entry, ranks.thread(other)));
            }
        }
    }

    /// How many entries the causal map has at the node: those that its descendants have added do
    /// not count. Only the top node deals with reads without being at one.
    private int mapSize(Node node) {
        if (!node.mutates()) {
            return node.inherited;
        }
        return node.reading ? node.mapSize : causal.size();
    }

    private void writeReads(Node node) {
        content.addNumber(node.reads());
        for (int n = 0; n < node.reads(); n++) {
            content.addNumber(execution.order().rank(node.readingThread(n)));
        }
        content.addNumber(node.readsBegun());
        if (node.reading) {
            content.addNumber(sourcesLeft(node));
            for (int nth = node.nextGroup; nth < node.groups.size(); nth++) {
                writeGroup(node, node.groupAt(nth));
            }
        }
    }

    private static int sourcesLeft(Node node) {
        int left = 0;
        for (int nth = node.nextGroup; nth < node.groups.size(); nth++) {
            left += node.groups.sourcesOf(node.groupAt(nth));
        }
        return left;
    }

    private void writeGroup(Node node, int group) {
        for (int n = 0; n < node.groups.sources(); n++) {
            if (node.groups.groupAt(n) == group) {
                writeSource(node.size, node.groups.source(n));
            }
        }
    }
}
