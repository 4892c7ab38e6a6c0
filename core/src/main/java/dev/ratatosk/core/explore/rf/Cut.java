package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.part.ExecutionWriter;
import dev.ratatosk.core.explore.part.StartOrder;
import dev.ratatosk.core.explore.part.Turns;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.ByteColumn;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;

/// Writes the schedules that wait on the path down as parts, each with all that [Resumption] needs
/// to call ReadsFrom-SMC(τ′′ · σ, E′′) elsewhere: the execution E′′, in which order its events
/// stand in τ′′ · σ, and the nodes above. What the events are, and what they read, follows from
/// E′′.
///
/// Every node on the path is shared: below any of its children a schedule for it may be found.
final class Cut {
    private final Tau tau;
    private final Nodes nodes;
    private final ExecutionWriter execution = new ExecutionWriter();
    private final Turns order = new Turns();
    private final IntColumn nevers = new IntColumn();
    private final ByteColumn content = new ByteColumn();

    /// By thread: the positions of its events in τ′′ · σ.
    private final IntColumns events = new IntColumns();

    private final IntColumn upcoming = new IntColumn();

    /// What the events of σ do.
    private final OperationTable operations = new OperationTable(8);

    Cut(Tau tau, Nodes nodes) {
        this.tau = tau;
        this.nodes = nodes;
    }

    /// Writes all schedules down.
    ///
    /// Nodes of levels that are given away become shared.
    void all(Claims claims, PartSink into, double keep) {
        settle(claims, into);
        long mostKept = (long) (nodes.waitingBytes() * keep);
        long node = PartSink.NO_NODE;
        double fraction = 1;
        double kept = 0;
        boolean keepsSome = false;
        boolean gives = true;
        int last = lastWithSchedules();
        for (int level = 0; level <= last; level++) {
            Node here = nodes.get(level);
            gives &= nodes.waitingBytes() > mostKept;
            boolean writes = gives || into.wantsKept();
            if (nodes.isShared(level)) {
                node = here.number;
            } else if (writes) {
                node = into.share(node, here.seen.toArray());
            }
            fraction /= here.children();
            for (Schedule schedule : here.schedules) {
                if (writes) {
                    into.left(node, fraction, !gives, content(level, schedule));
                } else {
                    kept += fraction;
                    keepsSome = true;
                }
            }
            here.explored = 0;
            if (gives) {
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

    /// Decides about the schedules that wait at shared nodes: claims them, or offers them.
    private void settle(Claims claims, PartSink into) {
        for (int level = 0; level < nodes.shared(); level++) {
            if (claims.areDecided()) {
                claim(nodes.get(level), claims);
            } else {
                offerAll(level, into);
            }
        }
    }

    /// Claims the schedules that wait at a shared node, and forgets those of others.
    void claim(Node pre, Claims claims) {
        int waiting = pre.schedules.size();
        if (pre.claimed == waiting) {
            return;
        }
        long[] fingerprints = new long[2 * (waiting - pre.claimed)];
        int at = 0;
        for (int i = pre.claimed; i < waiting; i++) {
            fingerprints[at++] = pre.schedules.get(i).low;
            fingerprints[at++] = pre.schedules.get(i).high;
        }
        nodes.keepGranted(pre, claims.claim(pre.number, fingerprints));
    }

    private void offerAll(int level, PartSink into) {
        Node here = nodes.get(level);
        for (Schedule schedule : here.schedules) {
            into.offer(here.number, schedule.low, schedule.high, content(level, schedule));
        }
        nodes.drop(here);
    }

    private int lastWithSchedules() {
        int level = nodes.size() - 1;
        while (level >= 0 && nodes.get(level).schedules.isEmpty()) {
            level--;
        }
        return level;
    }

    private byte[] content(int level, Schedule schedule) {
        int prefix = nodes.get(level).prefix;
        collectEvents(prefix, schedule);
        operations.ensure(schedule.length);
        for (int j = 0; j < schedule.length; j++) {
            schedule.copyTo(operations, j, j);
        }
        content.clear();
        writeExecution(prefix, schedule);
        writeOrder(prefix, schedule);
        content.addNumber(prefix + schedule.past);
        for (int above = 0; above < level; above++) {
            writeNode(nodes.get(above), nodes.get(above).slot);
        }
        writeNode(nodes.get(level), prefix + schedule.length - 1);
        return content.toArray();
    }

    private void collectEvents(int prefix, Schedule schedule) {
        events.clear();
        events.extendTo(tau.threads());
        for (int p = 0; p < prefix; p++) {
            if (tau.graph.source(p) != EventGraph.NEVER) {
                events.get(tau.graph.thread(p)).add(p);
            }
        }
        for (int j = 0; j < schedule.length; j++) {
            if (schedule.source(j) != EventGraph.NEVER) {
                events.get(schedule.thread(j)).add(prefix + j);
            }
        }
    }

    /// E′′.
    private void writeExecution(int prefix, Schedule schedule) {
        execution.begin();
        upcoming.reset(tau.threads());
        for (int i = 0; i < schedule.turnsLength; i += 2) {
            int thread = schedule.turns[i];
            for (int n = 0; n < schedule.turns[i + 1]; n++) {
                int p = events.get(thread).get(upcoming.increase(thread, 1) - 1);
                boolean old = p < prefix;
                OperationTable table = old ? tau.operations : operations;
                int row = old ? p : p - prefix;
                execution.add(thread, table, row);
                if (table.code[row] == OpCode.CHOOSE) {
                    execution.decide(old ? tau.read[p] : schedule.read(row));
                }
            }
        }
        execution.writeTo(content);
    }

    /// τ′′ · σ, and which of its entries are no events.
    private void writeOrder(int prefix, Schedule schedule) {
        StartOrder ranks = execution.order();
        order.clear();
        nevers.clear();
        for (int p = 0; p < prefix; p++) {
            add(ranks.rank(tau.graph.thread(p)), tau.graph.source(p));
        }
        for (int j = 0; j < schedule.length; j++) {
            add(ranks.rank(schedule.thread(j)), schedule.source(j));
        }
        order.writeTo(content);
        content.addNumber(nevers.size());
        for (int i = 0; i < nevers.size(); i++) {
            content.addNumber(nevers.get(i));
        }
    }

    private void add(int rank, int source) {
        if (source == EventGraph.NEVER) {
            nevers.add(order.length());
        }
        order.add(rank);
    }

    private void writeNode(Node node, int slot) {
        content.addNumber(node.prefix);
        content.addNumber(slot - node.prefix);
        content.addNumber(node.kind.ordinal() * 2L + (node.neverPasses ? 1 : 0));
    }
}
