package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.event.OperationTable;
import java.util.Arrays;

/// What threads were seen to do, so that a node whose threads all do known things need not be
/// executed.
///
/// What a thread does is a function of what it has learnt: what its creator knew, the values that
/// it read and chose, and what the threads knew whose writes it read or whose end it waited for.
/// (Its values alone would not do: a reference that it read may lead to an object whose unshared
/// fields depend on what its maker knew.) Each such state of knowledge has a number, and for each
/// state that a thread has passed through, this table has the operations from there to the next one
/// that teaches it something.
///
/// When the table is full it is emptied. Numbers are not used again, so that states on the current
/// path stay what they are; they are merely not known any more.
final class Behaviours {
    /// The knowledge of the main thread at its start.
    static final int OF_MAIN = 0;

    /// Sources of knowledge besides writes, in place of the index of a write.
    static final int INITIAL_VALUE = -1;

    static final int CHOICE = -2;
    static final int END_OF_THREAD = -3;
    static final int START_OF_THREAD = -4;

    private static final int NONE = -1;
    private static final int MAX_STATES = 1 << 17;
    private static final int MAX_ROWS = 1 << 18;

    /// The first number in the table; state `s` is in row `s - first`.
    private int first;

    private int states = 1;
    private long[] value = new long[256];
    private int[] before = new int[256];
    private int[] sourceState = new int[256];
    private int[] sourceIndex = new int[256];
    private int[] nextInSlot = new int[256];
    private int[] firstRow = newSlots(256);
    private int[] lastRow = new int[256];
    private int[] slots = newSlots(512);

    /// The operations of all known states: for each its events and then what the thread stands at.
    private int rows;

    private final OperationTable operations = new OperationTable(256);
    private long[] initial = new long[256];
    private Standing[] standing = new Standing[256];

    Behaviours() {
        // Nobody comes to the first state from another.
        before[0] = NONE;
    }

    private static int[] newSlots(int length) {
        int[] none = new int[length];
        Arrays.fill(none, NONE);
        return none;
    }

    /// The state of a thread that was in state `from` and has learnt `learnt` from a thread in
    /// state `source` by its event with index `index`.
    int after(int from, long learnt, int source, int index) {
        int slot = hash(from, learnt, source, index) & slots.length - 1;
        for (int row = slots[slot]; row != NONE; row = nextInSlot[row]) {
            if (before[row] == from
                    && value[row] == learnt
                    && sourceState[row] == source
                    && sourceIndex[row] == index) {
                return first + row;
            }
        }
        return add(from, learnt, source, index);
    }

    private int add(int from, long learnt, int source, int index) {
        if (states == MAX_STATES || rows >= MAX_ROWS) {
            forget();
        }
        if (states == before.length) {
            grow(states * 2);
        }
        int row = states++;
        before[row] = from;
        value[row] = learnt;
        sourceState[row] = source;
        sourceIndex[row] = index;
        firstRow[row] = NONE;
        link(row);
        return first + row;
    }

    private void link(int row) {
        int slot =
                hash(before[row], value[row], sourceState[row], sourceIndex[row])
                        & slots.length - 1;
        nextInSlot[row] = slots[slot];
        slots[slot] = row;
    }

    private void grow(int capacity) {
        value = Arrays.copyOf(value, capacity);
        before = Arrays.copyOf(before, capacity);
        sourceState = Arrays.copyOf(sourceState, capacity);
        sourceIndex = Arrays.copyOf(sourceIndex, capacity);
        nextInSlot = Arrays.copyOf(nextInSlot, capacity);
        firstRow = Arrays.copyOf(firstRow, capacity);
        lastRow = Arrays.copyOf(lastRow, capacity);
        slots = newSlots(capacity * 2);
        for (int row = 0; row < states; row++) {
            link(row);
        }
    }

    private void forget() {
        first += states;
        states = 0;
        rows = 0;
        Arrays.fill(slots, NONE);
    }

    private static int hash(int from, long learnt, int source, int index) {
        long h = from * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32 ^ learnt) * 0xC2B2AE3D27D4EB4FL;
        h = (h ^ h >>> 29 ^ ((long) source << 20) + index) * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }

    /// Whether it is known what a thread in this state does.
    boolean isKnown(int state) {
        return state >= first && firstRow[state - first] != NONE;
    }

    /// Writes down that a thread which came to the state with index `from` performed the operations
    /// from there on and then stood at that with index `to`.
    void learn(int state, Operations seen, int t, int from, int to) {
        if (state < first || isKnown(state)) {
            return;
        }
        ensureRows(rows + to - from + 1);
        firstRow[state - first] = rows;
        for (int i = from; i <= to; i++) {
            standing[rows] = seen.standing(t, i);
            initial[rows] = seen.initial(t, i);
            seen.copyTo(operations, rows, t, i);
            rows++;
        }
        lastRow[state - first] = rows - 1;
    }

    /// Copies what a thread does that comes to the state with index `i`.
    void recall(int state, Operations into, int t, int i) {
        int to = lastRow[state - first];
        for (int row = firstRow[state - first]; row <= to; row++) {
            int at = i + row - firstRow[state - first];
            into.keep(t, at, operations, row);
            into.keepInitial(t, at, initial[row]);
            into.stand(t, at, standing[row]);
            into.know(t, at, state);
        }
    }

    private void ensureRows(int wanted) {
        if (wanted > standing.length) {
            int capacity = Math.max(wanted, standing.length * 2);
            operations.ensure(capacity);
            initial = Arrays.copyOf(initial, capacity);
            standing = Arrays.copyOf(standing, capacity);
        }
    }
}
