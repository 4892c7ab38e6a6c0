package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;
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
    private final IntColumn contested = new IntColumn();
    private long[] state = new long[8];

    private ClockTable order;
    private final IntColumn rank = new IntColumn(Integer.MAX_VALUE);
    private boolean ranked;

    /// Untried events of all branching points, one after the other; and for each branching point
    /// where its own begin and how long `τ` was.
    private final IntColumn untried = new IntColumn();

    private final IntColumn untriedFrom = new IntColumn();
    private final IntColumn lengthAt = new IntColumn();
    private int startThread;

    WitnessSearch(EventSet events, boolean greedy) {
        this.events = events;
        this.greedy = greedy;
        this.prefix = new PrefixState(events);
        this.order = events.po();
    }

    /// Says in which order to try: that of an earlier trace. Events that it lacks come last.
    void guide(int[] trace, int length) {
        rank.reset(events.size());
        int[] rankOf = rank.raw();
        for (int i = 0; i < length; i++) {
            rankOf[trace[i]] = i;
        }
        ranked = true;
    }

    /// Tries in the order of the threads.
    void doNotGuide() {
        ranked = false;
    }

    /// The witness that was found.
    int[] witness() {
        return prefix.order().toArray();
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
    Answer find(ClockTable respected, int limit) {
        order = respected;
        prefix.begin();
        done.clear(1);
        untried.clear();
        untriedFrom.clear();
        lengthAt.clear();
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
            int from = untried.size();
            int forced = collectExecutable();
            if (forced == NOTHING && untried.size() == from + 1) {
                forced = untried.get(from);
            }
            if (forced == NOTHING) {
                boolean open = untried.size() > from && done.add(currentState());
                if (open) {
                    lengthAt.add(prefix.length());
                    untriedFrom.add(from);
                    return tryNext();
                }
                untried.truncate(from);
                return false;
            }
            untried.truncate(from);
            prefix.append(forced);
        }
    }

    /// Goes back to the newest branching point with something left to try, and tries it.
    private boolean tryNext() {
        while (!lengthAt.isEmpty()) {
            if (untried.size() > untriedFrom.last()) {
                prefix.takeBackTo(lengthAt.last());
                prefix.append(untried.removeLast());
                return true;
            }
            lengthAt.removeLast();
            untriedFrom.removeLast();
        }
        return false;
    }

    /// Puts the executable events on the stack, the best one on top; or returns the one that may be
    /// executed without considering the others (§4.2, item 1).
    private int collectExecutable() {
        int threads = events.threads();
        int[] positions = prefix.position.raw();
        int from = untried.size();
        int useless = NOTHING;
        for (int n = 0; n < threads; n++) {
            int t = startThread + n;
            t = t >= threads ? t - threads : t;
            int position = positions[t];
            if (position >= events.count(t)) {
                continue;
            }
            int e = events.id(t, position);
            if (!order.isWithin(e, positions, t) || !prefix.isAllowed(e)) {
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
    /// write is active now, or accesses a location that no other thread accesses.
    ///
    /// Deviation: the paper has the second alone. Without the third, every write of private work is
    /// a branching point.
    private boolean isGreedy(int e) {
        int x = events.location(e);
        return x == EventSet.NO_LOCATION || greedy && (!events.writes(e) || events.isPrivate(x));
    }

    private boolean isUselessWrite(int e) {
        return !events.reads(e)
                && prefix.isUseless(e)
                && prefix.isActiveUseless(events.location(e));
    }

    /// Keeps the events from `from` on in descending rank, so that the first of the trace is on
    /// top.
    private void insertByRank(int from, int e) {
        untried.add(e);
        if (!ranked) {
            return;
        }
        int[] stack = untried.raw();
        int[] rankOf = rank.raw();
        int at = untried.size() - 1;
        while (at > from && rankOf[stack[at - 1]] < rankOf[e]) {
            stack[at] = stack[at - 1];
            at--;
        }
        stack[at] = e;
    }

    /// The locations that several threads write: for the others the event set says which write is
    /// active.
    private void collectContested() {
        contested.clear();
        for (int x = 0; x < events.locations(); x++) {
            IntColumn writes = events.writesOf(x);
            int i = 1;
            while (i < writes.size() && sameThread(writes.get(i), writes.get(0))) {
                i++;
            }
            if (i < writes.size()) {
                contested.add(x);
            }
        }
        int words = (events.threads() + contested.size() + 1) / 2;
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
            put(t, prefix.position.get(t));
        }
        for (int i = 0; i < contested.size(); i++) {
            int w = prefix.active(contested.get(i));
            boolean matters = w != EventSet.INITIAL && !prefix.isActiveUseless(contested.get(i));
            put(threads + i, matters ? events.thread(w) + 1 : 0);
        }
        return state;
    }

    private void put(int at, int value) {
        state[at >> 1] |= (long) value << ((at & 1) << 5);
    }
}
