package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// The closure `P` of an event set (CAV 2021, §4.2, item 2): an order that refines PO and that
/// every witness must respect. Where none exists there is no witness.
///
/// It grows with the event set: a witness of a larger set, restricted to a smaller one, is a
/// witness of that, so what is ordered in the closure of a prefix stays ordered. Changes are kept
/// on a trail and taken back when the exploration goes back.
///
/// An event of a location is looked at again only when its location is *dirty*: it got a new event,
/// or the past of one of its events grew.
///
/// Deviation: the initial value is a source like any other, the least in `P`. The read half of an
/// update is never its own source, and the writes of rules 3 and 4 are those that conflict with the
/// read (other than the read itself).
final class Closure {
    private final EventSet events;
    private final ClockRows before = new ClockRows();
    private final Trail trail = new Trail();
    private int rows;
    private int[] rowsOf = new int[8];

    private final IdList dirty = new IdList();
    private boolean[] isDirty = new boolean[16];

    private int[] candidates = new int[16];
    private int candidateCount;
    private boolean candidateInitial;
    private int[] newestBefore = new int[8];
    private boolean anyBefore;

    Closure(EventSet events) {
        this.events = events;
    }

    /// The past of every event in `P`.
    ClockRows before() {
        return before;
    }

    /// How many events it covers.
    int rows() {
        return rows;
    }

    int trailSize() {
        return trail.size();
    }

    /// Makes `P` the closure of the first `limit` events; false if there is none. `P` is then
    /// meaningless until [#undo].
    boolean extendTo(int limit) {
        matchWidth();
        while (rows < limit) {
            addRow(rows);
        }
        return saturate();
    }

    /// Goes back to when there were so many rows and the trail had so many entries.
    void undo(int oldRows, int oldTrail) {
        trail.undo(before.entries, oldTrail);
        while (rows > oldRows) {
            rowsOf[events.thread(--rows)]--;
        }
    }

    /// The set may have got more threads than there were when the rows were laid out.
    private void matchWidth() {
        int width = events.po().width();
        if (before.width() < width) {
            trail.widen(before.width(), width);
        }
        before.ensure(events.size(), width);
        if (rowsOf.length < width) {
            rowsOf = Arrays.copyOf(rowsOf, width);
            newestBefore = Arrays.copyOf(newestBefore, width);
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
        int row = before.at(event);
        ClockRows po = events.po();
        for (int u = 0; u < events.threads(); u++) {
            int known = po.entries[po.at(event) + u];
            if (u != t && known > before.entries[row + u]) {
                before.join(event, events.id(u, known - 1));
            }
        }
        before.entries[row + t] = i + 1;
        rowsOf[t]++;
        rows = event + 1;
        touch(event);
    }

    private void touch(int event) {
        int x = events.location(event);
        if (x == EventSet.NO_LOCATION) {
            return;
        }
        if (x >= isDirty.length) {
            isDirty = Arrays.copyOf(isDirty, Math.max(x + 1, isDirty.length * 2));
        }
        if (!isDirty[x]) {
            isDirty[x] = true;
            dirty.push(x);
        }
    }

    private boolean saturate() {
        while (dirty.size > 0) {
            int x = dirty.ids[dirty.size - 1];
            dirty.pop();
            isDirty[x] = false;
            IdList reads = events.readsOf(x);
            int count = reads.below(rows);
            for (int i = 0; i < count; i++) {
                if (!applyRules(reads.ids[i], x)) {
                    forgetDirty();
                    return false;
                }
            }
        }
        return true;
    }

    private void forgetDirty() {
        while (dirty.size > 0) {
            isDirty[dirty.ids[dirty.size - 1]] = false;
            dirty.pop();
        }
    }

    private boolean applyRules(int read, int x) {
        IdList writes = events.writesOf(x);
        int writeCount = writes.below(rows);
        collectNewestBefore(read, read, writes, writeCount);
        collectCandidates(read);
        if (candidateCount == 0 && !candidateInitial) {
            return false; // Rule 1
        }
        if (!candidateInitial) {
            int least = extreme(true);
            if (least >= 0 && !order(least, read)) {
                return false; // Rule 2
            }
        }
        int greatest = candidateCount == 0 ? EventSet.INITIAL : extreme(false);
        return applyToOthers(read, greatest, writes, writeCount);
    }

    /// Rules 3 and 4: a conflicting write that is not good comes before the good one or after the
    /// read.
    private boolean applyToOthers(int read, int greatest, IdList writes, int writeCount) {
        boolean hasGreatest = candidateCount == 0 || greatest >= 0;
        for (int i = 0; i < writeCount; i++) {
            int other = writes.ids[i];
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
        for (int i = 0; i < candidateCount; i++) {
            if (!isBefore(candidates[i], other)) {
                return false;
            }
        }
        return true;
    }

    /// For each thread its newest write, other than the exception, that is not after the event.
    private void collectNewestBefore(int event, int exception, IdList writes, int writeCount) {
        Arrays.fill(newestBefore, EventSet.INITIAL);
        anyBefore = false;
        for (int i = 0; i < writeCount; i++) {
            int w = writes.ids[i];
            if (w != exception && isBefore(w, event)) {
                newestBefore[events.thread(w)] = w;
                anyBefore = true;
            }
        }
    }

    /// `Cl(read)`: the good-writes that are visible in `P`.
    private void collectCandidates(int read) {
        candidateCount = 0;
        candidateInitial = events.isGoodInitial(read) && !anyBefore;
        long[] words = events.goodWords(read);
        for (int word = 0; word <= read >> 6; word++) {
            long bits = words[word];
            while (bits != 0) {
                int w = (word << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
                if (!isBefore(read, w) && !isHidden(w)) {
                    addCandidate(w);
                }
            }
        }
    }

    private void addCandidate(int w) {
        if (candidateCount == candidates.length) {
            candidates = Arrays.copyOf(candidates, candidateCount * 2);
        }
        candidates[candidateCount++] = w;
    }

    private boolean isHidden(int w) {
        if (!anyBefore) {
            return false;
        }
        for (int t = 0; t < events.threads(); t++) {
            int newest = newestBefore[t];
            if (newest >= 0 && newest != w && isBefore(w, newest)) {
                return true;
            }
        }
        return false;
    }

    /// The least (or greatest) of the candidates, or [EventSet#INITIAL] if there is none.
    private int extreme(boolean least) {
        int best = candidates[0];
        for (int i = 1; i < candidateCount; i++) {
            int w = candidates[i];
            if (least ? isBefore(w, best) : isBefore(best, w)) {
                best = w;
            }
        }
        for (int i = 0; i < candidateCount; i++) {
            int w = candidates[i];
            if (w != best && !(least ? isBefore(best, w) : isBefore(w, best))) {
                return EventSet.INITIAL;
            }
        }
        return best;
    }

    /// Whether `a` is before `b` in `P`, or is `b`.
    private boolean isBefore(int a, int b) {
        return a == EventSet.INITIAL
                || b != EventSet.INITIAL
                        && before.entries[before.at(b) + events.thread(a)] > events.index(a);
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
        for (int t = 0; t < events.threads(); t++) {
            int i = t == bThread ? bIndex : firstAfter(t, bThread, bIndex);
            while (i < rowsOf[t] && joinInto(events.id(t, i), a)) {
                i++;
            }
        }
        return true;
    }

    /// The index of the thread's first event that is after the given one.
    private int firstAfter(int t, int otherThread, int otherIndex) {
        int low = 0;
        int high = rowsOf[t];
        while (low < high) {
            int middle = low + high >>> 1;
            boolean after =
                    before.entries[before.at(events.id(t, middle)) + otherThread] > otherIndex;
            if (after) {
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
        int[] entries = before.entries;
        int to = before.at(event);
        int from = before.at(a);
        boolean changed = false;
        for (int t = 0; t < events.threads(); t++) {
            if (entries[from + t] > entries[to + t]) {
                trail.record(to + t, entries[to + t]);
                entries[to + t] = entries[from + t];
                changed = true;
            }
        }
        if (changed) {
            touch(event);
        }
        return changed;
    }
}
