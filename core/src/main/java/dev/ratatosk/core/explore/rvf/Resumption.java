package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteCursor;
import dev.ratatosk.core.table.IntColumn;

/// Reopens nodes of which a [PartWriter] has written down what is left. An execution repeats the
/// trace of the last one; then they become the path.
final class Resumption {
    /// What is true of the node, as bits.
    static final int CHOICE = 1;

    static final int MAY_BE_BLOCKED = 1 << 1;
    static final int FRUITFUL = 1 << 2;
    static final int BACKTRACK = 1 << 3;
    static final int READING = 1 << 4;

    /// Whether a signal has come from the child that is open.
    static final int SIGNAL = 1 << 5;

    /// Whether others may send signals, too.
    static final int SHARED = 1 << 6;

    private final ExecutionReader execution;

    /// The threads of the events, in the order in which these were found.
    private final int[] found;

    private final ByteCursor rest;
    private final Part part;
    private int shared;

    /// By thread: how many events of it a node has.
    private final IntColumn counts = new IntColumn();

    Resumption(Part part) {
        this.part = part;
        rest = new ByteCursor(part.content());
        execution = new ExecutionReader(rest);
        found = Turns.readFrom(rest).toArray();
        if (found.length != execution.length()) {
            throw new IllegalArgumentException(
                    "a part of " + execution.length() + " events with " + found.length);
        }
    }

    /// Repeats the trace.
    ExecutionReader execution() {
        return execution;
    }

    /// Reopens the nodes, when the trace has been repeated.
    void reopen(
            Trace trace,
            Extension extension,
            EventSet events,
            Operations operations,
            CausalMap causal,
            LikelySignals likely,
            Tree tree) {
        if (!execution.isOver(trace)) {
            throw new IllegalStateException(
                    "a part of " + found.length + " events was left after " + trace.length());
        }
        extension.beginRepeating(trace);
        for (int rank : found) {
            int t = execution.order().thread(rank);
            int event = extension.repeat(trace, trace.position(t, events.count(t)));
            if (events.reads(event)) {
                readGoodWrites(events, event);
            }
        }
        extension.arrive(trace);
        likely.readFrom(rest);
        int above = rest.count();
        for (int n = 0; n <= above; n++) {
            reopenNode(extension.order(), events, operations, causal, tree);
        }
    }

    private void reopenNode(
            int[] trace, EventSet events, Operations operations, CausalMap causal, Tree tree) {
        int size = rest.count();
        countEvents(events, size, operations.threads());
        int inherited = causal.size();
        readCausalMap(causal);
        Node node = tree.reopen(size, traceOf(size, trace), inherited);
        int bits = rest.count();
        node.mayBeBlocked = (bits & MAY_BE_BLOCKED) != 0;
        node.fruitful = (bits & FRUITFUL) != 0;
        node.backtrack = (bits & BACKTRACK) != 0;
        if ((bits & SHARED) != 0) {
            node.number = part.sharedNode(shared++);
        }
        if ((bits & CHOICE) == 0) {
            readReads(node);
            if ((bits & READING) != 0) {
                readCurrentRead(tree, node);
            }
        } else {
            int t = readThread();
            int i = counts.get(t);
            node.choose(t, i, (int) operations.operand(t, i));
            node.nextAlternative = rest.count();
        }
        node.signal = (bits & SIGNAL) != 0;
        if (node.number != PartSink.NO_NODE && node.signal) {
            node.giveUpReads();
        }
    }

    /// What the trace has of the first events. It is a witness of them: none of them reads from a
    /// later one.
    private int[] traceOf(int size, int[] trace) {
        int[] order = new int[size];
        int at = 0;
        for (int i = 0; i < found.length; i++) {
            if (trace[i] < size) {
                order[at++] = trace[i];
            }
        }
        return order;
    }

    private void countEvents(EventSet events, int size, int threads) {
        counts.reset(threads);
        for (int e = 0; e < size; e++) {
            counts.increase(events.thread(e), 1);
        }
    }

    private int readThread() {
        return execution.order().thread(rest.count());
    }

    private void readGoodWrites(EventSet events, int read) {
        int number = rest.count();
        int source = EventSet.INITIAL;
        for (int n = 0; n < number; n++) {
            source = readSource(read);
            events.addGood(read, source);
        }
        if (number == 1 && events.writes(read)) {
            events.reserve(read, source);
        }
    }

    private int readSource(int from) {
        int distance = rest.count();
        return distance == 0 ? EventSet.INITIAL : from - distance;
    }

    /// The causal map of a node whose events have been counted.
    private void readCausalMap(CausalMap causal) {
        int threads = execution.order().size();
        for (int rank = 0; rank < threads; rank++) {
            if (rest.count() != 0) {
                int t = execution.order().thread(rank);
                causal.add(t, counts.get(t));
                for (int other = 0; other < threads; other++) {
                    causal.forbid(execution.order().thread(other), rest.count());
                }
            }
        }
    }

    private void readReads(Node node) {
        int reads = rest.count();
        for (int n = 0; n < reads; n++) {
            node.addRead(readThread(), 0);
        }
        int begun = rest.count();
        for (int n = 0; n < begun; n++) {
            node.nextRead();
        }
    }

    private void readCurrentRead(Tree tree, Node node) {
        int t = readThread();
        IntColumn left = new IntColumn();
        int sources = rest.count();
        for (int n = 0; n < sources; n++) {
            left.add(readSource(node.size));
        }
        tree.reopenRead(node, t, counts.get(t), left);
    }
}
