package dev.ratatosk.core.consistency.ra;

import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.ObjectColumn;
import java.util.Optional;

/// A release-acquire consistent trace (OOPSLA 2018, Definition 3.1): events with their sources,
/// kept saturated as events are appended and dropped at its end. Events are positions; an event
/// stands after everything that it depends on.
///
/// A *past* is the row of a vector clock: entry `t` says how many events of thread `t` are in it.
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

    /// What is known of an event lies together in [#rows], in this order.
    private static final int THREAD = 0;

    private static final int INDEX = 1;
    private static final int LOCATION = 2;
    private static final int SOURCE = 3;

    /// The event before it in its thread, at its location, and the write before it of its thread at
    /// its location.
    private static final int PREVIOUS = 4;

    private static final int PREVIOUS_ACCESS = 5;
    private static final int PREVIOUS_WRITE = 6;

    /// How to take its effect on the coherence order back.
    private static final int MARK = 7;

    private static final int WIDTH = 8;

    private int length;
    private final IntColumn rows = new IntColumn();
    private final BooleanColumn writes = new BooleanColumn();
    private final Places places = new Places();

    /// The pasts. Row 0 is empty, the event at position p has row p + 1.
    private final ClockTable pasts = new ClockTable();

    private final IntColumn last = new IntColumn(NO_EVENT);
    private final IntColumn creation = new IntColumn(NO_EVENT);
    private final IntColumn count = new IntColumn();
    private final ObjectColumn<Location> locations = new ObjectColumn<>();

    /// The writes that [#lookUpKnown] has found.
    private final IntColumn known = new IntColumn();

    private CoherenceOrder viewed = new CoherenceOrder();

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
        return get(position, THREAD);
    }

    private int get(int position, int what) {
        return rows.get(position * WIDTH + what);
    }

    private void set(int position, int what, int value) {
        rows.set(position * WIDTH + what, value);
    }

    /// How many events of its thread came before it.
    public int index(int position) {
        return get(position, INDEX);
    }

    /// The write it reads from, [#INITIAL] or [#NO_SOURCE].
    public int source(int position) {
        return get(position, SOURCE);
    }

    public boolean writes(int position) {
        return writes.get(position);
    }

    /// How many events the thread has.
    public int count(int ofThread) {
        return count.getOrFiller(ofThread);
    }

    /// The thread's last event, or the one that created it.
    public int lastEvent(int ofThread) {
        int own = last.getOrFiller(ofThread);
        return own != NO_EVENT ? own : creation.getOrFiller(ofThread);
    }

    /// The past of an event, itself included.
    public int pastOf(int position) {
        return position + 1;
    }

    /// What the event knew before it read: its past without itself and its source.
    public int pastBefore(int position) {
        int before = get(position, PREVIOUS);
        return pastOf(before != NO_EVENT ? before : creation.get(get(position, THREAD)));
    }

    /// The past of whatever the thread does next.
    public int pastOfNext(int ofThread) {
        return pastOf(lastEvent(ofThread));
    }

    /// How many events of the thread are in the past.
    public int entry(int inPast, int ofThread) {
        return pasts.entry(inPast, ofThread);
    }

    public boolean contains(int inPast, int position) {
        return pasts.contains(inPast, get(position, THREAD), get(position, INDEX));
    }

    /// The latest access of the location, or [#NO_EVENT].
    public int lastAccess(int ofLocation) {
        return ofLocation < locations.size() ? locations.get(ofLocation).lastAccess : NO_EVENT;
    }

    /// The one before it, of the same location.
    public int previousAccess(int position) {
        return get(position, PREVIOUS_ACCESS);
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
                && !viewed.hides(known, places, block, place);
    }

    /// Whether the write could be read whatever other threads do: all writes that the reader knows
    /// are certainly not later.
    public boolean isSafe(int write) {
        return viewed.isSafe(known, places, places.block(write), places.place(write));
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
        known.clear();
        for (int i = 0; i < where.writerCount(); i++) {
            int writer = where.writer(i);
            int bound = pasts.entry(inPast, writer);
            if (bound > 0) {
                int write = where.lastWrite(writer);
                while (write != NO_EVENT && get(write, INDEX) >= bound) {
                    write = get(write, PREVIOUS_WRITE);
                }
                if (write != NO_EVENT) {
                    known.add(write);
                }
            }
        }
    }

    /// The latest write of every thread to the location that is in the past; until the next look.
    IntColumn known(int at, int inPast) {
        lookUpKnown(at, inPast);
        return known;
    }

    /// Appends a read, write or read-modify-write. A read must be readable.
    ///
    /// @param from the write it reads, [#INITIAL], or [#NO_SOURCE] for a plain write
    public int append(int byThread, int at, int from, boolean writing) {
        int p = appendLocal(byThread);
        Location where = location(at);
        CoherenceOrder order = where.order;
        set(p, LOCATION, at);
        set(p, SOURCE, from);
        writes.set(p, writing);
        set(p, PREVIOUS_ACCESS, where.lastAccess);
        where.lastAccess = p;
        lookUpKnown(at, pastBefore(p));
        set(p, MARK, order.mark());
        if (from != NO_SOURCE) {
            int block = places.block(from);
            order.read(known, places, block);
            if (writing) {
                places.put(p, block, order.extend(block));
            }
            pasts.join(pastOf(p), pastOf(from));
        } else {
            places.put(p, order.write(known, places), 0);
        }
        if (writing) {
            set(p, PREVIOUS_WRITE, where.lastWrite(byThread));
            where.setLastWrite(byThread, p);
        }
        return p;
    }

    /// Appends the creation of a thread.
    public int appendStart(int byThread, int child) {
        ensureThread(child);
        int p = appendLocal(byThread);
        creation.set(child, p);
        return p;
    }

    /// Appends the join of a thread that has ended.
    public int appendJoin(int byThread, int child) {
        int p = appendLocal(byThread);
        pasts.join(pastOf(p), pastOf(lastEvent(child)));
        return p;
    }

    /// Appends an event that accesses no location.
    public int appendLocal(int byThread) {
        int p = length++;
        ensureThread(byThread);
        ensureEvents(length);
        set(p, THREAD, byThread);
        set(p, INDEX, count.get(byThread));
        set(p, LOCATION, NO_LOCATION);
        set(p, SOURCE, NO_SOURCE);
        writes.set(p, false);
        set(p, PREVIOUS, last.get(byThread));
        int row = pastOf(p);
        pasts.copy(row, pastOfNext(byThread));
        pasts.set(row, byThread, count.increase(byThread, 1));
        last.set(byThread, p);
        return p;
    }

    /// Drops the event at the end.
    public void dropLast() {
        int p = --length;
        int byThread = get(p, THREAD);
        last.set(byThread, get(p, PREVIOUS));
        count.increase(byThread, -1);
        if (get(p, LOCATION) != NO_LOCATION) {
            dropAccess(p, byThread);
        }
    }

    private void dropAccess(int p, int byThread) {
        Location where = locations.get(get(p, LOCATION));
        CoherenceOrder order = where.order;
        where.lastAccess = get(p, PREVIOUS_ACCESS);
        if (writes.get(p)) {
            where.setLastWrite(byThread, get(p, PREVIOUS_WRITE));
        }
        if (get(p, SOURCE) == NO_SOURCE) {
            order.removeBlock();
        } else {
            if (writes.get(p)) {
                order.shorten(places.block(get(p, SOURCE)));
            }
            order.undo(get(p, MARK));
        }
    }

    /// Forgets who created the thread, when that event is dropped.
    public void forgetStart(int child) {
        creation.set(child, NO_EVENT);
    }

    private Location location(int at) {
        while (at >= locations.size()) {
            locations.add(new Location());
        }
        return locations.get(at);
    }

    private void ensureEvents(int events) {
        if (events > writes.size()) {
            rows.extendTo(events * WIDTH);
            writes.extendTo(events);
            pasts.ensure(events + 1, 0);
        }
    }

    /// Makes room for a thread.
    public void ensureThread(int wanted) {
        if (wanted >= count.size()) {
            pasts.ensure(0, wanted + 1);
            last.extendTo(wanted + 1);
            creation.extendTo(wanted + 1);
            count.extendTo(wanted + 1);
        }
    }
}
