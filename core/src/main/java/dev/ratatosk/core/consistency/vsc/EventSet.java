package dev.ratatosk.core.consistency.vsc;

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

    private int size;
    private int[] thread = new int[64];
    private int[] index = new int[64];
    private int[] location = new int[64];
    private boolean[] reads = new boolean[64];
    private boolean[] writes = new boolean[64];
    private long[] written = new long[64];
    private long[][] good = new long[64][];
    private boolean[] goodInitial = new boolean[64];
    private int[] child = new int[64];
    private int[] soleSource = new int[64];
    private int[] soleUpdate = new int[64];
    private final ClockRows po = new ClockRows();

    private int threads;
    private int[] count = new int[8];
    private int[][] ids = new int[8][8];
    private int[] creation = noEvents(8);

    private IdList[] readsOf = newLists(16);
    private IdList[] writesOf = newLists(16);
    private int[] soleUpdateOfInitial = noEvents(16);

    private static int[] noEvents(int capacity) {
        int[] none = new int[capacity];
        Arrays.fill(none, NO_EVENT);
        return none;
    }

    private static IdList[] newLists(int capacity) {
        IdList[] lists = new IdList[capacity];
        Arrays.setAll(lists, i -> new IdList());
        return lists;
    }

    public int size() {
        return size;
    }

    /// One more than the largest number of a thread that has events.
    public int threads() {
        return threads;
    }

    /// Whether the thread exists: it is the main thread, or its creation is one of the events.
    public boolean isCreated(int t) {
        return t == 0 || t < creation.length && creation[t] != NO_EVENT;
    }

    /// How many events of the thread there are.
    public int count(int t) {
        return t < count.length ? count[t] : 0;
    }

    /// The number of a thread's event.
    int id(int t, int i) {
        return ids[t][i];
    }

    public int thread(int event) {
        return thread[event];
    }

    public int index(int event) {
        return index[event];
    }

    public int location(int event) {
        return location[event];
    }

    public boolean reads(int event) {
        return reads[event];
    }

    public boolean writes(int event) {
        return writes[event];
    }

    /// The value it writes, where [#writes] says so.
    public long written(int event) {
        return written[event];
    }

    /// How many writes to the location there are.
    public int writesTo(int x) {
        return x < writesOf.length ? writesOf[x].size : 0;
    }

    /// The `nth` write to the location, in the order of discovery.
    public int writeTo(int x, int nth) {
        return writesOf[x].ids[nth];
    }

    IdList readsOf(int x) {
        return readsOf[x];
    }

    IdList writesOf(int x) {
        return writesOf[x];
    }

    int locations() {
        return readsOf.length;
    }

    ClockRows po() {
        return po;
    }

    /// `GoodW(read)` as a bit set over event numbers, all smaller than the read's own; without the
    /// initial value.
    long[] goodWords(int read) {
        return good[read];
    }

    boolean isGoodInitial(int read) {
        return goodInitial[read];
    }

    /// Whether the source is in `GoodW(read)`.
    public boolean isGood(int read, int source) {
        // Only sources found before the read can be good for it.
        return source == INITIAL
                ? goodInitial[read]
                : source < read && (good[read][source >> 6] & 1L << source) != 0;
    }

    /// Adds an event that accesses nothing.
    public int push(int t) {
        return push(t, NO_LOCATION);
    }

    /// Adds an event that creates `child`.
    public int pushStart(int t, int child) {
        int event = push(t, NO_LOCATION);
        ensureThreads(child + 1);
        this.child[event] = child;
        creation[child] = event;
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
        int words = (event >> 6) + 1;
        if (good[event] == null || good[event].length < words) {
            good[event] = new long[words];
        } else {
            Arrays.fill(good[event], 0);
        }
        goodInitial[event] = false;
        reads[event] = true;
        readsOf[x].push(event);
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
            po.entries[po.at(event) + t] = count[t];
        }
        return event;
    }

    /// Adds a source to `GoodW(read)`.
    public void addGood(int read, int source) {
        if (source == INITIAL) {
            goodInitial[read] = true;
        } else {
            good[read][source >> 6] |= 1L << source;
        }
    }

    /// Says that the update has no good-write but this one, so that no other update can read from
    /// it.
    public void reserve(int update, int source) {
        soleSource[update] = source;
        setSoleUpdate(location[update], source, update);
    }

    private void setSoleUpdate(int x, int source, int update) {
        if (source == INITIAL) {
            soleUpdateOfInitial[x] = update;
        } else {
            soleUpdate[source] = update;
        }
    }

    /// Whether some update can read from nothing but this source.
    public boolean isReserved(int x, int source) {
        return source != INITIAL
                ? soleUpdate[source] != NO_EVENT
                : x < soleUpdateOfInitial.length && soleUpdateOfInitial[x] != NO_EVENT;
    }

    private void write(int event, long value) {
        writes[event] = true;
        written[event] = value;
        writesOf[location[event]].push(event);
    }

    private int push(int t, int x) {
        int event = size++;
        ensureEvents(size);
        ensureThreads(t + 1);
        ensureLocations(x + 1);
        int i = count[t];
        if (i == ids[t].length) {
            ids[t] = Arrays.copyOf(ids[t], i * 2);
        }
        po.ensure(size, count.length);
        int before = lastOf(t);
        if (before == NO_EVENT) {
            po.clear(event);
        } else {
            po.copy(event, before);
        }
        ids[t][i] = event;
        count[t] = i + 1;
        po.entries[po.at(event) + t] = i + 1;
        threads = Math.max(threads, t + 1);
        thread[event] = t;
        index[event] = i;
        location[event] = x;
        reads[event] = false;
        writes[event] = false;
        child[event] = NO_THREAD;
        soleSource[event] = NO_SOURCE;
        soleUpdate[event] = NO_EVENT;
        return event;
    }

    /// The event whose past is the past of what the thread does next: its last one, or the one that
    /// created it.
    int lastOf(int t) {
        return t < count.length ? before(t, count[t]) : NO_EVENT;
    }

    /// Whether `a` is PO-before `b` or is `b`.
    boolean precedes(int a, int b) {
        return po.entries[po.at(b) + thread[a]] > index[a];
    }

    /// The event right before the thread's operation with index `i`.
    int before(int t, int i) {
        return i > 0 ? ids[t][i - 1] : creation[t];
    }

    /// Gives up the events from `newSize` on.
    public void truncate(int newSize) {
        while (size > newSize) {
            int event = --size;
            int t = thread[event];
            count[t]--;
            if (child[event] != NO_THREAD) {
                creation[child[event]] = NO_EVENT;
            }
            if (reads[event]) {
                readsOf[location[event]].pop();
                if (soleSource[event] != NO_SOURCE) {
                    setSoleUpdate(location[event], soleSource[event], NO_EVENT);
                }
            }
            if (writes[event]) {
                writesOf[location[event]].pop();
            }
        }
        while (threads > 0 && count[threads - 1] == 0) {
            threads--;
        }
    }

    private void ensureEvents(int wanted) {
        if (wanted > thread.length) {
            int capacity = Math.max(wanted, thread.length * 2);
            thread = Arrays.copyOf(thread, capacity);
            index = Arrays.copyOf(index, capacity);
            location = Arrays.copyOf(location, capacity);
            reads = Arrays.copyOf(reads, capacity);
            writes = Arrays.copyOf(writes, capacity);
            written = Arrays.copyOf(written, capacity);
            good = Arrays.copyOf(good, capacity);
            goodInitial = Arrays.copyOf(goodInitial, capacity);
            child = Arrays.copyOf(child, capacity);
            soleSource = Arrays.copyOf(soleSource, capacity);
            soleUpdate = Arrays.copyOf(soleUpdate, capacity);
        }
    }

    private void ensureThreads(int wanted) {
        int old = count.length;
        if (wanted > old) {
            int capacity = Math.max(wanted, old * 2);
            count = Arrays.copyOf(count, capacity);
            ids = Arrays.copyOf(ids, capacity);
            creation = Arrays.copyOf(creation, capacity);
            for (int t = old; t < capacity; t++) {
                ids[t] = new int[8];
                creation[t] = NO_EVENT;
            }
        }
    }

    private void ensureLocations(int wanted) {
        int old = readsOf.length;
        if (wanted > old) {
            int capacity = Math.max(wanted, old * 2);
            readsOf = Arrays.copyOf(readsOf, capacity);
            writesOf = Arrays.copyOf(writesOf, capacity);
            soleUpdateOfInitial = Arrays.copyOf(soleUpdateOfInitial, capacity);
            Arrays.fill(soleUpdateOfInitial, old, capacity, NO_EVENT);
            for (int x = old; x < capacity; x++) {
                readsOf[x] = new IdList();
                writesOf[x] = new IdList();
            }
        }
    }
}
