package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The storage behind a [Trace] and its [TraceRecorder]. Columns are as long as they ever were:
/// [#length] and [#threads] say which rows belong to the trace.
final class TraceTables {
    final OperationTable operations = new OperationTable(128);
    final OperationTable pending = new OperationTable(8);
    final Memory memory = new Memory();
    final List<Failure> failures = new ArrayList<>();
    final Observations observations = new Observations();

    /// What there is of an event besides its operation lies together in [#events] and [#values], in
    /// this order: every step of every execution touches all of it.
    private static final int THREAD = 0;

    private static final int INDEX = 1;
    private static final int SOURCE = 2;
    private static final int WRITES = 3;
    private static final int WIDTH = 4;

    private static final int READ = 0;
    private static final int WRITTEN = 1;
    private static final int VALUES = 2;

    int length;
    private int[] events = {};
    private long[] values = {};

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

    /// What is the same in all executions of an exploration: see [Trace#twin] and
    /// [Trace#individuality].
    final IntColumn twin = new IntColumn(Trace.NO_TWIN);

    @Nullable String individuality;

    void ensureEvents(int wanted) {
        if (wanted * WIDTH > events.length) {
            operations.ensure(wanted);
            int capacity = operations.code.length;
            events = Arrays.copyOf(events, capacity * WIDTH);
            values = Arrays.copyOf(values, capacity * VALUES);
        }
    }

    int thread(int event) {
        return events[event * WIDTH + THREAD];
    }

    int index(int event) {
        return events[event * WIDTH + INDEX];
    }

    int source(int event) {
        return events[event * WIDTH + SOURCE];
    }

    boolean writes(int event) {
        return events[event * WIDTH + WRITES] != 0;
    }

    long read(int event) {
        return values[event * VALUES + READ];
    }

    long written(int event) {
        return values[event * VALUES + WRITTEN];
    }

    /// Fills an event's row, besides its operation.
    void setEvent(int event, int thread, int index, int source, long read, boolean writes) {
        int[] to = events;
        int at = event * WIDTH;
        to[at + THREAD] = thread;
        to[at + INDEX] = index;
        to[at + SOURCE] = source;
        to[at + WRITES] = writes ? 1 : 0;
        values[event * VALUES + READ] = read;
    }

    void setWritten(int event, long value) {
        values[event * VALUES + WRITTEN] = value;
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
