package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;
import dev.ratatosk.core.table.LongColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The storage behind a [Trace] and its [TraceRecorder]. Columns are as long as they ever were:
/// [#length] and [#threads] say which rows belong to the trace.
final class TraceTables {
    final OperationTable operations = new OperationTable(128);
    final OperationTable pending = new OperationTable(8);
    final Memory memory = new Memory();
    final List<Failure> failures = new ArrayList<>();

    int length;
    final IntColumn thread = new IntColumn();
    final IntColumn index = new IntColumn();
    final IntColumn source = new IntColumn();
    final LongColumn read = new LongColumn();
    final LongColumn written = new LongColumn();
    final BooleanColumn writes = new BooleanColumn();

    int threads;

    /// An array and no column: every step asks for it, and a column of objects would cost the type
    /// checks of each access.
    ThreadStatus[] status = {};

    final IntColumn count = new IntColumn();
    final IntColumn creation = new IntColumn();
    final IntColumn spinning = new IntColumn();
    final BooleanColumn daemon = new BooleanColumn();
    final IntColumns positions = new IntColumns();
    Ending ending = Ending.STOPPED;

    void ensureEvents(int events) {
        if (events > thread.size()) {
            operations.ensure(events);
            thread.extendTo(events);
            index.extendTo(events);
            source.extendTo(events);
            read.extendTo(events);
            written.extendTo(events);
            writes.extendTo(events);
        }
    }

    void ensureThreads(int wanted) {
        if (wanted > count.size()) {
            int old = status.length;
            if (wanted > old) {
                status = Arrays.copyOf(status, Math.max(wanted, old * 2));
                Arrays.fill(status, old, status.length, ThreadStatus.ABSENT);
            }
            pending.ensure(wanted);
            count.extendTo(wanted);
            creation.extendTo(wanted);
            spinning.extendTo(wanted);
            daemon.extendTo(wanted);
            positions.extendTo(wanted);
        }
    }
}
