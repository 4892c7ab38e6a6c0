package dev.ratatosk.core.consistency.history;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;

/// Who accesses the slots of a [SearchMemory], and which values they can find there. Known values
/// need that all modifications of a slot are determined: then each of them leaves the same value in
/// all witnesses.
final class SlotEvents {
    private static final int END = -1;

    private final Histories histories;

    /// By slot the first of its events, by event its thread, index and successor.
    private final IntColumn first = new IntColumn();

    private final IntColumn thread = new IntColumn();
    private final IntColumn index = new IntColumn();
    private final IntColumn next = new IntColumn();
    private final BooleanColumn isDetermined = new BooleanColumn();

    /// How many events are left, by slot and by slot and thread.
    private final IntColumn left = new IntColumn();

    private final IntColumn leftBy = new IntColumn();
    private int threads;

    SlotEvents(Histories histories) {
        this.histories = histories;
    }

    void begin() {
        threads = histories.threads();
        first.clear();
        thread.clear();
        index.clear();
        next.clear();
        isDetermined.clear();
        left.clear();
        leftBy.clear();
    }

    void open() {
        first.add(END);
        isDetermined.extendTo(first.size());
        isDetermined.set(first.size() - 1, true);
        left.add(0);
        leftBy.extendTo(first.size() * threads);
    }

    void add(int slot, int t, int i) {
        int event = thread.size();
        thread.add(t);
        index.add(i);
        next.add(first.get(slot));
        first.set(slot, event);
        left.increase(slot, 1);
        leftBy.increase(slot * threads + t, 1);
        if (Effects.isUndetermined(histories.code(t, i))) {
            isDetermined.set(slot, false);
        }
    }

    void performed(int slot, int t) {
        left.increase(slot, -1);
        leftBy.increase(slot * threads + t, -1);
    }

    void undone(int slot, int t) {
        left.increase(slot, 1);
        leftBy.increase(slot * threads + t, 1);
    }

    /// Whether no other thread will access the slot.
    boolean isLeftTo(int slot, int t) {
        return left.get(slot) == leftBy.get(slot * threads + t);
    }

    boolean isDetermined(int slot) {
        return isDetermined.get(slot);
    }

    /// Whether some event that is left could read the value.
    ///
    /// @param goal the thread whose last event may make any observation
    boolean isWanted(int slot, long value, int[] done, int goal) {
        for (int e = first.get(slot); e != END; e = next.get(e)) {
            int t = thread.get(e);
            int i = index.get(e);
            if (i >= done[t]
                    && Effects.isReadLike(histories.code(t, i))
                    && takes(t, i, value, t == goal && i == histories.count(t) - 1)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the event could read the value, whoever wrote it.
    boolean takes(int t, int i, long value, boolean isGoal) {
        OperationTable rows = histories.of(t).rows;
        return rows.admits(i, value)
                && (isGoal || rows.observed(i, value) == histories.of(t).observed[i]);
    }

    /// Whether another thread will still write a value that the event could read.
    boolean isProvided(int slot, int t, int i, boolean isGoal, int[] done) {
        for (int e = first.get(slot); e != END; e = next.get(e)) {
            int u = thread.get(e);
            int j = index.get(e);
            if (u != t && j >= done[u] && writes(u, j) && takes(t, i, written(u, j), isGoal)) {
                return true;
            }
        }
        return false;
    }

    /// How many observations the event could make at most.
    int possibleObservations(int slot, int t, int i, long initial) {
        OperationTable rows = histories.of(t).rows;
        long[] found = new long[thread.size() + 1];
        int number = rows.admits(i, initial) ? 1 : 0;
        found[0] = rows.observed(i, initial);
        for (int e = first.get(slot); e != END; e = next.get(e)) {
            int u = thread.get(e);
            int j = index.get(e);
            boolean isItself = u == t && j == i;
            if (!isItself && writes(u, j) && rows.admits(i, written(u, j))) {
                long observed = rows.observed(i, written(u, j));
                boolean isNew = true;
                for (int n = 0; n < number; n++) {
                    isNew &= found[n] != observed;
                }
                if (isNew) {
                    found[number++] = observed;
                }
            }
        }
        return number;
    }

    /// Whether the determined event writes. It is part of the histories, so its guard holds.
    private boolean writes(int t, int i) {
        OperationTable rows = histories.of(t).rows;
        return OpCode.writes(rows.code[i], rows.a[i], found(t, i));
    }

    private long written(int t, int i) {
        return histories.of(t).rows.written(i, found(t, i));
    }

    /// The value that a determined event reads, as far as what it writes depends on that.
    private long found(int t, int i) {
        OperationTable rows = histories.of(t).rows;
        int code = rows.code[i];
        if (OpCode.guard(code) == Guard.EQUAL) {
            return rows.g[i];
        }
        if (OpCode.observation(code) == Observation.SUCCESS) {
            long other = rows.a[i] == 0 ? 1 : 0;
            return histories.of(t).observed[i] == 1 ? rows.a[i] : other;
        }
        return histories.of(t).observed[i];
    }
}
