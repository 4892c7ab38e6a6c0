package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;

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

    private final IntColumn thread = new IntColumn();
    private final IntColumn index = new IntColumn();
    private final IntColumn location = new IntColumn();
    private final IntColumn source = new IntColumn();
    private final IntColumn starts = new IntColumn();
    private final IntColumn joins = new IntColumn();
    private final BooleanColumn writes = new BooleanColumn();

    /// For a linked write: the previous write of its thread to its location.
    final IntColumn previousWrite = new IntColumn();

    /// For a linked write: its readers, a list that goes on in [#nextReader].
    final IntColumn firstReader = new IntColumn();

    final IntColumn nextReader = new IntColumn();

    /// For a linked write: how many linked readers it has.
    final IntColumn readers = new IntColumn();

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
        this.thread.set(position, thread);
        this.index.set(position, index);
        this.location.set(position, location);
        this.source.set(position, source);
        this.writes.set(position, writes);
        starts.set(position, NO_THREAD);
        joins.set(position, NO_THREAD);
    }

    /// Says that the event at the position creates a thread.
    public void starts(int position, int created) {
        starts.set(position, created);
    }

    /// Says that the event at the position waits for the end of a thread.
    public void joins(int position, int joined) {
        joins.set(position, joined);
    }

    /// Makes the event at `to` like the one at `from`, but with another source.
    void copy(int to, int from, int newSource, boolean newWrites) {
        put(to, thread.get(from), index.get(from), location.get(from), newSource, newWrites);
        starts.set(to, starts.get(from));
        joins.set(to, joins.get(from));
    }

    public int thread(int position) {
        return thread.get(position);
    }

    public int index(int position) {
        return index.get(position);
    }

    public int location(int position) {
        return location.get(position);
    }

    public int source(int position) {
        return source.get(position);
    }

    public boolean writes(int position) {
        return writes.get(position);
    }

    /// The thread whose end the event waits for, or [#NO_THREAD].
    int joined(int position) {
        return joins.get(position);
    }

    boolean reads(int position) {
        return source.get(position) >= INITIAL;
    }

    /// Adds the event to its thread, its source's readers and its location's writes.
    void link(int p) {
        int s = source.get(p);
        if (s == NEVER) {
            return;
        }
        int t = thread.get(p);
        at.get(t).add(p);
        int x = location.get(p);
        if (s >= 0) {
            nextReader.set(p, firstReader.get(s));
            firstReader.set(s, p);
            readers.increase(s, 1);
        } else if (s == INITIAL) {
            nextReader.set(p, initialReader.get(x));
            initialReader.set(x, p);
            initialReaders.increase(x, 1);
        } else if (starts.get(p) != NO_THREAD) {
            creation.set(starts.get(p), p);
        }
        if (writes.get(p)) {
            linkWrite(p, x, t);
        }
    }

    private void linkWrite(int p, int x, int t) {
        firstReader.set(p, NO_EVENT);
        readers.set(p, 0);
        IntColumn last = lastWrites.get(x);
        last.extendTo(t + 1);
        previousWrite.set(p, last.get(t));
        last.set(t, p);
        if (writesAt.increase(x, 1) == 1) {
            written.add(x);
        }
    }

    /// Undoes the last [#link] that has not been undone.
    void unlink(int p) {
        int s = source.get(p);
        if (s == NEVER) {
            return;
        }
        int t = thread.get(p);
        at.get(t).removeLast();
        int x = location.get(p);
        if (s >= 0) {
            firstReader.set(s, nextReader.get(p));
            readers.increase(s, -1);
        } else if (s == INITIAL) {
            initialReader.set(x, nextReader.get(p));
            initialReaders.increase(x, -1);
        } else if (starts.get(p) != NO_THREAD) {
            creation.set(starts.get(p), NO_EVENT);
        }
        if (writes.get(p)) {
            lastWrites.get(x).set(t, previousWrite.get(p));
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
        int i = index.get(p);
        return i > 0 ? at.get(thread.get(p)).get(i - 1) : creation.get(thread.get(p));
    }

    /// The last event of a thread, or what created it.
    int lastOf(int t) {
        return at.get(t).isEmpty() ? creation.get(t) : at.get(t).last();
    }

    private void ensureEvents(int events) {
        if (events > thread.size()) {
            thread.extendTo(events);
            index.extendTo(events);
            location.extendTo(events);
            source.extendTo(events);
            starts.extendTo(events);
            joins.extendTo(events);
            writes.extendTo(events);
            previousWrite.extendTo(events);
            firstReader.extendTo(events);
            nextReader.extendTo(events);
            readers.extendTo(events);
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
