package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;
import java.util.Arrays;

/// The events of a trace with program order, reads-from, thread creation and joins: what is to be
/// proved consistent. An event is a position in the columns below.
///
/// An event takes part only while it is *linked*. Linking happens in an order that respects
/// causality (a source is linked before its reader) and unlinking in the reverse order, both in
/// constant time, so that any prefix of a trace and any trial on top of it can be had cheaply. The
/// columns stay when an event is unlinked: it can be linked again.
public final class EventGraph {
    /// The source of a read of the initial value.
    public static final int INITIAL = -1;

    /// The source of an event that does not read.
    public static final int NO_SOURCE = -2;

    /// The source of an await that never passes: such an entry is no event and is never linked.
    public static final int NEVER = -3;

    /// Stands for "no event" where a position is expected.
    public static final int NO_EVENT = -1;

    /// What an event that neither starts nor joins a thread has in these columns.
    public static final int NO_THREAD = -1;

    /// What is known of an event lies together in [#rows], in this order: one array and mostly one
    /// cache line for each event, instead of one for each column.
    private static final int THREAD = 0;

    private static final int INDEX = 1;
    private static final int LOCATION = 2;
    private static final int SOURCE = 3;
    private static final int WRITES = 4;
    private static final int PREVIOUS_WRITE = 5;
    private static final int FIRST_READER = 6;
    private static final int NEXT_READER = 7;
    private static final int READERS = 8;
    private static final int STARTS = 9;
    private static final int JOINS = 10;
    private static final int WIDTH = 12;

    private int[] rows = new int[WIDTH * 64];

    private int threads;

    /// The linked events of each thread in program order.
    private final IntColumns at = new IntColumns();

    /// By thread: the linked event that created it.
    private final IntColumn creation = new IntColumn(NO_EVENT);

    /// By location and thread: the last linked write.
    private final IntColumns lastWrites = new IntColumns(NO_EVENT);

    /// By location: the readers of the initial value, a list that goes on in [#nextReader].
    final IntColumn initialReader = new IntColumn(NO_EVENT);

    /// By location: how many linked events read the initial value.
    final IntColumn initialReaders = new IntColumn();

    private final IntColumn writesAt = new IntColumn();

    /// The locations that have linked writes.
    final IntColumn written = new IntColumn();

    EventGraph() {}

    /// Describes the event at a position, which must not be linked.
    public void put(int position, int thread, int index, int location, int source, boolean writes) {
        ensureEvents(position + 1);
        ensureLocations(location + 1);
        int[] to = rows;
        int at = position * WIDTH;
        to[at + THREAD] = thread;
        to[at + INDEX] = index;
        to[at + LOCATION] = location;
        to[at + SOURCE] = source;
        to[at + WRITES] = writes ? 1 : 0;
        to[at + STARTS] = NO_THREAD;
        to[at + JOINS] = NO_THREAD;
    }

    /// Says that the event at the position creates a thread.
    public void starts(int position, int created) {
        rows[position * WIDTH + STARTS] = created;
    }

    /// Says that the event at the position waits for the end of a thread.
    public void joins(int position, int joined) {
        rows[position * WIDTH + JOINS] = joined;
    }

    /// Makes the event at `to` like the one at `from`, but with another source.
    void copy(int to, int from, int newSource, boolean newWrites) {
        put(to, thread(from), index(from), location(from), newSource, newWrites);
        starts(to, get(from, STARTS));
        joins(to, get(from, JOINS));
    }

    public int thread(int position) {
        return get(position, THREAD);
    }

    public int index(int position) {
        return get(position, INDEX);
    }

    public int location(int position) {
        return get(position, LOCATION);
    }

    public int source(int position) {
        return get(position, SOURCE);
    }

    public boolean writes(int position) {
        return get(position, WRITES) != 0;
    }

    /// The thread whose end the event waits for, or [#NO_THREAD].
    int joined(int position) {
        return get(position, JOINS);
    }

    boolean reads(int position) {
        return source(position) >= INITIAL;
    }

    /// For a linked write: the previous write of its thread to its location.
    int previousWrite(int position) {
        return get(position, PREVIOUS_WRITE);
    }

    /// For a linked write: its readers, a list that goes on in [#nextReader].
    int firstReader(int position) {
        return get(position, FIRST_READER);
    }

    int nextReader(int position) {
        return get(position, NEXT_READER);
    }

    /// For a linked write: how many linked readers it has.
    int readers(int position) {
        return get(position, READERS);
    }

    private int get(int position, int what) {
        return rows[position * WIDTH + what];
    }

    private void set(int position, int what, int value) {
        rows[position * WIDTH + what] = value;
    }

    /// Adds the event to its thread, its source's readers and its location's writes.
    void link(int p) {
        int s = source(p);
        if (s == NEVER) {
            return;
        }
        int t = thread(p);
        at.get(t).add(p);
        int x = location(p);
        if (s >= 0) {
            set(p, NEXT_READER, firstReader(s));
            set(s, FIRST_READER, p);
            set(s, READERS, readers(s) + 1);
        } else if (s == INITIAL) {
            set(p, NEXT_READER, initialReader.get(x));
            initialReader.set(x, p);
            initialReaders.increase(x, 1);
        } else if (get(p, STARTS) != NO_THREAD) {
            creation.set(get(p, STARTS), p);
        }
        if (writes(p)) {
            linkWrite(p, x, t);
        }
    }

    private void linkWrite(int p, int x, int t) {
        set(p, FIRST_READER, NO_EVENT);
        set(p, READERS, 0);
        IntColumn last = lastWrites.get(x);
        last.extendTo(t + 1);
        set(p, PREVIOUS_WRITE, last.get(t));
        last.set(t, p);
        if (writesAt.increase(x, 1) == 1) {
            written.add(x);
        }
    }

    /// Undoes the last [#link] that has not been undone.
    void unlink(int p) {
        int s = source(p);
        if (s == NEVER) {
            return;
        }
        int t = thread(p);
        at.get(t).removeLast();
        int x = location(p);
        if (s >= 0) {
            set(s, FIRST_READER, nextReader(p));
            set(s, READERS, readers(s) - 1);
        } else if (s == INITIAL) {
            initialReader.set(x, nextReader(p));
            initialReaders.increase(x, -1);
        } else if (get(p, STARTS) != NO_THREAD) {
            creation.set(get(p, STARTS), NO_EVENT);
        }
        if (writes(p)) {
            lastWrites.get(x).set(t, previousWrite(p));
            if (writesAt.increase(x, -1) == 0) {
                written.removeLast();
            }
        }
    }

    /// The thread's last linked write to a location, which need not have been accessed at all.
    int lastWrite(int ofLocation, int t) {
        return ofLocation < lastWrites.size()
                ? lastWrites.get(ofLocation).getOrFiller(t)
                : NO_EVENT;
    }

    /// By thread: its last linked write to the location, which some event accesses. Threads that
    /// never wrote may be missing at the end.
    IntColumn lastWrites(int ofLocation) {
        return lastWrites.get(ofLocation);
    }

    /// One more than the largest thread number seen.
    int threads() {
        return threads;
    }

    /// The linked events of the thread in program order.
    IntColumn at(int t) {
        return at.get(t);
    }

    /// The event right before `p` in program order, thread creation included, or [#NO_EVENT].
    int predecessor(int p) {
        int i = index(p);
        return i > 0 ? at.get(thread(p)).get(i - 1) : creation.get(thread(p));
    }

    /// The last event of a thread, or what created it.
    int lastOf(int t) {
        return at.get(t).isEmpty() ? creation.get(t) : at.get(t).last();
    }

    private void ensureEvents(int events) {
        if (events * WIDTH > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(events * WIDTH, rows.length * 2));
        }
    }

    private void ensureLocations(int locations) {
        if (locations > writesAt.size()) {
            initialReader.extendTo(locations);
            initialReaders.extendTo(locations);
            writesAt.extendTo(locations);
            lastWrites.extendTo(locations);
        }
    }

    /// Makes room for threads below `wanted`; only [Saturation] may call it, whose clocks have the
    /// same threads.
    void ensureThreads(int wanted) {
        threads = Math.max(threads, wanted);
        creation.extendTo(wanted);
        at.extendTo(wanted);
    }
}
