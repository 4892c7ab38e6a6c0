package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.IntColumn;

/// A witness prefix `τ` under construction (CAV 2021, §4.1): which events it has, the active write
/// of every location, which locations are held, and which writes somebody still needs. Events are
/// appended and taken back in reverse.
final class PrefixState {
    private final EventSet events;
    private final GoodSources good;
    private final IntColumn order = new IntColumn();

    /// For each write in `τ`, in order: the write that was active before.
    private final IntColumn overwritten = new IntColumn();

    /// How many events of each thread are in `τ`.
    final IntColumn position = new IntColumn();

    /// The active write of each location, or [EventSet#INITIAL].
    private final IntColumn active = new IntColumn(EventSet.INITIAL);

    /// How many reads not in `τ` have all their good-writes in it.
    private final IntColumn holders = new IntColumn();

    /// For each read its good-writes that are not in `τ`.
    private final IntColumn missing = new IntColumn();

    /// For each write the reads not in `τ` for which it is good; the same for initial values.
    private final IntColumn needed = new IntColumn();

    private final IntColumn initialNeeded = new IntColumn();

    PrefixState(EventSet events) {
        this.events = events;
        this.good = events.good();
    }

    /// Starts over with the empty prefix.
    void begin() {
        order.clear();
        overwritten.clear();
        position.reset(events.po().threads());
        active.reset(events.locations());
        missing.copy(good.writes());
        needed.copy(good.reads());
        initialNeeded.copy(good.readsOfInitial());
        holders.copy(good.readsWithoutWrites());
    }

    /// Counts the read in or out at the sources that are good for it.
    private void require(int read, int change) {
        if (events.isGoodInitial(read)) {
            initialNeeded.increase(events.location(read), change);
        }
        int count = good.count(read);
        for (int n = 0; n < count; n++) {
            needed.increase(good.get(read, n), change);
        }
    }

    int length() {
        return order.size();
    }

    /// The events of `τ` in order.
    IntColumn order() {
        return order;
    }

    int active(int x) {
        return active.get(x);
    }

    /// Whether no read outside of `τ` may read from the active write of the location.
    boolean isActiveUseless(int x) {
        int w = active.get(x);
        return (w == EventSet.INITIAL ? initialNeeded.get(x) : needed.get(w)) == 0;
    }

    boolean isUseless(int write) {
        return needed.get(write) == 0;
    }

    /// Whether the good-writes and the held variables let the event happen now; its predecessors
    /// are the caller's business.
    boolean isAllowed(int event) {
        int x = events.location(event);
        if (x == EventSet.NO_LOCATION) {
            return true;
        }
        boolean reads = events.reads(event);
        if (reads && !events.isGood(event, active.get(x))) {
            return false;
        }
        // An update does not wait for itself.
        int own = reads && missing.get(event) == 0 ? 1 : 0;
        return !events.writes(event) || holders.get(x) == own;
    }

    void append(int event) {
        int x = events.location(event);
        if (events.reads(event)) {
            require(event, -1);
            if (missing.get(event) == 0) {
                holders.increase(x, -1);
            }
        }
        position.increase(events.thread(event), 1);
        if (events.writes(event)) {
            overwritten.add(active.get(x));
            active.set(x, event);
            for (int link = good.newestLink(event);
                    link != GoodSources.NO_LINK;
                    link = good.olderLink(link)) {
                int r = good.readOf(link);
                if (missing.increase(r, -1) == 0 && !contains(r)) {
                    holders.increase(x, 1);
                }
            }
        }
        order.add(event);
    }

    private boolean contains(int event) {
        return position.get(events.thread(event)) > events.index(event);
    }

    void takeBackTo(int newLength) {
        while (order.size() > newLength) {
            takeBack(order.removeLast());
        }
    }

    private void takeBack(int event) {
        int x = events.location(event);
        if (events.writes(event)) {
            active.set(x, overwritten.removeLast());
            for (int link = good.newestLink(event);
                    link != GoodSources.NO_LINK;
                    link = good.olderLink(link)) {
                int r = good.readOf(link);
                if (missing.increase(r, 1) == 1 && !contains(r)) {
                    holders.increase(x, -1);
                }
            }
        }
        position.increase(events.thread(event), -1);
        if (events.reads(event)) {
            require(event, 1);
            if (missing.get(event) == 0) {
                holders.increase(x, 1);
            }
        }
    }
}
