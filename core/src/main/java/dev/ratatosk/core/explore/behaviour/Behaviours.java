package dev.ratatosk.core.explore.behaviour;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;
import dev.ratatosk.core.table.ObjectColumn;

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
public final class Behaviours {
    /// The knowledge of the main thread at its start.
    public static final int OF_MAIN = 0;

    /// Sources of knowledge besides writes, in place of the index of a write.
    public static final int INITIAL_VALUE = -1;

    public static final int CHOICE = -2;
    public static final int END_OF_THREAD = -3;
    public static final int START_OF_THREAD = -4;

    /// A part of a value, or nothing: no reference, so it does not matter who wrote it.
    public static final int PART_OF_VALUE = -5;

    private static final int NONE = -1;
    private static final int FEWEST_SLOTS = 512;
    private static final int MAX_STATES = 1 << 17;
    private static final int MAX_ROWS = 1 << 18;

    /// The first number in the table; state `s` is in row `s - first`.
    private int first;

    /// What there is of a state lies together in [#states], in this order: a state is looked up at
    /// random, and costs one cache miss that way.
    private static final int BEFORE = 0;

    private static final int VALUE_LOW = 1;
    private static final int VALUE_HIGH = 2;
    private static final int SOURCE_STATE = 3;
    private static final int SOURCE_INDEX = 4;
    private static final int NEXT_IN_SLOT = 5;
    private static final int FIRST_ROW = 6;
    private static final int LAST_ROW = 7;
    private static final int WIDTH = 8;

    private final IntColumn states = new IntColumn();

    /// A hash table: by slot the newest state; each says which is the next one in its slot. Its
    /// size is a power of two.
    private final IntColumn slots = new IntColumn(NONE);

    /// The operations of all known states: for each its events and then what the thread stands at.
    private final OperationTable operations = new OperationTable(256);

    private final LongColumn initial = new LongColumn();
    private final ObjectColumn<Standing> standing = new ObjectColumn<>();

    public Behaviours() {
        slots.reset(FEWEST_SLOTS);
        // Nobody comes to the first state from another.
        addRow(NONE, 0, 0, 0);
    }

    /// The state of a thread that was in state `from` and has learnt `learnt` from a thread in
    /// state `source` by its event with index `index`.
    public int after(int from, long learnt, int source, int index) {
        int[] known = states.raw();
        int row = slots.get(hash(from, learnt, source, index) & slots.size() - 1);
        while (row != NONE) {
            int at = row * WIDTH;
            if (known[at + BEFORE] == from
                    && known[at + VALUE_LOW] == (int) learnt
                    && known[at + VALUE_HIGH] == (int) (learnt >>> Integer.SIZE)
                    && known[at + SOURCE_STATE] == source
                    && known[at + SOURCE_INDEX] == index) {
                return first + row;
            }
            row = known[at + NEXT_IN_SLOT];
        }
        return add(from, learnt, source, index);
    }

    private int add(int from, long learnt, int source, int index) {
        if (size() == MAX_STATES || standing.size() >= MAX_ROWS) {
            forget();
        }
        if (size() * 2 >= slots.size()) {
            growSlots();
        }
        int row = addRow(from, learnt, source, index);
        link(row);
        return first + row;
    }

    private int size() {
        return states.size() / WIDTH;
    }

    private int get(int row, int what) {
        return states.get(row * WIDTH + what);
    }

    private int addRow(int from, long learnt, int source, int index) {
        int row = size();
        states.add(from, (int) learnt, (int) (learnt >>> Integer.SIZE), source);
        states.add(index, NONE, NONE, NONE);
        return row;
    }

    private void link(int row) {
        long learnt =
                (long) get(row, VALUE_HIGH) << Integer.SIZE
                        | Integer.toUnsignedLong(get(row, VALUE_LOW));
        int slot =
                hash(get(row, BEFORE), learnt, get(row, SOURCE_STATE), get(row, SOURCE_INDEX))
                        & slots.size() - 1;
        states.set(row * WIDTH + NEXT_IN_SLOT, slots.get(slot));
        slots.set(slot, row);
    }

    private void growSlots() {
        slots.reset(slots.size() * 2);
        for (int row = 0; row < size(); row++) {
            link(row);
        }
    }

    private void forget() {
        first += size();
        states.clear();
        initial.clear();
        standing.clear();
        slots.reset(slots.size());
    }

    private static int hash(int from, long learnt, int source, int index) {
        long h = from * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32 ^ learnt) * 0xC2B2AE3D27D4EB4FL;
        h = (h ^ h >>> 29 ^ ((long) source << 20) + index) * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }

    /// Whether it is known what a thread in this state does.
    public boolean isKnown(int state) {
        return state >= first && get(state - first, FIRST_ROW) != NONE;
    }

    /// Writes down that a thread which came to the state with index `from` performed the operations
    /// from there on and then stood at that with index `to`.
    public void learn(int state, Operations seen, int t, int from, int to) {
        if (state < first || isKnown(state)) {
            return;
        }
        int row = standing.size();
        operations.ensure(row + to - from + 1);
        states.set((state - first) * WIDTH + FIRST_ROW, row);
        states.set((state - first) * WIDTH + LAST_ROW, row + to - from);
        for (int i = from; i <= to; i++) {
            standing.add(seen.standing(t, i));
            initial.add(seen.initial(t, i));
            seen.copyTo(operations, row++, t, i);
        }
    }

    /// Copies what a thread does that comes to the state with index `i`.
    public void recall(int state, Operations into, int t, int i) {
        int from = get(state - first, FIRST_ROW);
        int to = get(state - first, LAST_ROW);
        for (int row = from; row <= to; row++) {
            int at = i + row - from;
            into.keep(t, at, operations, row);
            into.keepInitial(t, at, initial.get(row));
            into.stand(t, at, standing.get(row));
            into.know(t, at, state);
        }
    }
}
