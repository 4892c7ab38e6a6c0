package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// A schedule `β` (OOPSLA 2018, §5.1.2): a class of a [Node] that is still to be explored, as the
/// events to continue its graph with. First come those of the causal past, as they were executed
/// elsewhere (Alg. 2 lines 5-9), then one or two new ones (line 11); every event after those that
/// it depends on. Sources are the positions that events will have. Reused.
final class Schedule {
    private static final long BYTES = 250;
    private static final long BYTES_PER_EVENT = 64;

    final OperationTable operations = new OperationTable(4);

    /// The number of events in the causal past.
    int past;

    final IntColumn thread = new IntColumn();
    final IntColumn source = new IntColumn();
    final LongColumn read = new LongColumn();

    /// Its fingerprint, which is that of its set of observations.
    long low;

    long high;

    int length() {
        return thread.size();
    }

    void clear() {
        past = 0;
        thread.clear();
        source.clear();
        read.clear();
    }

    /// About how many bytes it takes.
    long bytes() {
        return BYTES + operations.code.length * BYTES_PER_EVENT;
    }

    void add(OperationTable table, int row, int eventThread, int from, long value) {
        int at = length();
        operations.ensure(at + 1);
        operations.copy(at, table, row);
        thread.add(eventThread);
        source.add(from);
        read.add(value);
    }
}
