package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.explore.part.StartOrder;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.IntColumn;

/// Writes down what is left of a node of the path, or of all of them, with everything that
/// [Resumption] needs to go on elsewhere.
///
/// A call of RVF-SMC depends on its arguments alone: the event set with its good-writes, a witness,
/// and the causal map. They are written as follows; values and locations follow from the witness.
/// - The trace `σ̃`, as an execution.
/// - The order in which its events were found. They are named by their place in it.
/// - The good-writes of each read.
/// - Which reads are likely to get a signal.
///
/// Then come the nodes. What a call changes outside is the signals that it sends to the reads above
/// it, so the shared nodes above are written, too. Of each node:
/// - How many events it has. Its trace is what `σ̃` has of them.
/// - The entries of the causal map for operations that threads stand at. There is no use for
///   others.
/// - Of `mutate` the order and which reads have been begun; and the sources of the values that are
///   left for the current read.
final class PartWriter {
    private final EventSet events;
    private final Operations operations;
    private final Path path;
    private final CausalMap causal;
    private final LikelySignals likely;
    private final ExecutionWriter execution = new ExecutionWriter();
    private final Turns found = new Turns();
    private final ByteColumn content = new ByteColumn();

    /// By thread: how many events of it a node has.
    private final IntColumn counts = new IntColumn();

    /// By level: whether the node is shared by the parts that are being written, without having a
    /// number of its own.
    private final BooleanColumn shared = new BooleanColumn();

    PartWriter(
            EventSet events,
            Operations operations,
            Path path,
            CausalMap causal,
            LikelySignals likely) {
        this.events = events;
        this.operations = operations;
        this.path = path;
        this.causal = causal;
        this.likely = likely;
    }

    /// No node is shared but those that have numbers.
    void begin() {
        shared.clear();
    }

    /// The node at this level is shared by the parts that will be written from now on.
    void share(int level) {
        shared.extendTo(level + 1);
        shared.set(level, true);
    }

    private boolean isShared(int level) {
        return path.node(level).number != PartSink.NO_NODE || shared.getOrFalse(level);
    }

    /// All that is left of a node.
    byte[] rest(int level) {
        writePath(level);
        Node node = path.node(level);
        int bits = bits(node, path.isOpen(level)) & ~Resumption.SIGNAL;
        boolean listens = isShared(level) && node.listens(path.isOpen(level));
        writeNode(node, listens ? bits | Resumption.SHARED : bits, true);
        return content.toArray();
    }

    /// What is left of a node after the current read.
    byte[] readsAfter(int level) {
        writePath(level);
        Node node = path.node(level);
        int bits = Resumption.FRUITFUL | Resumption.BACKTRACK;
        writeNode(node, node.reading ? bits | Resumption.READING : bits, false);
        return content.toArray();
    }

    /// All that is left of the nodes down to one below which nothing is left. None of them is
    /// shared.
    byte[] wholePath(int last) {
        writeArguments(path.node(last));
        content.addNumber(last);
        for (int level = 0; level <= last; level++) {
            writeNode(path.node(level), bits(path.node(level), path.isOpen(level)), true);
        }
        return content.toArray();
    }

    private static int bits(Node node, boolean isOpen) {
        boolean goesOn = isOpen ? node.signal : node.backtrack;
        return (node.mutates() ? 0 : Resumption.CHOICE)
                | (node.mayBeBlocked ? Resumption.MAY_BE_BLOCKED : 0)
                | (node.fruitful ? Resumption.FRUITFUL : 0)
                | (node.reading ? Resumption.READING : 0)
                | (goesOn ? Resumption.BACKTRACK | Resumption.SIGNAL : 0);
    }

    /// The arguments of a node, and the shared nodes above.
    private void writePath(int level) {
        writeArguments(path.node(level));
        int above = 0;
        for (int d = 0; d < level; d++) {
            above += isShared(d) ? 1 : 0;
        }
        content.addNumber(above);
        for (int d = 0; d < level; d++) {
            if (isShared(d)) {
                Node node = path.node(d);
                int bits = Resumption.FRUITFUL | Resumption.READING | Resumption.SHARED;
                writeNode(node, node.listens(true) ? bits : bits | Resumption.SIGNAL, false);
            }
        }
    }

    private void writeArguments(Node node) {
        content.clear();
        writeTrace(node);
        writeGoodWrites(node);
        likely.writeTo(content);
    }

    /// @param bits what is true of the node
    /// @param withRest whether children are left that give the current read a value
    private void writeNode(Node node, int bits, boolean withRest) {
        content.addNumber(node.size);
        writeCausalMap(node);
        content.addNumber(bits);
        if (node.mutates()) {
            writeReads(node);
            if (node.reading) {
                content.addNumber(execution.order().rank(node.thread));
                writeSourcesLeft(node, withRest ? node.nextGroup : node.groups.size());
            }
        } else {
            content.addNumber(execution.order().rank(node.thread));
            content.addNumber(node.nextAlternative);
        }
    }

    private void writeTrace(Node node) {
        execution.begin();
        for (int i = 0; i < node.size; i++) {
            int e = node.order[i];
            operations.addTo(execution, events.thread(e), events.index(e));
        }
        execution.writeTo(content);
        found.clear();
        for (int e = 0; e < node.size; e++) {
            found.add(execution.order().rank(events.thread(e)));
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
        counts.reset(operations.threads());
        for (int e = 0; e < node.size; e++) {
            counts.increase(events.thread(e), 1);
        }
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
    }

    private void writeSourcesLeft(Node node, int firstGroup) {
        int left = 0;
        for (int nth = firstGroup; nth < node.groups.size(); nth++) {
            left += node.groups.sourcesOf(node.groupAt(nth));
        }
        content.addNumber(left);
        for (int nth = firstGroup; nth < node.groups.size(); nth++) {
            writeGroup(node, node.groupAt(nth));
        }
    }

    private void writeGroup(Node node, int group) {
        for (int n = 0; n < node.groups.sources(); n++) {
            if (node.groups.groupAt(n) == group) {
                writeSource(node.size, node.groups.source(n));
            }
        }
    }
}
