package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.IntColumns;
import dev.ratatosk.core.table.LongColumn;
import java.util.Arrays;

/// A proper event set `X` with its program order PO and good-writes function `GoodW` (CAV 2021,
/// §2.2 and §4).
///
/// It is a stack: events are numbered in the order in which they were found, after all their
/// PO-predecessors and after all writes that are good for them, and are given up in reverse. So an
/// exploration that goes depth-first keeps one set for its whole path.
///
/// A read-modify-write that writes, and an acquired lock, is one event with a read half and a write
/// half; a failed compare-and-set is a pure read. Thread creation and joins are events too: they
/// access nothing, but PO runs through them.
public final class EventSet {
    /// The source that every location has before anybody writes it.
    public static final int INITIAL = -1;

    /// The location of an event that accesses none.
    public static final int NO_LOCATION = -1;

    static final int NO_EVENT = -1;

    private static final int NO_THREAD = -1;
    private static final int NO_SOURCE = -2;

    /// What is known of an event lies together in [#rows], in this order.
    private static final int THREAD = 0;

    private static final int INDEX = 1;
    private static final int LOCATION = 2;

    /// A combination of [#READS], [#WRITES] and [#GOOD_INITIAL].
    private static final int FLAGS = 3;

    private static final int CHILD = 4;
    private static final int SOLE_SOURCE = 5;
    private static final int SOLE_UPDATE = 6;
    private static final int WIDTH = 7;

    private static final int READS = 1;
    private static final int WRITES = 2;

    /// The initial value is a good source.
    private static final int GOOD_INITIAL = 4;

    private int size;

    /// An array and no column, because nearly all that `rvf` does looks something up here.
    private int[] rows = new int[64 * WIDTH];

    private final LongColumn written = new LongColumn();

    private final GoodSources good = new GoodSources();
    private final ClockTable po = new ClockTable();

    private int threads;
    private final IntColumn count = new IntColumn();
    private final IntColumns ids = new IntColumns();
    private final IntColumn creation = new IntColumn(NO_EVENT);

    private final IntColumns readsOf = new IntColumns();
    private final IntColumns writesOf = new IntColumns();
    private final IntColumn soleUpdateOfInitial = new IntColumn(NO_EVENT);

    /// By location: the thread whose event came first, and how many events others have.
    private final IntColumn firstThread = new IntColumn(NO_THREAD);

    private final IntColumn accessesOfOthers = new IntColumn();

    public int size() {
        return size;
    }

    /// One more than the largest number of a thread that has events.
    public int threads() {
        return threads;
    }

    /// Whether the thread exists: it is the main thread, or its creation is one of the events.
    public boolean isCreated(int t) {
        return t == 0 || creation.getOrFiller(t) != NO_EVENT;
    }

    /// How many events of the thread there are.
    public int count(int t) {
        return count.getOrFiller(t);
    }

    private int get(int event, int what) {
        return rows[event * WIDTH + what];
    }

    private void set(int event, int what, int value) {
        rows[event * WIDTH + what] = value;
    }

    private boolean has(int event, int flag) {
        return (get(event, FLAGS) & flag) != 0;
    }

    private void flag(int event, int flag) {
        set(event, FLAGS, get(event, FLAGS) | flag);
    }

    /// The thread's events in order.
    IntColumn idsOf(int t) {
        return ids.get(t);
    }

    /// The number of a thread's event.
    int id(int t, int i) {
        return ids.get(t).get(i);
    }

    public int thread(int event) {
        return get(event, THREAD);
    }

    public int index(int event) {
        return get(event, INDEX);
    }

    public int location(int event) {
        return get(event, LOCATION);
    }

    public boolean reads(int event) {
        return has(event, READS);
    }

    public boolean writes(int event) {
        return has(event, WRITES);
    }

    /// The value it writes, where [#writes] says so.
    public long written(int event) {
        return written.get(event);
    }

    /// How many writes to the location there are.
    public int writesTo(int x) {
        return x < writesOf.size() ? writesOf.get(x).size() : 0;
    }

    /// The `nth` write to the location, in the order of discovery.
    public int writeTo(int x, int nth) {
        return writesOf.get(x).get(nth);
    }

    /// How many reads of the location there are.
    public int readsOn(int x) {
        return x < readsOf.size() ? readsOf.get(x).size() : 0;
    }

    /// The `nth` read of the location, in the order of discovery.
    public int readOn(int x, int nth) {
        return readsOf.get(x).get(nth);
    }

    /// The reads of the location, in the order of discovery.
    IntColumn readsOf(int x) {
        return readsOf.get(x);
    }

    /// The writes to the location, in the order of discovery.
    IntColumn writesOf(int x) {
        return writesOf.get(x);
    }

    /// Whether no thread but one accesses the location.
    boolean isPrivate(int x) {
        return accessesOfOthers.get(x) == 0;
    }

    int locations() {
        return readsOf.size();
    }

    ClockTable po() {
        return po;
    }

    /// `GoodW` without the initial value.
    GoodSources good() {
        return good;
    }

    boolean isGoodInitial(int read) {
        return has(read, GOOD_INITIAL);
    }

    /// Whether the source is in `GoodW(read)`.
    public boolean isGood(int read, int source) {
        return source == INITIAL ? has(read, GOOD_INITIAL) : good.contains(read, source);
    }

    /// Adds an event that accesses nothing.
    public int push(int t) {
        return push(t, NO_LOCATION);
    }

    /// Adds an event that creates `child`.
    public int pushStart(int t, int child) {
        int event = push(t, NO_LOCATION);
        ensureThreads(child + 1);
        set(event, CHILD, child);
        creation.set(child, event);
        return event;
    }

    /// Adds an event that waits for the end of `child`.
    public int pushJoin(int t, int child) {
        int event = push(t, NO_LOCATION);
        int last = lastOf(child);
        if (last != NO_EVENT) {
            po.join(event, last);
        }
        return event;
    }

    /// Adds a write without a read half.
    public int pushWrite(int t, int x, long value) {
        int event = push(t, x);
        write(event, value);
        return event;
    }

    /// Adds a pure read without any good-writes.
    public int pushRead(int t, int x) {
        int event = push(t, x);
        good.beginRead(event, x);
        flag(event, READS);
        readsOf.get(x).add(event);
        return event;
    }

    /// Adds a read that writes in the same step; it has no good-writes yet.
    public int pushUpdate(int t, int x, long value) {
        int event = pushRead(t, x);
        write(event, value);
        return event;
    }

    /// Adds a pure read that comes after every event of every other thread, so that it sees the
    /// final value of its location.
    ///
    /// @param observer a thread that has no events but final reads
    public int pushFinalRead(int observer, int x) {
        int event = pushRead(observer, x);
        for (int t = 0; t < threads; t++) {
            po.set(event, t, count(t));
        }
        return event;
    }

    /// Adds a source to `GoodW(read)`, where the read is the newest one.
    public void addGood(int read, int source) {
        int x = location(read);
        if (source != INITIAL) {
            good.add(read, source, x);
        } else if (!has(read, GOOD_INITIAL)) {
            flag(read, GOOD_INITIAL);
            good.addInitial(x);
        }
    }

    /// Says that the update has no good-write but this one, so that no other update can read from
    /// it.
    public void reserve(int update, int source) {
        set(update, SOLE_SOURCE, source);
        setSoleUpdate(location(update), source, update);
    }

    private void setSoleUpdate(int x, int source, int update) {
        if (source == INITIAL) {
            soleUpdateOfInitial.set(x, update);
        } else {
            set(source, SOLE_UPDATE, update);
        }
    }

    /// Whether some update can read from nothing but this source.
    public boolean isReserved(int x, int source) {
        return source != INITIAL
                ? get(source, SOLE_UPDATE) != NO_EVENT
                : soleUpdateOfInitial.getOrFiller(x) != NO_EVENT;
    }

    private void write(int event, long value) {
        flag(event, WRITES);
        written.set(event, value);
        writesOf.get(location(event)).add(event);
    }

    private int push(int t, int x) {
        int event = size;
        ensureThreads(t + 1);
        ensureLocations(x + 1);
        po.ensure(event + 1, t + 1);
        int before = lastOf(t);
        if (before == NO_EVENT) {
            po.clear(event);
        } else {
            po.copy(event, before);
        }
        int i = count.get(t);
        ids.get(t).add(event);
        count.set(t, i + 1);
        po.set(event, t, i + 1);
        threads = Math.max(threads, t + 1);
        addRow(t, i, x);
        if (x != NO_LOCATION) {
            countAccess(t, x);
        }
        return event;
    }

    private void countAccess(int t, int x) {
        if (firstThread.get(x) == NO_THREAD) {
            firstThread.set(x, t);
        } else if (firstThread.get(x) != t) {
            accessesOfOthers.increase(x, 1);
        }
    }

    /// Takes the newest access of the location back.
    private void discountAccess(int t, int x) {
        if (firstThread.get(x) != t) {
            accessesOfOthers.increase(x, -1);
        } else if (readsOf.get(x).isEmpty() && writesOf.get(x).isEmpty()) {
            firstThread.set(x, NO_THREAD);
        }
    }

    private void addRow(int t, int i, int x) {
        int at = size * WIDTH;
        if (at == rows.length) {
            rows = Arrays.copyOf(rows, at * 2);
        }
        int[] to = rows;
        to[at + THREAD] = t;
        to[at + INDEX] = i;
        to[at + LOCATION] = x;
        to[at + FLAGS] = 0;
        to[at + CHILD] = NO_THREAD;
        to[at + SOLE_SOURCE] = NO_SOURCE;
        to[at + SOLE_UPDATE] = NO_EVENT;
        written.add(0);
        good.push();
        size++;
    }

    /// The event whose past is the past of what the thread does next: its last one, or the one that
    /// created it.
    int lastOf(int t) {
        return before(t, count(t));
    }

    /// Whether `a` is PO-before `b` or is `b`.
    boolean precedes(int a, int b) {
        return po.contains(b, thread(a), index(a));
    }

    /// The event right before the thread's operation with index `i`.
    int before(int t, int i) {
        return i > 0 ? ids.get(t).get(i - 1) : creation.getOrFiller(t);
    }

    /// Gives up the events from `newSize` on.
    public void truncate(int newSize) {
        for (int event = size - 1; event >= newSize; event--) {
            int t = thread(event);
            int x = location(event);
            ids.get(t).removeLast();
            count.increase(t, -1);
            int child = get(event, CHILD);
            if (child != NO_THREAD) {
                creation.set(child, NO_EVENT);
            }
            if (reads(event)) {
                readsOf.get(x).removeLast();
                good.dropRead(event, x, isGoodInitial(event));
                int source = get(event, SOLE_SOURCE);
                if (source != NO_SOURCE) {
                    setSoleUpdate(x, source, NO_EVENT);
                }
            }
            if (writes(event)) {
                writesOf.get(x).removeLast();
            }
            if (x != NO_LOCATION) {
                discountAccess(t, x);
            }
        }
        if (newSize < size) {
            good.truncate(newSize);
            written.truncate(newSize);
            size = newSize;
        }
        while (threads > 0 && count(threads - 1) == 0) {
            threads--;
        }
    }

    private void ensureThreads(int wanted) {
        po.ensure(0, wanted);
        count.extendTo(wanted);
        ids.extendTo(wanted);
        creation.extendTo(wanted);
    }

    private void ensureLocations(int wanted) {
        readsOf.extendTo(wanted);
        writesOf.extendTo(wanted);
        soleUpdateOfInitial.extendTo(wanted);
        firstThread.extendTo(wanted);
        accessesOfOthers.extendTo(wanted);
        good.ensureLocations(wanted);
    }
}
