package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// A witness prefix `τ` under construction (CAV 2021, §4.1): which events it has, the active write
/// of every location, which locations are held, and which writes somebody still needs. Events are
/// appended and taken back in reverse.
final class PrefixState {
    private final EventSet events;
    private int length;
    private int[] order = new int[64];
    private int[] overwritten = new int[64];

    /// How many events of each thread are in `τ`.
    int[] position = new int[8];

    /// The active write of each location, or [EventSet#INITIAL].
    private int[] active = new int[16];

    /// How many reads not in `τ` have all their good-writes in it.
    private int[] holders = new int[16];

    /// For each read its good-writes that are not in `τ`.
    private int[] missing = new int[64];

    /// For each write the reads not in `τ` for which it is good; the same for initial values.
    private int[] needed = new int[64];

    private int[] initialNeeded = new int[16];

    PrefixState(EventSet events) {
        this.events = events;
    }

    /// Starts over with the empty prefix.
    void begin() {
        ensure();
        length = 0;
        int size = events.size();
        Arrays.fill(position, 0);
        Arrays.fill(needed, 0, size, 0);
        Arrays.fill(active, EventSet.INITIAL);
        Arrays.fill(holders, 0);
        Arrays.fill(initialNeeded, 0);
        for (int e = 0; e < size; e++) {
            if (events.reads(e)) {
                missing[e] = require(e, 1);
                int x = events.location(e);
                holders[x] += missing[e] == 0 ? 1 : 0;
            }
        }
    }

    private void ensure() {
        int size = events.size();
        if (size > order.length) {
            int capacity = Math.max(size, order.length * 2);
            order = new int[capacity];
            overwritten = new int[capacity];
            missing = new int[capacity];
            needed = new int[capacity];
        }
        if (events.threads() > position.length) {
            position = new int[events.threads() * 2];
        }
        if (events.locations() > active.length) {
            active = new int[events.locations()];
            holders = new int[events.locations()];
            initialNeeded = new int[events.locations()];
        }
    }

    /// Counts the read in or out at the sources that are good for it; returns how many writes there
    /// are among them.
    private int require(int read, int change) {
        if (events.isGoodInitial(read)) {
            initialNeeded[events.location(read)] += change;
        }
        int count = 0;
        long[] words = events.goodWords(read);
        for (int word = 0; word <= read >> 6; word++) {
            long bits = words[word];
            count += Long.bitCount(bits);
            while (bits != 0) {
                needed[(word << 6) + Long.numberOfTrailingZeros(bits)] += change;
                bits &= bits - 1;
            }
        }
        return count;
    }

    int length() {
        return length;
    }

    /// The events of `τ` in order.
    int[] order() {
        return order;
    }

    int active(int x) {
        return active[x];
    }

    /// Whether no read outside of `τ` may read from the active write of the location.
    boolean isActiveUseless(int x) {
        int w = active[x];
        return (w == EventSet.INITIAL ? initialNeeded[x] : needed[w]) == 0;
    }

    boolean isUseless(int write) {
        return needed[write] == 0;
    }

    /// Whether the good-writes and the held variables let the event happen now; its predecessors
    /// are the caller's business.
    boolean isAllowed(int event) {
        int x = events.location(event);
        if (x == EventSet.NO_LOCATION) {
            return true;
        }
        boolean reads = events.reads(event);
        if (reads && !events.isGood(event, active[x])) {
            return false;
        }
        // An update does not wait for itself.
        int own = reads && missing[event] == 0 ? 1 : 0;
        return !events.writes(event) || holders[x] == own;
    }

    void append(int event) {
        int x = events.location(event);
        if (events.reads(event)) {
            require(event, -1);
            if (missing[event] == 0) {
                holders[x]--;
            }
        }
        position[events.thread(event)]++;
        if (events.writes(event)) {
            overwritten[length] = active[x];
            active[x] = event;
            IdList reads = events.readsOf(x);
            for (int i = reads.size - 1; i >= 0 && reads.ids[i] > event; i--) {
                int r = reads.ids[i];
                if (events.isGood(r, event) && --missing[r] == 0 && !contains(r)) {
                    holders[x]++;
                }
            }
        }
        order[length++] = event;
    }

    private boolean contains(int event) {
        return position[events.thread(event)] > events.index(event);
    }

    void takeBackTo(int newLength) {
        while (length > newLength) {
            takeBack(order[--length]);
        }
    }

    private void takeBack(int event) {
        int x = events.location(event);
        if (events.writes(event)) {
            active[x] = overwritten[length];
            IdList reads = events.readsOf(x);
            for (int i = reads.size - 1; i >= 0 && reads.ids[i] > event; i--) {
                int r = reads.ids[i];
                if (events.isGood(r, event) && missing[r]++ == 0 && !contains(r)) {
                    holders[x]--;
                }
            }
        }
        position[events.thread(event)]--;
        if (events.reads(event)) {
            require(event, 1);
            if (missing[event] == 0) {
                holders[x]++;
            }
        }
    }
}
