package dev.ratatosk.core.port;

import java.util.Arrays;

/// The shared memory of one execution under sequential consistency: for each location its value and
/// the event that wrote it. Reused for every execution; a location is reset when it is first
/// touched in an execution, so starting an execution costs nothing however many locations there
/// are.
public final class Memory {
    private long[] value = new long[64];
    private int[] lastWrite = new int[64];
    private long[] initial = new long[64];
    private int[] touchedIn = new int[64];
    private int execution;

    /// Forgets all values: every location has its initial value again.
    public void clear() {
        if (++execution == Integer.MAX_VALUE) {
            Arrays.fill(touchedIn, 0);
            execution = 1;
        }
    }

    /// Says what `count` locations from `first` on hold before anybody writes them; returns whether
    /// some of them held something else.
    boolean initialise(int first, int count, long start) {
        ensure(first + count);
        boolean changed = false;
        for (int location = first; location < first + count; location++) {
            changed |= initial[location] != start;
            initial[location] = start;
        }
        return changed;
    }

    /// The value before any write.
    public long initial(int location) {
        return initial[location];
    }

    /// The current value.
    public long value(int location) {
        return touchedIn[location] == execution ? value[location] : initial[location];
    }

    /// The position of the last write, or [Trace#INITIAL].
    public int lastWrite(int location) {
        return touchedIn[location] == execution ? lastWrite[location] : Trace.INITIAL;
    }

    void write(int location, long newValue, int event) {
        touchedIn[location] = execution;
        value[location] = newValue;
        lastWrite[location] = event;
    }

    private void ensure(int locations) {
        if (locations > value.length) {
            int capacity = Math.max(locations, value.length * 2);
            value = Arrays.copyOf(value, capacity);
            lastWrite = Arrays.copyOf(lastWrite, capacity);
            initial = Arrays.copyOf(initial, capacity);
            touchedIn = Arrays.copyOf(touchedIn, capacity);
        }
    }
}
