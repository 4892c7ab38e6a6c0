package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteColumn;

/// Writes the classes that wait on the path down as parts, each with all that [Resumption] needs to
/// turn to it elsewhere: the graph of its node and the events of the class, as an execution, and
/// the nodes above. What the events are follows from the execution.
///
/// Every node on the path is shared, because below any of its classes others may be found. The
/// sources and values that a node knew when it was made have no fingerprints: whatever is found
/// later contains an event that its graph does not.
final class Cut {
    /// What is true of a node, as bits.
    static final int HAS_SAFE_SOURCE = 1;

    static final int ON_SAFE_SOURCE = 2;
    static final int CONSIDERS_NEVER = 4;
    static final int NEVER = 8;

    private final Path path;
    private final Nodes nodes;
    private final ExecutionWriter execution = new ExecutionWriter();
    private final ByteColumn content = new ByteColumn();

    Cut(Path path, Nodes nodes) {
        this.path = path;
        this.nodes = nodes;
    }

    /// Writes all classes down.
    ///
    /// Nodes of levels that are given away become shared.
    void all(Claims claims, PartSink into, double keep) {
        settle(claims, into);
        long waiting = nodes.waitingBytes();
        long mostKept = (long) (waiting * keep);
        long node = PartSink.NO_NODE;
        double fraction = 1;
        double kept = 0;
        boolean keepsSome = false;
        boolean gives = true;
        int last = lastWithClasses();
        for (int level = 0; level <= last; level++) {
            Node here = nodes.get(level);
            gives &= waiting > mostKept;
            boolean writes = gives || into.wantsKept();
            if (nodes.isShared(level)) {
                node = here.number;
            } else if (writes) {
                node = into.share(node, here.seen.toArray());
            }
            fraction /= here.children();
            if (writes) {
                leaveAll(level, node, fraction, !gives, into);
            } else if (here.waiting() > 0) {
                kept += fraction * here.waiting();
                keepsSome = true;
            }
            here.explored = 0;
            if (gives) {
                waiting -= here.waitingBytes();
                nodes.drop(here);
                if (!nodes.isShared(level)) {
                    nodes.share(node);
                }
            }
        }
        // Deep in the tree the fractions are too small for a double.
        if (keepsSome) {
            int shared = nodes.shared();
            into.keeps(shared == 0 ? PartSink.NO_NODE : nodes.get(shared - 1).number, kept);
        }
    }

    /// Decides about the classes that wait at shared nodes: claims them, or offers them.
    private void settle(Claims claims, PartSink into) {
        for (int level = 0; level < nodes.shared(); level++) {
            if (claims.areDecided()) {
                nodes.claim(nodes.get(level), claims);
            } else {
                offerAll(level, into);
            }
        }
    }

    private void offerAll(int level, PartSink into) {
        Node here = nodes.get(level);
        for (Schedule schedule : here.schedules) {
            into.offer(here.number, schedule.low, schedule.high, scheduled(level, schedule));
        }
        if (here.neverIsOpen) {
            into.offer(here.number, Node.NEVER_LOW, Node.NEVER_HIGH, never(level));
        }
        nodes.drop(here);
    }

    private void leaveAll(int level, long number, double fraction, boolean kept, PartSink into) {
        Node here = nodes.get(level);
        for (int i = 0; i < here.immediate.size(); i++) {
            into.left(number, fraction, kept, immediate(level, here.immediate.get(i)));
        }
        for (Schedule schedule : here.schedules) {
            into.left(number, fraction, kept, scheduled(level, schedule));
        }
        if (here.neverIsOpen) {
            into.left(number, fraction, kept, never(level));
        }
    }

    private int lastWithClasses() {
        int level = nodes.size() - 1;
        while (level >= 0 && nodes.get(level).waiting() == 0) {
            level--;
        }
        return level;
    }

    private byte[] immediate(int level, int decision) {
        Node node = nodes.get(level);
        beginExecution(node.prefix);
        addEvent(node.thread, node.operation, 0, decision, decision);
        return content(level, node.prefix, node.prefix);
    }

    private byte[] scheduled(int level, Schedule schedule) {
        int prefix = nodes.get(level).prefix;
        beginExecution(prefix);
        for (int j = 0; j < schedule.length(); j++) {
            addEvent(
                    schedule.thread.get(j),
                    schedule.operations,
                    j,
                    schedule.source.get(j),
                    schedule.read.get(j));
        }
        return content(level, prefix + schedule.length() - 1, prefix + schedule.past);
    }

    private byte[] never(int level) {
        int prefix = nodes.get(level).prefix;
        beginExecution(prefix);
        return content(level, SaturatedTrace.NO_EVENT, prefix);
    }

    private void beginExecution(int prefix) {
        execution.begin();
        for (int p = 0; p < prefix; p++) {
            addEvent(
                    path.graph.thread(p),
                    path.operations,
                    p,
                    path.graph.source(p),
                    path.read.get(p));
        }
    }

    private void addEvent(int thread, OperationTable table, int row, int source, long value) {
        execution.add(thread, table, row);
        if (OpCode.reads(table.code[row])) {
            execution.decide(source);
        } else if (table.code[row] == OpCode.CHOOSE) {
            execution.decide(value);
        }
    }

    /// The class of the node at the level whose execution was added.
    private byte[] content(int level, int slot, int firstNew) {
        content.clear();
        execution.writeTo(content);
        content.addNumber(firstNew);
        for (int above = 0; above < level; above++) {
            Node node = nodes.get(above);
            writeNode(node, node.slot, flags(node, node.onSafeSource, node.never));
        }
        Node own = nodes.get(level);
        // The class with the safe source is the first one, which never waits.
        writeNode(own, slot, flags(own, false, slot == SaturatedTrace.NO_EVENT));
        return content.toArray();
    }

    private void writeNode(Node node, int slot, int flags) {
        content.addNumber(node.prefix);
        content.addNumber(execution.order().rank(node.thread));
        content.addSigned(slot);
        content.addSigned(node.token);
        content.addNumber(node.kind.ordinal());
        content.addNumber(flags);
    }

    private static int flags(Node node, boolean onSafeSource, boolean never) {
        return (node.hasSafeSource ? HAS_SAFE_SOURCE : 0)
                | (onSafeSource ? ON_SAFE_SOURCE : 0)
                | (node.considersNever ? CONSIDERS_NEVER : 0)
                | (never ? NEVER : 0);
    }
}
