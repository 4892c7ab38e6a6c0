package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// Depth-first search for a witness (CAV 2021, Alg. 1) among the sequences that respect a given
/// order.
///
/// The worklist `S` is the stack of branching points of the current prefix `τ`: for each, how long
/// `τ` was and which executable events have not been tried there. `Done` holds the witness states
/// of branching points only; in between there is but one way to go on.
///
/// Deviation: an active write that no remaining read may read from is left out of the memory map,
/// because the remaining events cannot tell it from another such write.
final class WitnessSearch {
    private static final int NOTHING = -1;

    private final EventSet events;
    private final boolean greedy;
    private final PrefixState prefix;
    private final WitnessStates done = new WitnessStates();
    private final IdList contested = new IdList();
    private long[] state = new long[8];

    private ClockRows order;
    private int[] rank = new int[64];
    private boolean ranked;

    /// Untried events of all branching points, one after the other; and for each branching point
    /// where its own begin and how long `τ` was.
    private final IdList untried = new IdList();

    private final IdList untriedFrom = new IdList();
    private final IdList lengthAt = new IdList();
    private int startThread;

    WitnessSearch(EventSet events, boolean greedy) {
        this.events = events;
        this.greedy = greedy;
        this.prefix = new PrefixState(events);
        this.order = events.po();
    }

    /// Says in which order to try: that of an earlier trace. Events that it lacks come last.
    void guide(int[] trace, int length) {
        if (rank.length < events.size()) {
            rank = new int[Math.max(events.size(), rank.length * 2)];
        }
        Arrays.fill(rank, 0, events.size(), Integer.MAX_VALUE);
        for (int i = 0; i < length; i++) {
            rank[trace[i]] = i;
        }
        ranked = true;
    }

    /// Tries in the order of the threads.
    void doNotGuide() {
        ranked = false;
    }

    /// The witness that was found.
    int[] witness() {
        return Arrays.copyOf(prefix.order(), prefix.length());
    }

    int statesVisited() {
        return done.size();
    }

    /// What a search may come to.
    enum Answer {
        FOUND,
        NONE,
        GIVEN_UP
    }

    /// Searches among the linearizations of `respected`; gives up after more than `limit` branching
    /// points.
    Answer find(ClockRows respected, int limit) {
        order = respected;
        prefix.begin();
        done.clear(1);
        untried.size = 0;
        untriedFrom.size = 0;
        lengthAt.size = 0;
        startThread = 0;
        while (done.size() <= limit) {
            boolean open = goOn();
            if (prefix.length() == events.size()) {
                return Answer.FOUND;
            }
            if (!open && !tryNext()) {
                return Answer.NONE;
            }
        }
        return Answer.GIVEN_UP;
    }

    /// Extends `τ` while there is only one way, and opens a branching point where there are more;
    /// false if there is none, or its witness state has been seen.
    private boolean goOn() {
        while (true) {
            int from = untried.size;
            int forced = collectExecutable();
            if (forced == NOTHING && untried.size == from + 1) {
                forced = untried.ids[from];
            }
            if (forced == NOTHING) {
                boolean open = untried.size > from && done.add(currentState());
                if (open) {
                    lengthAt.push(prefix.length());
                    untriedFrom.push(from);
                    return tryNext();
                }
                untried.size = from;
                return false;
            }
            untried.size = from;
            prefix.append(forced);
        }
    }

    /// Goes back to the newest branching point with something left to try, and tries it.
    private boolean tryNext() {
        while (lengthAt.size > 0) {
            int top = lengthAt.size - 1;
            if (untried.size > untriedFrom.ids[top]) {
                prefix.takeBackTo(lengthAt.ids[top]);
                prefix.append(untried.ids[untried.size - 1]);
                untried.pop();
                return true;
            }
            lengthAt.pop();
            untriedFrom.pop();
        }
        return false;
    }

    /// Puts the executable events on the stack, the best one on top; or returns the one that may be
    /// executed without considering the others (§4.2, item 1).
    private int collectExecutable() {
        int threads = events.threads();
        int from = untried.size;
        int useless = NOTHING;
        for (int n = 0; n < threads; n++) {
            int t = startThread + n;
            t = t >= threads ? t - threads : t;
            if (prefix.position[t] >= events.count(t)) {
                continue;
            }
            int e = events.id(t, prefix.position[t]);
            if (!isMinimal(e, t) || !prefix.isAllowed(e)) {
                continue;
            }
            if (isGreedy(e)) {
                startThread = t;
                return e;
            }
            if (greedy && useless == NOTHING && isUselessWrite(e)) {
                useless = e;
            }
            insertByRank(from, e);
        }
        return useless;
    }

    /// An event without effect on the others: it accesses nothing, or is a pure read whose good
    /// write is active now.
    private boolean isGreedy(int e) {
        return events.location(e) == EventSet.NO_LOCATION || greedy && !events.writes(e);
    }

    private boolean isUselessWrite(int e) {
        return !events.reads(e)
                && prefix.isUseless(e)
                && prefix.isActiveUseless(events.location(e));
    }

    private boolean isMinimal(int e, int t) {
        int row = order.at(e);
        int[] entries = order.entries;
        for (int u = 0; u < events.threads(); u++) {
            if (u != t && entries[row + u] > prefix.position[u]) {
                return false;
            }
        }
        return true;
    }

    /// Keeps the events from `from` on in descending rank, so that the first of the trace is on
    /// top.
    private void insertByRank(int from, int e) {
        untried.push(e);
        if (!ranked) {
            return;
        }
        int at = untried.size - 1;
        while (at > from && rank[untried.ids[at - 1]] < rank[e]) {
            untried.ids[at] = untried.ids[at - 1];
            at--;
        }
        untried.ids[at] = e;
    }

    /// The locations that several threads write: for the others the event set says which write is
    /// active.
    private void collectContested() {
        contested.size = 0;
        for (int x = 0; x < events.locations(); x++) {
            IdList writes = events.writesOf(x);
            int i = 1;
            while (i < writes.size && sameThread(writes.ids[i], writes.ids[0])) {
                i++;
            }
            if (i < writes.size) {
                contested.push(x);
            }
        }
        int words = (events.threads() + contested.size + 1) / 2;
        if (words > state.length) {
            state = new long[words];
        }
        done.clear(words);
    }

    private boolean sameThread(int a, int b) {
        return events.thread(a) == events.thread(b);
    }

    /// Event set and memory map of `τ`, two entries per word.
    private long[] currentState() {
        if (done.size() == 0) {
            collectContested();
        }
        Arrays.fill(state, 0);
        int threads = events.threads();
        for (int t = 0; t < threads; t++) {
            put(t, prefix.position[t]);
        }
        for (int i = 0; i < contested.size; i++) {
            int w = prefix.active(contested.ids[i]);
            boolean matters = w != EventSet.INITIAL && !prefix.isActiveUseless(contested.ids[i]);
            put(threads + i, matters ? events.thread(w) + 1 : 0);
        }
        return state;
    }

    private void put(int at, int value) {
        state[at >> 1] |= (long) value << ((at & 1) << 5);
    }
}
