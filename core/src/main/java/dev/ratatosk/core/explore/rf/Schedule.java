package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// A pair ⟨σ, E⟩ (OOPSLA 2019, §4): events to continue a prefix with, and a witness of both.
///
/// The events come in the order π, changed events, head: every event after those that it depends
/// on. Positions are those that the events will have in [Tau]. Reused: see [Schedules].
final class Schedule {
    final OperationTable operations = new OperationTable(4);
    int length;

    /// The number of events in π. The ones after that are new in the sense of [NewSources].
    int past;

    int[] thread = new int[4];
    int[] source = new int[4];
    long[] read = new long[4];
    int[] witness = new int[16];
    int witnessLength;

    void clear(int pastLength) {
        length = 0;
        past = pastLength;
        witnessLength = 0;
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

    void addToWitness(int position) {
        if (witnessLength == witness.length) {
            witness = Arrays.copyOf(witness, witnessLength * 2);
        }
        witness[witnessLength++] = position;
    }
}
