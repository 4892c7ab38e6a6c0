package dev.ratatosk.core.port;

import java.util.Arrays;

/// The shared memory of one execution under sequential consistency: for each location its value and
/// the event that wrote it. Reused for every execution; a location is reset when it is first
/// touched in an execution, so starting an execution costs nothing however many locations there
/// are.
public final class Memory {
    /// What there is of a location lies together in [#marks] and [#values], in this order: reads
    /// and writes of a location are steps of the program, and cost as many cache misses as there
    /// are arrays.
    private static final int TOUCHED_IN = 0;

    private static final int LAST_WRITE = 1;

    /// No execution.
    private static final int NEVER = 0;

    private static final int VALUE = 0;
    private static final int INITIAL = 1;
    private static final int WIDTH = 2;

    private int[] marks = {};
    private long[] values = {};
    private int execution;

    /// Forgets all values: every location has its initial value again.
    public void clear() {
        if (++execution == Integer.MAX_VALUE) {
            Arrays.fill(marks, 0);
            execution = 1;
        }
    }

    /// Says what `count` locations from `first` on hold before any write to them; returns whether
    /// some of them held something else.
    boolean initialise(int first, int count, long start) {
        ensure(first + count);
        boolean changed = false;
        for (int location = first; location < first + count; location++) {
            changed |= values[location * WIDTH + INITIAL] != start;
            values[location * WIDTH + INITIAL] = start;
        }
        return changed;
    }

    /// The value before any write.
    public long initial(int location) {
        return values[location * WIDTH + INITIAL];
    }

    /// The current value.
    public long value(int location) {
        return values[location * WIDTH + (isTouched(location) ? VALUE : INITIAL)];
    }

    /// The position of the last write, or [Trace#INITIAL].
    public int lastWrite(int location) {
        return isTouched(location) ? marks[location * WIDTH + LAST_WRITE] : Trace.INITIAL;
    }

    private boolean isTouched(int location) {
        return marks[location * WIDTH + TOUCHED_IN] == execution;
    }

    void write(int location, long newValue, int event) {
        int at = location * WIDTH;
        marks[at + TOUCHED_IN] = execution;
        marks[at + LAST_WRITE] = event;
        values[at + VALUE] = newValue;
    }

    /// Takes the newest write back; before it, that of `event` was the newest, if that is one.
    void restore(int location, int event, long oldValue) {
        int at = location * WIDTH;
        if (event == Trace.INITIAL) {
            marks[at + TOUCHED_IN] = NEVER;
        } else {
            marks[at + LAST_WRITE] = event;
            values[at + VALUE] = oldValue;
        }
    }

    private void ensure(int locations) {
        if (locations * WIDTH > marks.length) {
            int length = Math.max(locations * WIDTH, marks.length * 2);
            marks = Arrays.copyOf(marks, length);
            values = Arrays.copyOf(values, length);
        }
    }
}
