package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.TraceRecorder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The locations of shared memory: how they come to exist, what they hold at first and how reports
/// call them. Nothing of this is an operation.
///
/// A model's variables are allocated ([Ops#allocate]). Front ends that name locations themselves
/// use the other methods.
public final class Locations {
    private final Driver driver;
    private final TraceRecorder recorder;
    private final Names names;

    /// Null where no listener is told. A listener may change what locations hold at first between
    /// executions.
    private @Nullable SideEffects effects;

    Locations(Driver driver, TraceRecorder recorder, Names names) {
        this.driver = driver;
        this.recorder = recorder;
        this.names = names;
    }

    void tell(@Nullable SideEffects listener) {
        effects = listener;
    }

    private void unforeseeable(String what) {
        SideEffects told = effects;
        if (told != null) {
            told.unforeseeable(what);
        }
    }

    int allocate(int size, long initial, @Nullable String label, Labels.ValueFormat format) {
        Names.Block block = names.nextBlock(driver.current(), size);
        SideEffects told = effects;
        if (told != null) {
            int thread = driver.current();
            told.allocated(thread, recorder.trace().events(thread), block.first, size, initial);
        }
        if (told != null || !block.initialised || block.initial != initial) {
            recorder.initialise(block.first, size, initial);
            block.initial = initial;
            block.initialised = true;
        }
        Labels labels = driver.labels();
        if (labels != null) {
            labels.nameLocations(block.first, size, label, format);
        }
        return block.first;
    }

    /// Reserves a location: the caller asks once per exploration and uses the number in every
    /// execution, so that it must follow from what the accessing thread knows (an address does).
    ///
    /// @param name what it follows from, the same in every instance of the program
    public int reserve(
            Object name, long initial, Supplier<String> label, Labels.ValueFormat format) {
        unforeseeable("names a location itself");
        int location = names.named(name);
        recorder.initialise(location, 1, initial);
        Labels labels = driver.labels();
        if (labels != null) {
            labels.nameLocations(location, 1, label.get(), format);
        }
        return location;
    }

    /// The number of what memory is made of, such as a block: 0, 1, 2 and so on. The caller asks
    /// once per exploration.
    ///
    /// @param name what it follows from, the same in every instance of the program
    public int ordinal(Object name) {
        return names.ordinal(name);
    }

    /// The location of a field, or an array's element, of an object that the front end has named.
    public int of(long object, int offset) {
        unforeseeable("accesses memory that the front end names");
        return names.locationOf(object, offset);
    }

    /// Says what the location holds before any write to it in this execution.
    public void initialise(int location, long value) {
        unforeseeable("says itself what a location holds at first");
        recorder.initialise(location, 1, value);
    }

    /// Names a location for a report, if one is being made.
    public void label(int location, String label, Labels.ValueFormat format) {
        Labels labels = driver.labels();
        if (labels != null) {
            labels.nameLocation(location, label, format);
        }
    }

    /// What a location holds, without an operation: for what is said about an execution, never for
    /// what a thread does in it.
    public long peek(int location) {
        unforeseeable("looks at memory without an operation");
        return recorder.trace().memory().value(location);
    }
}
