package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// The causal past that events have in all witnesses of an [EventSet]: what is PO-before an event,
/// and for a read what is in the past of each of its good-writes. Such pasts are closed under PO,
/// so that vector clocks hold them: the past that several writes have in common is the minimum of
/// theirs.
///
/// It is weaker than the closure but costs a row per event and no saturation. Where every read has
/// a single good-write, as with mutexes, it is happens-before.
public final class CommonPast {
    private final EventSet events;
    private final ClockTable past = new ClockTable();
    private int rows;

    private final IntColumn newest = new IntColumn(EventSet.INITIAL);
    private boolean anyBefore;

    public CommonPast(EventSet events) {
        this.events = events;
    }

    /// Takes in the events that were added since.
    public void extend() {
        past.ensure(events.size() + 1, events.po().threads());
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
        return past.contains(b, events.thread(a), events.index(a));
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
        ClockTable po = events.po();
        for (int u = 0; u < events.threads(); u++) {
            int known = po.entry(event, u);
            if (u != t && known > past.entry(event, u)) {
                past.join(event, events.id(u, known - 1));
            }
        }
        if (events.reads(event) && !events.isGoodInitial(event)) {
            joinSources(event);
        }
        past.set(event, t, i + 1);
    }

    private void joinSources(int read) {
        // The row after it is not in use yet.
        int common = read + 1;
        past.fill(common, Integer.MAX_VALUE);
        GoodSources good = events.good();
        int count = good.count(read);
        for (int n = 0; n < count; n++) {
            past.meet(common, good.get(read, n));
        }
        past.join(read, common);
    }

    /// Prepares for [#hides]: the thread's next event would read the location.
    public void lookFrom(int t, int x) {
        anyBefore = false;
        int last = events.lastOf(t);
        if (last == EventSet.NO_EVENT) {
            return;
        }
        newest.reset(past.threads());
        int writes = events.writesTo(x);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(x, n);
            if (precedes(w, last)) {
                newest.set(events.thread(w), w);
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
            int later = newest.get(u);
            if (later != EventSet.INITIAL && later != source && precedes(source, later)) {
                return true;
            }
        }
        return false;
    }
}
