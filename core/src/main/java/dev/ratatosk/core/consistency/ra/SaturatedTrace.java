package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.port.Trace;
import java.util.Arrays;
import java.util.Optional;

/// A release-acquire consistent trace (OOPSLA 2018, Definition 3.1): events with their sources,
/// kept saturated as events are appended and dropped at its end. Events are positions; an event
/// stands after everything that it depends on.
///
/// A *past* is the row of a vector clock: entry `t` says how many events of thread `t` are in it.
/// Rows move when threads are added ([#ensureThread]), so nobody keeps one.
///
/// Invariant (saturation): if a write `v` to the location of a read of `w` is in the reader's past,
/// then the block of `v` is before the block of `w`, or they stand in one block with `v` not later.
/// With it, a further read may take exactly the writes after which it knows no other
/// ([#isReadable]), and a plain write can always be added.
public final class SaturatedTrace {
    /// The source of a read that reads the initial value.
    public static final int INITIAL = -1;

    /// The source of an event that reads nothing.
    public static final int NO_SOURCE = -2;

    /// No event at all; its past is empty.
    public static final int NO_EVENT = -1;

    private static final int NO_LOCATION = -1;

    private int length;
    private int[] thread = new int[64];
    private int[] index = new int[64];
    private int[] location = new int[64];
    private int[] source = new int[64];
    private boolean[] writes = new boolean[64];

    /// By position: the event before it in its thread, at its location, and the write before it of
    /// its thread at its location.
    private int[] previous = new int[64];

    private int[] previousAccess = new int[64];
    private int[] previousWrite = new int[64];

    /// By position: how to take its effect on the coherence order back.
    private int[] mark = new int[64];

    private final Places places = new Places();

    /// The pasts. Row 0 is empty, the event at position p has row p + 1.
    private int[] past = new int[64 * 8];

    private int width = 8;
    private int[] last = new int[8];
    private int[] creation = new int[8];
    private int[] count = new int[8];
    private Location[] locations = new Location[0];

    /// The writes that [#lookUpKnown] has found.
    private int[] known = new int[8];

    private int knownCount;

    private CoherenceOrder viewed = new CoherenceOrder();

    public SaturatedTrace() {
        Arrays.fill(last, NO_EVENT);
        Arrays.fill(creation, NO_EVENT);
    }

    /// The saturated form of an execution; empty if it is not consistent.
    public static Optional<SaturatedTrace> of(Trace trace) {
        var saturated = new SaturatedTrace();
        for (int e = 0; e < trace.length(); e++) {
            if (!saturated.appendEvent(trace, e)) {
                return Optional.empty();
            }
        }
        return Optional.of(saturated);
    }

    private boolean appendEvent(Trace trace, int event) {
        int by = trace.thread(event);
        int target = (int) trace.operations().a[event];
        ensureThread(by);
        switch (trace.kind(event)) {
            case READ, RMW, ADD -> {
                lookAt(trace.location(event), by);
                if (!isReadable(trace.source(event), trace.writes(event))) {
                    return false;
                }
                append(by, trace.location(event), trace.source(event), trace.writes(event));
            }
            case WRITE -> append(by, trace.location(event), NO_SOURCE, true);
            case START -> appendStart(by, target);
            case JOIN -> appendJoin(by, target);
            case CHOOSE -> appendLocal(by);
        }
        return true;
    }

    public int length() {
        return length;
    }

    public int thread(int position) {
        return thread[position];
    }

    /// How many events of its thread came before it.
    public int index(int position) {
        return index[position];
    }

    /// The write it reads from, [#INITIAL] or [#NO_SOURCE].
    public int source(int position) {
        return source[position];
    }

    public boolean writes(int position) {
        return writes[position];
    }

    /// How many events the thread has.
    public int count(int ofThread) {
        return ofThread < width ? count[ofThread] : 0;
    }

    /// The thread's last event, or the one that created it.
    public int lastEvent(int ofThread) {
        int own = last[ofThread];
        return own != NO_EVENT ? own : creation[ofThread];
    }

    /// The past of an event, itself included.
    public int pastOf(int position) {
        return (position + 1) * width;
    }

    /// What the event knew before it read: its past without itself and its source.
    public int pastBefore(int position) {
        int before = previous[position];
        return pastOf(before != NO_EVENT ? before : creation[thread[position]]);
    }

    /// The past of whatever the thread does next.
    public int pastOfNext(int ofThread) {
        return pastOf(lastEvent(ofThread));
    }

    /// How many events of the thread are in the past.
    public int entry(int inPast, int ofThread) {
        return past[inPast + ofThread];
    }

    public boolean contains(int inPast, int position) {
        return past[inPast + thread[position]] > index[position];
    }

    /// The latest access of the location, or [#NO_EVENT].
    public int lastAccess(int ofLocation) {
        return ofLocation < locations.length ? locations[ofLocation].lastAccess : NO_EVENT;
    }

    /// The one before it, of the same location.
    public int previousAccess(int position) {
        return previousAccess[position];
    }

    /// Turns to what the thread's next operation could read at the location; [#isReadable] and
    /// [#isSafe] are about that, until the next call or change.
    public void lookAt(int at, int byThread) {
        lookUpKnown(at, pastOfNext(byThread));
        viewed = location(at).order;
    }

    /// Whether the write could be read without losing consistency.
    ///
    /// @param takes whether the reader would write, having read that write
    public boolean isReadable(int write, boolean takes) {
        int block = places.block(write);
        int place = places.place(write);
        return (!takes || viewed.lastPlace(block) == place)
                && !viewed.hides(known, knownCount, places, block, place);
    }

    /// Whether the write could be read whatever other threads do: all writes that the reader knows
    /// are certainly not later.
    public boolean isSafe(int write) {
        return viewed.isSafe(known, knownCount, places, places.block(write), places.place(write));
    }

    /// Whether the write to the location can be its last one in the coherence order.
    public boolean canBeLast(int at, int write) {
        CoherenceOrder order = location(at).order;
        int block = places.block(write);
        return order.lastPlace(block) == places.place(write) && order.isMaximal(block);
    }

    /// Finds the latest write of every thread to the location that is in the past. Earlier ones of
    /// the same thread are before it anyway.
    private void lookUpKnown(int at, int inPast) {
        Location where = location(at);
        int writers = where.writerCount();
        if (writers > known.length) {
            known = new int[writers * 2];
        }
        knownCount = 0;
        for (int i = 0; i < writers; i++) {
            int writer = where.writer(i);
            int bound = past[inPast + writer];
            if (bound > 0) {
                int write = where.lastWrite(writer);
                while (write != NO_EVENT && index[write] >= bound) {
                    write = previousWrite[write];
                }
                if (write != NO_EVENT) {
                    known[knownCount++] = write;
                }
            }
        }
    }

    int[] known(int at, int inPast) {
        lookUpKnown(at, inPast);
        return known;
    }

    int knownCount() {
        return knownCount;
    }

    /// Appends a read, write or read-modify-write. A read must be readable.
    ///
    /// @param from the write it reads, [#INITIAL], or [#NO_SOURCE] for a plain write
    public int append(int byThread, int at, int from, boolean writing) {
        int p = appendLocal(byThread);
        Location where = location(at);
        CoherenceOrder order = where.order;
        location[p] = at;
        source[p] = from;
        writes[p] = writing;
        previousAccess[p] = where.lastAccess;
        where.lastAccess = p;
        lookUpKnown(at, pastBefore(p));
        mark[p] = order.mark();
        if (from != NO_SOURCE) {
            int block = places.block(from);
            order.read(known, knownCount, places, block);
            if (writing) {
                places.put(p, block, order.extend(block));
            }
            include(p, from);
        } else {
            places.put(p, order.write(known, knownCount, places), 0);
        }
        if (writing) {
            previousWrite[p] = where.lastWrite(byThread);
            where.setLastWrite(byThread, p);
        }
        return p;
    }

    /// Appends the creation of a thread.
    public int appendStart(int byThread, int child) {
        ensureThread(child);
        int p = appendLocal(byThread);
        creation[child] = p;
        return p;
    }

    /// Appends the join of a thread that has ended.
    public int appendJoin(int byThread, int child) {
        int p = appendLocal(byThread);
        include(p, lastEvent(child));
        return p;
    }

    /// Appends an event that accesses no location.
    public int appendLocal(int byThread) {
        int p = length++;
        ensureThread(byThread);
        ensureEvents(p);
        thread[p] = byThread;
        index[p] = count[byThread]++;
        location[p] = NO_LOCATION;
        source[p] = NO_SOURCE;
        writes[p] = false;
        previous[p] = last[byThread];
        int row = pastOf(p);
        System.arraycopy(past, pastOfNext(byThread), past, row, width);
        past[row + byThread] = count[byThread];
        last[byThread] = p;
        return p;
    }

    private void include(int position, int other) {
        int row = pastOf(position);
        int from = pastOf(other);
        for (int t = 0; t < width; t++) {
            if (past[from + t] > past[row + t]) {
                past[row + t] = past[from + t];
            }
        }
    }

    /// Drops the event at the end.
    public void dropLast() {
        int p = --length;
        int byThread = thread[p];
        last[byThread] = previous[p];
        count[byThread]--;
        if (location[p] != NO_LOCATION) {
            dropAccess(p, byThread);
        }
    }

    private void dropAccess(int p, int byThread) {
        Location where = locations[location[p]];
        CoherenceOrder order = where.order;
        where.lastAccess = previousAccess[p];
        if (writes[p]) {
            where.setLastWrite(byThread, previousWrite[p]);
        }
        if (source[p] == NO_SOURCE) {
            order.removeBlock();
        } else {
            if (writes[p]) {
                order.shorten(places.block(source[p]));
            }
            order.undo(mark[p]);
        }
    }

    /// Forgets who created the thread, when that event is dropped.
    public void forgetStart(int child) {
        creation[child] = NO_EVENT;
    }

    private Location location(int at) {
        if (at >= locations.length) {
            int old = locations.length;
            locations = Arrays.copyOf(locations, Math.max(at + 1, Math.max(16, old * 2)));
            for (int i = old; i < locations.length; i++) {
                locations[i] = new Location();
            }
        }
        return locations[at];
    }

    private void ensureEvents(int p) {
        if (p == thread.length) {
            int capacity = p * 2;
            thread = Arrays.copyOf(thread, capacity);
            index = Arrays.copyOf(index, capacity);
            location = Arrays.copyOf(location, capacity);
            source = Arrays.copyOf(source, capacity);
            writes = Arrays.copyOf(writes, capacity);
            previous = Arrays.copyOf(previous, capacity);
            previousAccess = Arrays.copyOf(previousAccess, capacity);
            previousWrite = Arrays.copyOf(previousWrite, capacity);
            mark = Arrays.copyOf(mark, capacity);
        }
        if ((p + 2) * width > past.length) {
            past = Arrays.copyOf(past, Math.max((p + 2) * width, past.length * 2));
        }
    }

    /// Makes room for a thread. Pasts move.
    public void ensureThread(int wanted) {
        if (wanted < width) {
            return;
        }
        int narrower = width;
        int wider = Math.max(wanted + 1, width * 2);
        int rows = past.length / narrower;
        int[] widened = new int[rows * wider];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(past, row * narrower, widened, row * wider, narrower);
        }
        past = widened;
        width = wider;
        last = Arrays.copyOf(last, wider);
        creation = Arrays.copyOf(creation, wider);
        count = Arrays.copyOf(count, wider);
        Arrays.fill(last, narrower, wider, NO_EVENT);
        Arrays.fill(creation, narrower, wider, NO_EVENT);
    }
}
