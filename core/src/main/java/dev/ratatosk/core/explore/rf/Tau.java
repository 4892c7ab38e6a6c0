package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.part.ThreadNames;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.FingerprintSet;
import dev.ratatosk.core.table.IntColumns;
import java.util.Arrays;

/// The trace τ, and τ′ when the events of an execution have been added.
///
/// Events have positions in the order in which the exploration came to them. That is not the order
/// of an execution, but it respects causality: an event stands after its source. An entry for an
/// await that never passes ([EventGraph#NEVER]) stands among the events and ends its thread, though
/// it is no event.
///
/// Deviation: the paper puts a schedule's head eR before π. Here it stands after π, and a [Node]
/// says where its prefix ends. "After eR" thus means: not in the node's prefix.
final class Tau {
    private final WitnessSearch search;
    final EventGraph graph;
    final OperationTable operations = new OperationTable(64);
    private int length;
    long[] read = new long[64];
    private long[] written = new long[64];

    /// By position: the event before it in its thread.
    private int[] previous = new int[64];

    private int[] previousOnLocation = new int[64];

    /// By position: the event's part of fingerprints of schedules, two numbers, or 0 where they are
    /// not known yet.
    private long[] fingerprint = new long[2 * 64];

    /// Causal past (program order and reads-from) as vector clocks. Row 0 is empty, the event at
    /// position p has row p + 1; so [EventGraph#NO_EVENT] and [EventGraph#INITIAL] have row 0.
    private int[] past = new int[64 * 8];

    private int width = 8;
    private int threads;

    /// By thread: the positions of its events.
    private final IntColumns positions = new IntColumns();

    private int[] last = new int[8];

    private int[] creation = new int[8];
    private int[] count = new int[8];
    private boolean[] neverPasses = new boolean[8];
    private int[] lastOnLocation = new int[0];
    private final ThreadNames names = new ThreadNames();

    Tau(WitnessSearch search) {
        this.search = search;
        this.graph = search.graph();
        Arrays.fill(last, EventGraph.NO_EVENT);
        Arrays.fill(creation, EventGraph.NO_EVENT);
    }

    int length() {
        return length;
    }

    int threads() {
        return threads;
    }

    /// How many events the thread has.
    int count(int thread) {
        return thread < threads ? count[thread] : 0;
    }

    /// Whether the thread stands at an await that is decided never to pass.
    boolean neverPasses(int thread) {
        return thread < threads && neverPasses[thread];
    }

    /// The last event at the location that is or could be a write, or [EventGraph#NO_EVENT].
    int lastOnLocation(int location) {
        return location < lastOnLocation.length ? lastOnLocation[location] : EventGraph.NO_EVENT;
    }

    /// The one before it.
    int previousOnLocation(int position) {
        return previousOnLocation[position];
    }

    /// The position of the thread's event with this index.
    int position(int thread, int index) {
        return positions.get(thread).get(index);
    }

    /// What the write, an event or [EventGraph#INITIAL], writes to the location.
    long written(int write, int location, Trace trace) {
        return write < 0 ? trace.memory().initial(location) : written[write];
    }

    int code(int position) {
        return operations.code[position];
    }

    /// The row of the event's causal past, the event included.
    int pastOf(int position) {
        return (position + 1) * width;
    }

    /// The row of the causal past that the event has without its own source.
    int programPastOf(int position) {
        int before = previous[position];
        int thread = graph.thread(position);
        return pastOf(before >= 0 ? before : creation[thread]);
    }

    /// The row of the causal past of a thread's pending operation.
    int pendingPastOf(int thread) {
        int before = last[thread];
        return pastOf(before >= 0 ? before : creation[thread]);
    }

    /// How many events of the thread are in the past with this row.
    int known(int row, int thread) {
        return past[row + thread];
    }

    /// Whether the event is in the past with this row.
    boolean contains(int row, int position) {
        int thread = graph.thread(position);
        int index = graph.index(position);
        return past[row + thread] > index;
    }

    /// A number that names the event, or what is no event, in every execution.
    long id(int position) {
        return position < 0 ? position : id(graph.thread(position), graph.index(position));
    }

    /// A number that names a thread's event in every execution.
    long id(int thread, int index) {
        return names.event(thread, index);
    }

    /// The event's part of the first half of fingerprints, see [Schedule#low]: what it is, and what
    /// it reads or chooses. Kept, because it is asked for in one execution after the other.
    long low(int position) {
        if (fingerprint[2 * position] == 0) {
            long id = id(position);
            boolean chooses = operations.code[position] == OpCode.CHOOSE;
            long decision = chooses ? read[position] : id(graph.source(position));
            long low = FingerprintSet.low(id, decision);
            fingerprint[2 * position] = low;
            fingerprint[2 * position + 1] = FingerprintSet.high(low, id, decision);
        }
        return fingerprint[2 * position];
    }

    /// Its part of the second half, once [#low] has been asked for.
    long high(int position) {
        return fingerprint[2 * position + 1];
    }

    /// Appends an event, or an entry with source [EventGraph#NEVER].
    int append(OperationTable table, int row, int thread, int source, long value) {
        ensure(length, thread);
        operations.copy(length, table, row);
        return append(thread, source, value);
    }

    /// Appends an event of a schedule.
    void append(Schedule schedule, int j) {
        int thread = schedule.thread(j);
        ensure(length, thread);
        schedule.copyTo(operations, length, j);
        append(thread, schedule.source(j), schedule.read(j));
    }

    /// Appends what stands in the table of operations already.
    private int append(int thread, int source, long value) {
        int p = length++;
        int code = operations.code[p];
        int location = operations.location[p];
        boolean happens = source != EventGraph.NEVER;
        boolean writes = happens && operations.writes(p, value);
        read[p] = value;
        fingerprint[2 * p] = 0;
        if (writes) {
            written[p] = operations.written(p, value);
        }
        describe(p, p, operations, thread, count[thread], source, writes);
        previous[p] = last[thread];
        if (happens) {
            linkToThreads(p, code, thread);
        } else {
            neverPasses[thread] = true;
        }
        if (OpCode.mayWrite(code)) {
            ensureLocation(location);
            previousOnLocation[p] = lastOnLocation[location];
            lastOnLocation[location] = p;
        }
        return p;
    }

    /// Tells the graph about an event at a position, of the trace or of a trial.
    void describe(
            int position,
            int row,
            OperationTable table,
            int thread,
            int index,
            int source,
            boolean writes) {
        graph.put(position, thread, index, table.location[row], source, writes);
        Kind kind = table.kind(row);
        if (kind == Kind.START) {
            int child = (int) table.a[row];
            ensureThread(child);
            graph.starts(position, child);
        } else if (kind == Kind.JOIN) {
            graph.joins(position, (int) table.a[row]);
        }
    }

    private void linkToThreads(int p, int code, int thread) {
        int row = pastOf(p);
        System.arraycopy(past, programPastOf(p), past, row, width);
        include(row, graph.source(p));
        Kind kind = OpCode.kind(code);
        int target = (int) operations.a[p];
        if (kind == Kind.JOIN) {
            include(row, last[target] >= 0 ? last[target] : creation[target]);
        } else if (kind == Kind.START) {
            creation[target] = p;
            if (!names.isKnown(target)) {
                names.learn(target, thread, startsBefore(p));
            }
        }
        past[row + thread] = ++count[thread];
        last[thread] = p;
        positions.get(thread).add(p);
    }

    /// How many threads the thread of the event had started before it.
    private int startsBefore(int position) {
        int starts = 0;
        for (int p = previous[position]; p >= 0; p = previous[p]) {
            starts += operations.code[p] == OpCode.START ? 1 : 0;
        }
        return starts;
    }

    private void include(int row, int position) {
        if (position >= 0) {
            int from = pastOf(position);
            for (int t = 0; t < threads; t++) {
                past[row + t] = Math.max(past[row + t], past[from + t]);
            }
        }
    }

    /// Drops the entries from this position on.
    void truncate(int position) {
        search.truncate(position);
        while (length > position) {
            int p = --length;
            int thread = graph.thread(p);
            int code = operations.code[p];
            if (OpCode.mayWrite(code)) {
                lastOnLocation[operations.location[p]] = previousOnLocation[p];
            }
            if (graph.source(p) == EventGraph.NEVER) {
                neverPasses[thread] = false;
            } else {
                last[thread] = previous[p];
                count[thread]--;
                positions.get(thread).removeLast();
                if (code == OpCode.START) {
                    creation[(int) operations.a[p]] = EventGraph.NO_EVENT;
                }
            }
        }
    }

    private void ensure(int p, int thread) {
        operations.ensure(p + 1);
        ensureThread(thread);
        if (p == read.length) {
            int capacity = p * 2;
            read = Arrays.copyOf(read, capacity);
            written = Arrays.copyOf(written, capacity);
            previous = Arrays.copyOf(previous, capacity);
            previousOnLocation = Arrays.copyOf(previousOnLocation, capacity);
            fingerprint = Arrays.copyOf(fingerprint, 2 * capacity);
        }
        if ((p + 2) * width > past.length) {
            past = Arrays.copyOf(past, past.length * 2);
        }
    }

    private void ensureThread(int thread) {
        if (thread < threads) {
            return;
        }
        threads = thread + 1;
        positions.extendTo(threads);
        search.ensureThreads(threads);
        if (threads > width) {
            widen(Math.max(threads, width * 2));
        }
    }

    private void widen(int wider) {
        int rows = past.length / width;
        int[] widened = new int[rows * wider];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(past, row * width, widened, row * wider, width);
        }
        past = widened;
        int narrower = width;
        width = wider;
        last = Arrays.copyOf(last, wider);
        creation = Arrays.copyOf(creation, wider);
        count = Arrays.copyOf(count, wider);
        neverPasses = Arrays.copyOf(neverPasses, wider);
        Arrays.fill(last, narrower, wider, EventGraph.NO_EVENT);
        Arrays.fill(creation, narrower, wider, EventGraph.NO_EVENT);
    }

    private void ensureLocation(int location) {
        int old = lastOnLocation.length;
        if (location >= old) {
            lastOnLocation = Arrays.copyOf(lastOnLocation, Math.max(location + 1, old * 2));
            Arrays.fill(lastOnLocation, old, lastOnLocation.length, EventGraph.NO_EVENT);
        }
    }
}
