package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.part.ThreadNames;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.table.FingerprintSet;
import dev.ratatosk.core.table.LongColumn;

/// The execution graph on the way from the root of the exploration tree to the current node: events
/// in the order in which they were added, which is also the order in which they are executed.
final class Path {
    final SaturatedTrace graph = new SaturatedTrace();
    final OperationTable operations = new OperationTable(64);
    final Script script = new Script();
    final LongColumn read = new LongColumn();
    final LongColumn written = new LongColumn();

    private final ThreadNames names = new ThreadNames();

    /// By position: what the event contributes to the fingerprint of a [Schedule].
    private final LongColumn low = new LongColumn();

    private final LongColumn high = new LongColumn();

    int length() {
        return graph.length();
    }

    /// Appends the operation in the table's row.
    ///
    /// @param source the write it reads from
    /// @param value the value it reads or chooses
    int append(OperationTable table, int row, int thread, int source, long value) {
        int p = graph.length();
        operations.ensure(p + 1);
        extendTo(p + 1);
        operations.copy(p, table, row);
        read.set(p, value);
        int code = operations.code[p];
        int decision =
                switch (OpCode.kind(code)) {
                    case READ, RMW, ADD -> {
                        boolean writes = operations.writes(p, value);
                        if (writes) {
                            written.set(p, operations.written(p, value));
                        }
                        graph.append(thread, operations.location[p], source, writes);
                        yield source;
                    }
                    case WRITE -> {
                        written.set(p, operations.written(p, 0));
                        graph.append(
                                thread, operations.location[p], SaturatedTrace.NO_SOURCE, true);
                        yield Script.NEWEST;
                    }
                    case START -> {
                        graph.appendStart(thread, (int) operations.a[p]);
                        nameStarted((int) operations.a[p], thread);
                        yield Script.NEWEST;
                    }
                    case JOIN -> {
                        graph.appendJoin(thread, (int) operations.a[p]);
                        yield Script.NEWEST;
                    }
                    case CHOOSE -> {
                        graph.appendLocal(thread);
                        yield (int) value;
                    }
                };
        script.add(thread, operations, p, decision);
        long id = id(p);
        long decided = OpCode.reads(code) ? id(source) : decision;
        low.set(p, FingerprintSet.low(id, decided));
        high.set(p, FingerprintSet.high(id, decided));
        return p;
    }

    private void nameStarted(int child, int creator) {
        if (!names.isKnown(child)) {
            int startsBefore = 0;
            for (int p = 0; p < graph.length() - 1; p++) {
                boolean starts = operations.code[p] == OpCode.START;
                startsBefore += starts && graph.thread(p) == creator ? 1 : 0;
            }
            names.learn(child, creator, startsBefore);
        }
    }

    private void extendTo(int events) {
        read.extendTo(events);
        written.extendTo(events);
        low.extendTo(events);
        high.extendTo(events);
    }

    /// Drops the events from this position on.
    void truncate(int position) {
        while (graph.length() > position) {
            graph.dropLast();
            int p = graph.length();
            if (operations.code[p] == OpCode.START) {
                graph.forgetStart((int) operations.a[p]);
            }
        }
        script.truncate(position);
    }

    /// A number that names an event, or the initial write, in every execution of every process.
    long id(int position) {
        return position < 0 ? position : id(graph.thread(position), graph.index(position));
    }

    long id(int thread, int index) {
        return names.event(thread, index);
    }

    long low(int position) {
        return low.get(position);
    }

    long high(int position) {
        return high.get(position);
    }

    /// Whether the event is a read-modify-write or an add, successful or not.
    boolean isUpdate(int position) {
        return isUpdateCode(operations.code[position]);
    }

    static boolean isUpdateCode(int code) {
        return OpCode.reads(code) && OpCode.mayWrite(code);
    }
}
