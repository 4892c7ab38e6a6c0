package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// A pair ⟨σ, E⟩ (OOPSLA 2019, §4): events to continue a prefix with, and a witness of both.
///
/// The events come in the order of [Sigma]. Positions are those that the events will have in [Tau].
/// Reused: see [Nodes#newSchedule].
final class Schedule {
    private static final long BYTES = 250;
    private static final long BYTES_PER_EVENT = 64;

    final OperationTable operations = new OperationTable(4);
    int length;

    /// The number of events in π. The ones after that are new in the sense of [RfStrategy].
    int past;

    int[] thread = new int[4];
    int[] source = new int[4];
    long[] read = new long[4];

    /// The witness as turns: a thread, and how many of its events come next, alternately. A witness
    /// is long, but it switches between threads seldom, and many schedules wait at a time.
    int[] turns = new int[16];

    int turnsLength;

    /// Its fingerprint: two schedules are equivalent if they consist of the same events with the
    /// same sources, in whatever order (σ ≡ σ′, OOPSLA 2019, §3).
    long low;

    long high;

    void clear(int pastLength) {
        length = 0;
        past = pastLength;
        turnsLength = 0;
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

    /// About how many bytes it takes.
    long bytes() {
        return BYTES + (long) operations.code.length * BYTES_PER_EVENT + 4L * turns.length;
    }

    /// Appends the next event of the thread to the witness.
    void addToWitness(int eventThread) {
        if (turnsLength > 0 && turns[turnsLength - 2] == eventThread) {
            turns[turnsLength - 1]++;
            return;
        }
        if (turnsLength == turns.length) {
            turns = Arrays.copyOf(turns, turnsLength * 2);
        }
        turns[turnsLength++] = eventThread;
        turns[turnsLength++] = 1;
    }
}
