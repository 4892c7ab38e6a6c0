package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.table.ByteCursor;
import dev.ratatosk.core.table.IntColumn;

/// Reopens a node of which a [Cut] has written down what is left. An execution repeats the node's
/// trace; then the node becomes the root of the tree.
final class Resumption {
    /// What is true of the node, as bits.
    static final int CHOICE = 1;

    static final int MAY_BE_BLOCKED = 1 << 1;
    static final int FRUITFUL = 1 << 2;
    static final int BACKTRACK = 1 << 3;
    static final int READING = 1 << 4;

    private final ExecutionReader execution;

    /// The threads of the events, in the order in which these were found.
    private final int[] found;

    private final ByteCursor rest;

    Resumption(Part part) {
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

    /// Reopens the node, when the trace has been repeated.
    void reopen(
            Trace trace, Extension extension, EventSet events, Operations operations, Tree tree) {
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
        readCausalMap(events, tree.causal());
        Node node = tree.reopen(extension.order());
        int bits = rest.count();
        node.mayBeBlocked = (bits & MAY_BE_BLOCKED) != 0;
        node.fruitful = (bits & FRUITFUL) != 0;
        node.backtrack = (bits & BACKTRACK) != 0;
        if ((bits & CHOICE) == 0) {
            readReads(tree, node, (bits & READING) != 0);
        } else {
            int t = readThread();
            int i = events.count(t);
            node.choose(t, i, (int) operations.operand(t, i));
            node.nextAlternative = rest.count();
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

    private void readCausalMap(EventSet events, CausalMap causal) {
        int threads = execution.order().size();
        for (int rank = 0; rank < threads; rank++) {
            if (rest.count() != 0) {
                int t = execution.order().thread(rank);
                causal.add(t, events.count(t));
                for (int other = 0; other < threads; other++) {
                    causal.forbid(execution.order().thread(other), rest.count());
                }
            }
        }
    }

    private void readReads(Tree tree, Node node, boolean reading) {
        int reads = rest.count();
        for (int n = 0; n < reads; n++) {
            node.addRead(readThread(), 0);
        }
        int begun = rest.count();
        int current = 0;
        for (int n = 0; n < begun; n++) {
            current = node.nextRead();
        }
        if (reading) {
            IntColumn left = new IntColumn();
            int sources = rest.count();
            for (int n = 0; n < sources; n++) {
                left.add(readSource(node.size));
            }
            tree.reopenRead(node, current, left);
        }
    }
}
