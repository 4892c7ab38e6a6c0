package dev.ratatosk.core.consistency.history;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The memory of a [WitnessSearch]: for each location its value, the source set of a read that
/// would come now, and the owner of a mutex. Locations have slots, numbered for each question.
///
/// A source set is a vector: for each thread how many of its events there are up to its last
/// modification in the set, 0 if there is none.
final class SearchMemory {
    private final Histories histories;
    private final Effects effects;
    private final SlotEvents events;
    private Question question = Question.unbounded(FinalCondition.NONE);
    private int threads;
    private int slots;

    /// The slot of each location that was ever seen; those of other questions are not cleared.
    private final IntColumn slotOf = new IntColumn(Histories.NONE);

    private final IntColumn locationOf = new IntColumn();

    private long[] value = {};
    private int[] sources = {};

    /// The owner of a mutex; [Histories#NONE] if it is free.
    private int[] owner = {};

    /// How many events are left that what the slot holds matters to; one more if it matters at the
    /// end.
    private int[] readers = {};

    /// Whether the slot is a mutex, and whether anything but acquires and releases accesses it.
    private boolean[] isMutex = {};

    private boolean[] isMixed = {};

    /// Whether some event has bounds on its sources here.
    private boolean[] isBounded = {};

    /// Whether what the slot holds matters at the end.
    private boolean[] isFinal = {};

    /// What events wrote over, to be undone.
    private final LongColumn oldValues = new LongColumn();

    private final IntColumn oldOwners = new IntColumn();
    private final IntColumn oldSources = new IntColumn();

    SearchMemory(Histories histories, Effects effects) {
        this.histories = histories;
        this.effects = effects;
        this.events = new SlotEvents(histories);
    }

    void begin(Question asked) {
        question = asked;
        threads = histories.threads();
        slots = 0;
        events.begin();
        locationOf.clear();
        oldValues.clear();
        oldOwners.clear();
        oldSources.clear();
        for (int t = 0; t < threads; t++) {
            for (int i = 0; i < histories.count(t); i++) {
                if (OpCode.accesses(histories.code(t, i))) {
                    count(t, i);
                }
            }
        }
        for (int location : asked.end().locations()) {
            if (isSlot(location)) {
                int slot = slotOf.get(location);
                readers[slot]++;
                isFinal[slot] = true;
            }
        }
        if (sources.length < slots * threads) {
            sources = new int[slots * threads * 2];
        }
        Arrays.fill(sources, 0, slots * threads, 0);
    }

    private boolean isSlot(int location) {
        int slot = slotOf.getOrFiller(location);
        return slot != Histories.NONE && slot < slots && locationOf.get(slot) == location;
    }

    private void count(int t, int i) {
        int code = histories.code(t, i);
        int location = histories.location(t, i);
        if (!isSlot(location)) {
            open(location, histories.of(t).initial[i]);
        }
        int slot = slotOf.get(location);
        events.add(slot, t, i);
        if (Effects.isReadLike(code)) {
            readers[slot]++;
            isBounded[slot] |= lo(t, i) != null || hi(t, i) != null;
        }
        isMutex[slot] |= effects.isOfCommutingMutex(code);
        isMixed[slot] |= !effects.isCommutingAcquire(code) && !Effects.isRelease(code);
    }

    private void open(int location, long initial) {
        int slot = slots++;
        if (slot == value.length) {
            int capacity = Math.max(8, slot * 2);
            value = Arrays.copyOf(value, capacity);
            owner = Arrays.copyOf(owner, capacity);
            readers = Arrays.copyOf(readers, capacity);
            isMutex = Arrays.copyOf(isMutex, capacity);
            isMixed = Arrays.copyOf(isMixed, capacity);
            isBounded = Arrays.copyOf(isBounded, capacity);
            isFinal = Arrays.copyOf(isFinal, capacity);
        }
        events.open();
        slotOf.extendTo(location + 1);
        slotOf.set(location, slot);
        locationOf.add(location);
        value[slot] = initial;
        owner[slot] = Histories.NONE;
        readers[slot] = 0;
        isMutex[slot] = false;
        isMixed[slot] = false;
        isBounded[slot] = false;
        isFinal[slot] = false;
    }

    private int @Nullable [] lo(int t, int i) {
        Question.Bounds bounds = question.bounds();
        if (t == bounds.thread() && i == bounds.index()) {
            return bounds.lo();
        }
        return isWithin(bounds, t, i) ? histories.of(t).lo[i] : null;
    }

    private int @Nullable [] hi(int t, int i) {
        Question.Bounds bounds = question.bounds();
        if (t == bounds.thread() && i == bounds.index()) {
            return bounds.hi();
        }
        return isWithin(bounds, t, i) ? histories.of(t).hi[i] : null;
    }

    private static boolean isWithin(Question.Bounds bounds, int t, int i) {
        int[] within = bounds.within();
        return within == null || t < within.length && i < within[t];
    }

    /// How many words [#write] needs.
    int words() {
        int words = 0;
        for (int slot = 0; slot < slots; slot++) {
            words += 1 + (isMutex[slot] ? 1 : 0) + (isBounded[slot] ? (threads + 1) / 2 : 0);
        }
        return words;
    }

    /// Writes what it holds, as far as that matters to what is left.
    void write(long[] key, int from) {
        int at = from;
        for (int slot = 0; slot < slots; slot++) {
            boolean matters = readers[slot] > 0;
            if (matters) {
                key[at] = value[slot];
            }
            at++;
            if (isMutex[slot]) {
                key[at++] = matters ? owner[slot] + 1 : 0;
            }
            if (isBounded[slot]) {
                if (matters) {
                    for (int q = 0; q < threads; q++) {
                        long entry = sources[slot * threads + q];
                        key[at + q / 2] |= entry << 32 * (q % 2);
                    }
                }
                at += (threads + 1) / 2;
            }
        }
    }

    boolean endsAsWanted() {
        FinalCondition end = question.end();
        for (int location : end.locations()) {
            if (!end.allows(location, last(location, end))) {
                return false;
            }
        }
        return true;
    }

    private long last(int location, FinalCondition end) {
        if (!isSlot(location)) {
            return end.initial(location);
        }
        int slot = slotOf.get(location);
        return value[slot];
    }

    private int slot(int t, int i) {
        return slotOf.get(histories.location(t, i));
    }

    /// The owner of the mutex that the event acquires, or [Histories#NONE].
    int ownerOf(int t, int i) {
        if (!effects.isCommutingAcquire(histories.code(t, i))) {
            return Histories.NONE;
        }
        int slot = slot(t, i);
        return owner[slot];
    }

    /// What the thread would learn by the event now.
    long observed(int t, int i) {
        OperationTable rows = histories.of(t).rows;
        if (effects.isCommutingAcquire(rows.code[i])) {
            return 0;
        }
        int slot = slot(t, i);
        return rows.observed(i, value[slot]);
    }

    /// Whether nothing is excluded if the event, provided that it is enabled, is done now: it
    /// changes nothing that matters, or nobody else will access its location.
    boolean isIndifferentTo(int t, int i, int[] done) {
        int slot = slot(t, i);
        int code = histories.code(t, i);
        if (!OpCode.mayWrite(code) || events.isLeftTo(slot, t)) {
            return true;
        }
        if (Effects.isReadLike(code)) {
            return OpCode.mayFail(code)
                    && OpCode.showsWhetherItWrote(code)
                    && !histories.of(t).rows.writes(i, value[slot]);
        }
        return readers[slot] == 0
                || isMutex[slot] && !isMixed[slot] && Effects.isRelease(code)
                || isUseless(t, i, slot, done);
    }

    /// Whether nobody wants what the slot holds, nor what the event writes over it (CAV 2021,
    /// §4.2).
    private boolean isUseless(int t, int i, int slot, int[] done) {
        if (isMutex[slot] || isFinal[slot] || !events.isDetermined(slot)) {
            return false;
        }
        long written = histories.of(t).rows.written(i, value[slot]);
        return !events.isWanted(slot, value[slot], done, question.goal())
                && !events.isWanted(slot, written, done, question.goal());
    }

    /// Whether the event will never be enabled: what it wants is not there, and nobody will write
    /// it.
    boolean isHopeless(int t, int i, boolean isGoal, int[] done) {
        if (!Effects.isReadLike(histories.code(t, i))) {
            return false;
        }
        int slot = slot(t, i);
        return !isMutex[slot]
                && events.isDetermined(slot)
                && !events.takes(t, i, value[slot], isGoal)
                && !events.isProvided(slot, t, i, isGoal, done);
    }

    /// How many observations the event can make at most.
    int possibleObservations(int t, int i) {
        int slot = slot(t, i);
        if (effects.isCommutingAcquire(histories.code(t, i))) {
            return 1;
        }
        return events.isDetermined(slot)
                ? events.possibleObservations(slot, t, i, histories.of(t).initial[i])
                : Integer.MAX_VALUE;
    }

    /// W2 and W4.
    ///
    /// @param isGoal whether it may make any observation
    /// @param passes whether it may acquire a mutex that is not free
    boolean admits(int t, int i, boolean isGoal, boolean passes) {
        Histories.OfThread thread = histories.of(t);
        int code = thread.rows.code[i];
        if (!Effects.isReadLike(code)) {
            return true;
        }
        int slot = slot(t, i);
        if (effects.isCommutingAcquire(code)) {
            return passes || thread.rows.admits(i, value[slot]);
        }
        return (!OpCode.isGuarded(code) || thread.rows.admits(i, value[slot]))
                && (isGoal || thread.rows.observed(i, value[slot]) == thread.observed[i])
                && (!isBounded[slot] || isWithinBounds(t, i, slot));
    }

    private boolean isWithinBounds(int t, int i, int slot) {
        int[] hi = hi(t, i);
        if (hi != null && !isWithin(hi, slot)) {
            return false;
        }
        int[] lo = lo(t, i);
        return lo == null || !isWithin(lo, slot);
    }

    private boolean isWithin(int[] bound, int slot) {
        for (int q = 0; q < threads; q++) {
            int entry = sources[slot * threads + q];
            if (entry > (q < bound.length ? bound[q] : 0)) {
                return false;
            }
        }
        return true;
    }

    /// W3, W4, W5.
    void perform(int t, int i) {
        OperationTable rows = histories.of(t).rows;
        int code = rows.code[i];
        int slot = slot(t, i);
        readers[slot] -= Effects.isReadLike(code) ? 1 : 0;
        events.performed(slot, t);
        if (!OpCode.mayWrite(code)) {
            return;
        }
        save(slot);
        if (isMutex[slot] && Effects.isOfMutex(code)) {
            performOnMutex(rows, t, i, slot);
        } else {
            boolean writes = OpCode.writes(code, rows.a[i], value[slot]);
            if (writes || !OpCode.showsWhetherItWrote(code)) {
                modify(rows, t, i, slot, writes);
            }
        }
    }

    private void performOnMutex(OperationTable rows, int t, int i, int slot) {
        int code = rows.code[i];
        if (Effects.isRelease(code)) {
            if (owner[slot] == t) {
                owner[slot] = Histories.NONE;
                modify(rows, t, i, slot, true);
            }
        } else if (effects.isCommutingAcquire(code) || rows.writes(i, value[slot])) {
            owner[slot] = t;
            modify(rows, t, i, slot, true);
        }
    }

    private void modify(OperationTable rows, int t, int i, int slot, boolean writes) {
        if (writes) {
            value[slot] = rows.written(i, value[slot]);
        }
        int base = slot * threads;
        if (!Effects.isUndetermined(rows.code[i])) {
            Arrays.fill(sources, base, base + threads, 0);
        }
        sources[base + t] = i + 1;
    }

    private void save(int slot) {
        oldValues.add(value[slot]);
        oldOwners.add(owner[slot]);
        for (int q = 0; q < threads; q++) {
            oldSources.add(sources[slot * threads + q]);
        }
    }

    void undo(int t, int i) {
        int code = histories.code(t, i);
        int slot = slot(t, i);
        readers[slot] += Effects.isReadLike(code) ? 1 : 0;
        events.undone(slot, t);
        if (!OpCode.mayWrite(code)) {
            return;
        }
        value[slot] = oldValues.removeLast();
        owner[slot] = oldOwners.removeLast();
        for (int q = threads - 1; q >= 0; q--) {
            sources[slot * threads + q] = oldSources.removeLast();
        }
    }
}
