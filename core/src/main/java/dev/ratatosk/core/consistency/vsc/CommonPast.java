package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// The causal past that events have in all witnesses of an [EventSet]: what is PO-before an event,
/// and for a read what is in the past of each of its good-writes. Such pasts are closed under PO,
/// so that vector clocks hold them: the past that several writes have in common is the minimum of
/// theirs.
///
/// It is weaker than the closure but costs a row per event and no saturation. Where every read has
/// a single good-write, as with mutexes, it is happens-before.
public final class CommonPast {
    private final EventSet events;
    private final ClockRows past = new ClockRows();
    private int rows;

    private int[] common = new int[8];
    private int[] newest = new int[8];
    private boolean anyBefore;

    public CommonPast(EventSet events) {
        this.events = events;
    }

    /// Takes in the events that were added since.
    public void extend() {
        past.ensure(events.size(), events.po().width());
        while (rows < events.size()) {
            addRow(rows++);
        }
    }

    /// Must be called when events from `newSize` on are given up.
    public void truncate(int newSize) {
        rows = Math.min(rows, newSize);
    }

    /// Whether `a` is in the past of `b` in all witnesses, or is `b`.
    public boolean precedes(int a, int b) {
        return past.entries[past.at(b) + events.thread(a)] > events.index(a);
    }

    /// Whether `a` is in the past of the thread's operation with index `i` in all witnesses,
    /// whatever that operation itself reads.
    public boolean precedesOperation(int a, int t, int i) {
        int last = events.before(t, i);
        return last != EventSet.NO_EVENT && precedes(a, last);
    }

    private void addRow(int event) {
        int t = events.thread(event);
        int i = events.index(event);
        if (i == 0) {
            past.clear(event);
        } else {
            past.copy(event, events.id(t, i - 1));
        }
        ClockRows po = events.po();
        for (int u = 0; u < events.threads(); u++) {
            int known = po.entries[po.at(event) + u];
            if (u != t && known > past.entries[past.at(event) + u]) {
                past.join(event, events.id(u, known - 1));
            }
        }
        if (events.reads(event) && !events.isGoodInitial(event)) {
            joinSources(event);
        }
        past.entries[past.at(event) + t] = i + 1;
    }

    private void joinSources(int read) {
        int width = past.width();
        if (common.length < width) {
            common = new int[width];
        }
        Arrays.fill(common, Integer.MAX_VALUE);
        long[] words = events.goodWords(read);
        for (int word = 0; word <= read >> 6; word++) {
            for (long bits = words[word]; bits != 0; bits &= bits - 1) {
                int row = past.at((word << 6) + Long.numberOfTrailingZeros(bits));
                for (int u = 0; u < width; u++) {
                    common[u] = Math.min(common[u], past.entries[row + u]);
                }
            }
        }
        int row = past.at(read);
        for (int u = 0; u < width; u++) {
            past.entries[row + u] = Math.max(past.entries[row + u], common[u]);
        }
    }

    /// Prepares for [#hides]: the thread's next event would read the location.
    public void lookFrom(int t, int x) {
        anyBefore = false;
        int last = events.lastOf(t);
        if (last == EventSet.NO_EVENT) {
            return;
        }
        if (newest.length < past.width()) {
            newest = new int[past.width()];
        }
        Arrays.fill(newest, EventSet.INITIAL);
        int writes = events.writesTo(x);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(x, n);
            if (precedes(w, last)) {
                newest[events.thread(w)] = w;
                anyBefore = true;
            }
        }
    }

    /// Whether the read cannot see the source in any witness, because another write always comes
    /// between them.
    public boolean hides(int source) {
        if (!anyBefore || source == EventSet.INITIAL) {
            return anyBefore;
        }
        for (int u = 0; u < events.threads(); u++) {
            int later = newest[u];
            if (later != EventSet.INITIAL && later != source && precedes(source, later)) {
                return true;
            }
        }
        return false;
    }
}
