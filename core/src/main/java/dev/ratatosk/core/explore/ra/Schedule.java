package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// A schedule `β` (OOPSLA 2018, §5.1.2): a class of a [Node] that is still to be explored, as the
/// events to continue its graph with. First come those of the causal past, as they were executed
/// elsewhere (Alg. 2 lines 5-9), then one or two new ones (line 11); every event after those that
/// it depends on. Sources are the positions that events will have. Reused.
final class Schedule {
    final OperationTable operations = new OperationTable(4);
    int length;

    /// The number of events in the causal past.
    int past;

    int[] thread = new int[4];
    int[] source = new int[4];
    long[] read = new long[4];

    void clear() {
        length = 0;
        past = 0;
    }

    void add(OperationTable table, int row, int eventThread, int from, long value) {
        int at = length++;
        operations.ensure(length);
        if (length > thread.length) {
            int capacity = length * 2;
            thread = Arrays.copyOf(thread, capacity);
            source = Arrays.copyOf(source, capacity);
            read = Arrays.copyOf(read, capacity);
        }
        operations.copy(at, table, row);
        thread[at] = eventThread;
        source[at] = from;
        read[at] = value;
    }
}
