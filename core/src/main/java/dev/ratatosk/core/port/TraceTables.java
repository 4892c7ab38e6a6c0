package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OperationTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The storage behind a [Trace] and its [TraceRecorder]: reused primitive arrays.
final class TraceTables {
    final OperationTable operations = new OperationTable(128);
    final OperationTable pending = new OperationTable(8);
    final Memory memory = new Memory();
    final List<Failure> failures = new ArrayList<>();

    int length;
    int[] thread = new int[128];
    int[] index = new int[128];
    int[] source = new int[128];
    long[] read = new long[128];
    long[] written = new long[128];
    boolean[] writes = new boolean[128];

    int threads;
    ThreadStatus[] status = new ThreadStatus[8];
    int[] count = new int[8];
    int[] creation = new int[8];
    int[] spinning = new int[8];
    boolean[] daemon = new boolean[8];
    int[][] positions = new int[8][16];
    Ending ending = Ending.STOPPED;

    void ensureEvents(int events) {
        if (events > thread.length) {
            int capacity = Math.max(events, thread.length * 2);
            operations.ensure(capacity);
            thread = Arrays.copyOf(thread, capacity);
            index = Arrays.copyOf(index, capacity);
            source = Arrays.copyOf(source, capacity);
            read = Arrays.copyOf(read, capacity);
            written = Arrays.copyOf(written, capacity);
            writes = Arrays.copyOf(writes, capacity);
        }
    }

    void ensureThreads(int wanted) {
        if (wanted > status.length) {
            int old = status.length;
            int capacity = Math.max(wanted, old * 2);
            pending.ensure(capacity);
            status = Arrays.copyOf(status, capacity);
            count = Arrays.copyOf(count, capacity);
            creation = Arrays.copyOf(creation, capacity);
            spinning = Arrays.copyOf(spinning, capacity);
            daemon = Arrays.copyOf(daemon, capacity);
            positions = Arrays.copyOf(positions, capacity);
            for (int t = old; t < capacity; t++) {
                positions[t] = new int[16];
            }
        }
    }
}
