package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.ExecutedOrder;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// A pair ⟨σ, E⟩ (OOPSLA 2019, §4): events to continue a prefix with, and a witness of both.
///
/// The events come in the order of [Sigma]. Positions are those that the events will have in [Tau].
/// Reused: see [Nodes#newSchedule].
final class Schedule {
    private static final long BYTES = 200;

    /// What there is of an event lies together in [#events], in this order. Many schedules wait at
    /// a time, and each is written once and read once, mostly much later: an array per column would
    /// cost a cache miss for each, and half of the memory for headers and spare room.
    private static final int THREAD_AND_SOURCE = 0;

    private static final int CODE_AND_LOCATION = 1;
    private static final int READ = 2;
    private static final int A = 3;
    private static final int B = 4;
    private static final int G = 5;
    private static final int WIDTH = 6;

    private long[] events = new long[4 * WIDTH];

    /// By event, as far as there are any: few programs have them.
    private @Nullable LongUnaryOperator[] function = {};

    private @Nullable LongPredicate[] predicate = {};

    int length;

    /// The number of events in π. The ones after that are new in the sense of [RfStrategy].
    int past;

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
        if (function.length > 0) {
            Arrays.fill(function, null);
            Arrays.fill(predicate, null);
        }
    }

    void add(OperationTable table, int row, int eventThread, int from, long value) {
        int j = length++;
        int at = j * WIDTH;
        if (at == events.length) {
            events = Arrays.copyOf(events, at + at / 2 / WIDTH * WIDTH);
        }
        long[] to = events;
        int code = table.code[row];
        to[at + THREAD_AND_SOURCE] = pair(eventThread, from);
        to[at + CODE_AND_LOCATION] = pair(code, table.location[row]);
        to[at + READ] = value;
        to[at + A] = table.a[row];
        if (!OpCode.isPlain(code)) {
            to[at + B] = table.b[row];
            to[at + G] = table.g[row];
            if (table.function[row] != null || table.predicate[row] != null) {
                addFunctions(j, table, row);
            }
        }
    }

    private void addFunctions(int j, OperationTable table, int row) {
        if (j >= function.length) {
            function = Arrays.copyOf(function, events.length / WIDTH);
            predicate = Arrays.copyOf(predicate, events.length / WIDTH);
        }
        function[j] = table.function[row];
        predicate[j] = table.predicate[row];
    }

    private static long pair(int high, int low) {
        return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
    }

    private int high(int j, int what) {
        return (int) (events[j * WIDTH + what] >>> Integer.SIZE);
    }

    private int low(int j, int what) {
        return (int) events[j * WIDTH + what];
    }

    int thread(int j) {
        return high(j, THREAD_AND_SOURCE);
    }

    int source(int j) {
        return low(j, THREAD_AND_SOURCE);
    }

    long read(int j) {
        return events[j * WIDTH + READ];
    }

    /// Copies the operation of an event into a row of a table.
    void copyTo(OperationTable table, int row, int j) {
        int at = j * WIDTH;
        int code = high(j, CODE_AND_LOCATION);
        int location = low(j, CODE_AND_LOCATION);
        if (OpCode.isPlain(code)) {
            table.set(row, code, location, events[at + A]);
        } else {
            boolean hasFunctions = j < function.length;
            table.set(
                    row,
                    code,
                    location,
                    events[at + A],
                    events[at + B],
                    events[at + G],
                    hasFunctions ? function[j] : null,
                    hasFunctions ? predicate[j] : null);
        }
    }

    /// About how many bytes it takes.
    long bytes() {
        return BYTES + 8L * events.length + 8L * function.length + 4L * turns.length;
    }

    /// Begins the witness with the first steps of an execution.
    void beginWitness(ExecutedOrder execution, int steps) {
        int[] from = execution.turns();
        int end = 0;
        int left = steps;
        while (left > 0) {
            left -= from[end + 1];
            end += 2;
        }
        if (end > turns.length) {
            turns = new int[Math.max(end, turns.length * 2)];
        }
        System.arraycopy(from, 0, turns, 0, end);
        turnsLength = end;
        if (end > 0) {
            turns[end - 1] += left;
        }
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
