package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.ClockJournal;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// The closure `P` of an event set (CAV 2021, §4.2, item 2): an order that refines PO and that
/// every witness must respect. Where none exists there is no witness.
///
/// It grows with the event set: a witness of a larger set, restricted to a smaller one, is a
/// witness of that, so what is ordered in the closure of a prefix stays ordered. Changes are kept
/// in a journal and taken back when the exploration goes back.
///
/// An event of a location is looked at again only when its location is *dirty*: it got a new event,
/// or the past of one of its events grew.
///
/// Deviation: the initial value is a source like any other, the least in `P`. The read half of an
/// update is never its own source, and the writes of rules 3 and 4 are those that conflict with the
/// read (other than the read itself).
final class Closure {
    private final EventSet events;
    private final ClockTable before = new ClockTable();
    private final ClockJournal journal = new ClockJournal(before);
    private int rows;
    private final IntColumn rowsOf = new IntColumn();

    private final IntColumn dirty = new IntColumn();
    private final BooleanColumn isDirty = new BooleanColumn();

    private final IntColumn candidates = new IntColumn();
    private boolean candidateInitial;
    private final IntColumn newestBefore = new IntColumn(EventSet.INITIAL);
    private boolean anyBefore;

    Closure(EventSet events) {
        this.events = events;
    }

    /// The past of every event in `P`.
    ClockTable before() {
        return before;
    }

    /// How many events it covers.
    int rows() {
        return rows;
    }

    /// How many changes its journal has.
    int changes() {
        return journal.size();
    }

    /// Makes `P` the closure of the first `limit` events; false if there is none. `P` is then
    /// meaningless until [#undo].
    boolean extendTo(int limit) {
        journal.ensure(events.size(), events.po().threads());
        rowsOf.extendTo(events.po().threads());
        while (rows < limit) {
            addRow(rows);
        }
        return saturate();
    }

    /// Goes back to when there were so many rows and the journal had so many changes.
    void undo(int oldRows, int oldChanges) {
        journal.undoTo(oldChanges);
        while (rows > oldRows) {
            rowsOf.increase(events.thread(--rows), -1);
        }
    }

    private void addRow(int event) {
        int t = events.thread(event);
        int i = events.index(event);
        if (i == 0) {
            before.clear(event);
        } else {
            before.copy(event, events.id(t, i - 1));
        }
        ClockTable po = events.po();
        for (int u = 0; u < events.threads(); u++) {
            int known = po.entry(event, u);
            if (u != t && known > before.entry(event, u)) {
                before.join(event, events.id(u, known - 1));
            }
        }
        before.set(event, t, i + 1);
        rowsOf.increase(t, 1);
        rows = event + 1;
        touch(event);
    }

    private void touch(int event) {
        int x = events.location(event);
        // PO orders the events of a private location already. They are looked at as soon as another
        // thread accesses it: that touches it.
        if (x == EventSet.NO_LOCATION || events.isPrivate(x)) {
            return;
        }
        isDirty.extendTo(x + 1);
        if (!isDirty.get(x)) {
            isDirty.set(x, true);
            dirty.add(x);
        }
    }

    private boolean saturate() {
        while (!dirty.isEmpty()) {
            int x = dirty.removeLast();
            isDirty.set(x, false);
            IntColumn reads = events.readsOf(x);
            int count = countRows(reads);
            int[] ids = reads.raw();
            for (int i = 0; i < count; i++) {
                if (!applyRules(ids[i], x)) {
                    forgetDirty();
                    return false;
                }
            }
        }
        return true;
    }

    private void forgetDirty() {
        while (!dirty.isEmpty()) {
            isDirty.set(dirty.removeLast(), false);
        }
    }

    /// How many of the events, which are in ascending order, it covers.
    private int countRows(IntColumn ascending) {
        int[] ids = ascending.raw();
        int count = ascending.size();
        while (count > 0 && ids[count - 1] >= rows) {
            count--;
        }
        return count;
    }

    private boolean applyRules(int read, int x) {
        int writeCount = countRows(events.writesOf(x));
        int[] writes = events.writesOf(x).raw();
        collectNewestBefore(read, read, writes, writeCount);
        collectCandidates(read);
        if (candidates.isEmpty() && !candidateInitial) {
            return false; // Rule 1
        }
        if (!candidateInitial) {
            int least = extreme(true);
            if (least >= 0 && !order(least, read)) {
                return false; // Rule 2
            }
        }
        int greatest = candidates.isEmpty() ? EventSet.INITIAL : extreme(false);
        return applyToOthers(read, greatest, writes, writeCount);
    }

    /// Rules 3 and 4: a conflicting write that is not good comes before the good one or after the
    /// read.
    private boolean applyToOthers(int read, int greatest, int[] writes, int writeCount) {
        boolean hasGreatest = candidates.isEmpty() || greatest >= 0;
        for (int i = 0; i < writeCount; i++) {
            int other = writes[i];
            if (other == read || events.isGood(read, other)) {
                continue;
            }
            if (hasGreatest && isBefore(other, read) && !order(other, greatest)) {
                return false; // Rule 3
            }
            boolean afterAll = hasGreatest ? isBefore(greatest, other) : afterCandidates(other);
            if (afterAll && !order(read, other)) {
                return false; // Rule 4
            }
        }
        return true;
    }

    private boolean afterCandidates(int other) {
        int[] good = candidates.raw();
        int count = candidates.size();
        for (int i = 0; i < count; i++) {
            if (!isBefore(good[i], other)) {
                return false;
            }
        }
        return true;
    }

    /// For each thread its newest write, other than the exception, that is not after the event.
    private void collectNewestBefore(int event, int exception, int[] writes, int writeCount) {
        newestBefore.reset(before.threads());
        anyBefore = false;
        for (int i = 0; i < writeCount; i++) {
            int w = writes[i];
            if (w != exception && isBefore(w, event)) {
                newestBefore.set(events.thread(w), w);
                anyBefore = true;
            }
        }
    }

    /// `Cl(read)`: the good-writes that are visible in `P`.
    private void collectCandidates(int read) {
        candidates.clear();
        candidateInitial = events.isGoodInitial(read) && !anyBefore;
        GoodSources good = events.good();
        int count = good.count(read);
        for (int n = 0; n < count; n++) {
            int w = good.get(read, n);
            if (!isBefore(read, w) && !isHidden(w)) {
                candidates.add(w);
            }
        }
    }

    private boolean isHidden(int w) {
        if (!anyBefore) {
            return false;
        }
        for (int t = 0; t < events.threads(); t++) {
            int newest = newestBefore.get(t);
            if (newest >= 0 && newest != w && isBefore(w, newest)) {
                return true;
            }
        }
        return false;
    }

    /// The least (or greatest) of the candidates, or [EventSet#INITIAL] if there is none.
    private int extreme(boolean least) {
        int[] good = candidates.raw();
        int count = candidates.size();
        int best = good[0];
        for (int i = 1; i < count; i++) {
            int w = good[i];
            if (least ? isBefore(w, best) : isBefore(best, w)) {
                best = w;
            }
        }
        for (int i = 0; i < count; i++) {
            int w = good[i];
            if (w != best && !(least ? isBefore(best, w) : isBefore(w, best))) {
                return EventSet.INITIAL;
            }
        }
        return best;
    }

    /// Whether `a` is before `b` in `P`, or is `b`.
    private boolean isBefore(int a, int b) {
        return a == EventSet.INITIAL
                || b != EventSet.INITIAL && before.contains(b, events.thread(a), events.index(a));
    }

    /// Adds `a` before `b` to `P`; false if that is impossible.
    private boolean order(int a, int b) {
        if (a == EventSet.INITIAL) {
            return true;
        }
        if (b == EventSet.INITIAL || a == b || isBefore(b, a)) {
            return false;
        }
        if (isBefore(a, b)) {
            return true;
        }
        int bThread = events.thread(b);
        int bIndex = events.index(b);
        int threads = events.threads();
        for (int t = 0; t < threads; t++) {
            int[] ids = events.idsOf(t).raw();
            int end = rowsOf.get(t);
            int i = t == bThread ? bIndex : firstAfter(ids, end, bThread, bIndex);
            while (i < end && joinInto(ids[i], a)) {
                i++;
            }
        }
        return true;
    }

    /// The index of the first of a thread's `end` events that is after the given one.
    private int firstAfter(int[] ids, int end, int otherThread, int otherIndex) {
        int low = 0;
        int high = end;
        while (low < high) {
            int middle = low + high >>> 1;
            if (before.contains(ids[middle], otherThread, otherIndex)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /// Adds the past of `a` and `a` itself to the past of `event`; says whether that is news. If it
    /// is not, it is none for the event's PO-successors either.
    private boolean joinInto(int event, int a) {
        boolean changed = journal.join(event, a);
        if (changed) {
            touch(event);
        }
        return changed;
    }
}
