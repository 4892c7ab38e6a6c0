package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;

/// Makes a witness of all events out of one that lacks the newest event, a read, by changing it
/// little. That takes a pass over the old witness or a few, where a search starts from nothing. It
/// may find nothing although there is a witness.
///
/// Two ways are tried:
/// - The read is *inserted*, and all others stay as they are. It fits in where a good-write is
///   active, after what is PO-before it. If it writes as well, then only after the last read of
///   that good-write: right before the next write to the location, which must not read.
/// - A good-write of the read is *postponed*, with what depends on it, until the turn of the read
///   has come. All else stays in the old order.
final class NearWitness {
    private static final int NOWHERE = -1;

    /// In place of a write to postpone: all writes to the location, so that the read obtains the
    /// initial value.
    private static final int ALL = EventSet.INITIAL;

    /// How many good-writes are tried, the newest first. Each costs a pass.
    private static final int MAX_TRIES = 4;

    private final EventSet events;

    private int[] witness = new int[64];
    private int length;

    /// While a write is postponed: how many events of each thread the witness has, the active write
    /// of each location, and what waits.
    private final IntColumn position = new IntColumn();

    private final IntColumn active = new IntColumn(EventSet.INITIAL);
    private final IntColumn postponed = new IntColumn();

    NearWitness(EventSet events) {
        this.events = events;
    }

    /// The witness that was found.
    int[] witness() {
        return Arrays.copyOf(witness, length);
    }

    /// Whether one is found.
    ///
    /// @param old a witness of all events but the newest, or something shorter, which is of no use
    boolean find(int[] old, int oldLength) {
        int newest = events.size() - 1;
        if (oldLength != newest || !events.reads(newest)) {
            return false;
        }
        if (newest >= witness.length) {
            witness = new int[2 * events.size()];
        }
        return insert(old, newest) || postpone(old, newest);
    }

    private boolean insert(int[] old, int read) {
        int place = placeOf(read, old);
        if (place == NOWHERE) {
            return false;
        }
        System.arraycopy(old, 0, witness, 0, place);
        witness[place] = read;
        System.arraycopy(old, place, witness, place + 1, read - place);
        length = read + 1;
        return true;
    }

    /// How many events of the old witness come before the read, or [#NOWHERE].
    private int placeOf(int read, int[] old) {
        int x = events.location(read);
        boolean takes = events.writes(read);
        boolean isAfterPast = true;
        boolean fits = true;
        int place = read;
        for (int i = read - 1; i >= 0; i--) {
            int e = old[i];
            isAfterPast &= !events.precedes(e, read);
            if (events.location(e) == x && events.writes(e)) {
                if (fits && events.isGood(read, e)) {
                    return place;
                }
                if (!isAfterPast) {
                    return NOWHERE;
                }
                place = i;
                fits = !takes || !events.reads(e);
            }
        }
        return fits && events.isGoodInitial(read) ? place : NOWHERE;
    }

    private boolean postpone(int[] old, int read) {
        if (events.isGoodInitial(read) && postpone(ALL, old, read)) {
            return true;
        }
        GoodSources good = events.good();
        int count = good.count(read);
        for (int n = count - 1; n >= 0 && n >= count - MAX_TRIES; n--) {
            if (postpone(good.get(read, n), old, read)) {
                return true;
            }
        }
        return false;
    }

    private boolean postpone(int write, int[] old, int read) {
        length = 0;
        position.reset(events.po().threads());
        active.reset(events.locations());
        postponed.clear();
        int x = events.location(read);
        for (int i = 0; i < read; i++) {
            int e = old[i];
            boolean waits = write == ALL ? isWrite(e, x) : e == write;
            if (waits || !append(e)) {
                postponed.add(e);
            }
        }
        return (write == ALL || append(write)) && append(read) && appendPostponed(write);
    }

    private boolean isWrite(int e, int x) {
        return events.location(e) == x && events.writes(e);
    }

    private boolean appendPostponed(int except) {
        for (int i = 0; i < postponed.size(); i++) {
            int e = postponed.get(i);
            if (e != except && !append(e)) {
                return false;
            }
        }
        return true;
    }

    /// Appends the event if what is PO-before it is there and, for a read, a good-write is active.
    private boolean append(int e) {
        int t = events.thread(e);
        int x = events.location(e);
        if (position.get(t) != events.index(e)
                || !events.po().isWithin(e, position.raw(), t)
                || events.reads(e) && !events.isGood(e, active.get(x))) {
            return false;
        }
        if (events.writes(e)) {
            active.set(x, e);
        }
        position.increase(t, 1);
        witness[length++] = e;
        return true;
    }
}
