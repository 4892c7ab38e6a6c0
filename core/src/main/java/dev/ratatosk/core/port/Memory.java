package dev.ratatosk.core.port;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// The shared memory of one execution under sequential consistency: for each location its value and
/// the event that wrote it. Reused for every execution; a location is reset when it is first
/// touched in an execution, so starting an execution costs nothing however many locations there
/// are.
public final class Memory {
    private final LongColumn value = new LongColumn();
    private final IntColumn lastWrite = new IntColumn();
    private final LongColumn initial = new LongColumn();
    private final IntColumn touchedIn = new IntColumn();
    private int execution;

    /// Forgets all values: every location has its initial value again.
    public void clear() {
        if (++execution == Integer.MAX_VALUE) {
            touchedIn.reset(touchedIn.size());
            execution = 1;
        }
    }

    /// Says what `count` locations from `first` on hold before any write to them; returns whether
    /// some of them held something else.
    boolean initialise(int first, int count, long start) {
        ensure(first + count);
        boolean changed = false;
        for (int location = first; location < first + count; location++) {
            changed |= initial.get(location) != start;
            initial.set(location, start);
        }
        return changed;
    }

    /// The value before any write.
    public long initial(int location) {
        return initial.get(location);
    }

    /// The current value.
    public long value(int location) {
        return (touchedIn.get(location) == execution ? value : initial).get(location);
    }

    /// The position of the last write, or [Trace#INITIAL].
    public int lastWrite(int location) {
        return touchedIn.get(location) == execution ? lastWrite.get(location) : Trace.INITIAL;
    }

    void write(int location, long newValue, int event) {
        touchedIn.set(location, execution);
        value.set(location, newValue);
        lastWrite.set(location, event);
    }

    private void ensure(int locations) {
        value.extendTo(locations);
        lastWrite.extendTo(locations);
        initial.extendTo(locations);
        touchedIn.extendTo(locations);
    }
}
