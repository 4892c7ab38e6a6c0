package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.AtomicInterceptor;
import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.hooks.Variable;
import dev.ratatosk.java.program.determinism.Spurious;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.heap.VarHandles;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Remarks;
import dev.ratatosk.java.program.state.ScenarioState;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// Accesses by `Unsafe` and `VarHandle`: events whatever their mode.
public final class AtomicAccesses implements AtomicInterceptor {
    private final Ops ops;
    private final RaceDetector races;
    private final Remarks remarks;
    private final VarHandles handles;
    private final ObjectGraph objects;
    private final Locations locations;
    private final SharedVariables variables;
    private final Spinning spinning;
    private final Spurious spurious;

    public AtomicAccesses(
            Ops ops,
            ScenarioState state,
            Locations locations,
            SharedVariables variables,
            Spinning spinning,
            Spurious spurious) {
        this.ops = ops;
        this.races = state.races;
        this.remarks = state.remarks;
        this.handles = state.handles;
        this.objects = state.objects;
        this.locations = locations;
        this.variables = variables;
        this.spinning = spinning;
        this.spurious = spurious;
    }

    @Override
    public void load(@Nullable Object base, long offset, char kind, int mode) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            variables.atomicRead(shadow, (int) offset, kind, mode >= Hooks.ACQUIRE_RELEASE);
        }
        spinning.forget();
    }

    @Override
    public void store(@Nullable Object base, long offset, char kind, int mode, long bits) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            variables.atomicWrite(
                    shadow, (int) offset, kind, mode >= Hooks.ACQUIRE_RELEASE, narrow(kind, bits));
        }
    }

    @Override
    public void store(@Nullable Object base, long offset, int mode, @Nullable Object value) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            long name = objects.nameOf(value, true);
            variables.atomicWrite(shadow, (int) offset, 'L', mode >= Hooks.ACQUIRE_RELEASE, name);
        }
    }

    @Override
    public void compareAndSet(
            @Nullable Object base, long offset, char kind, int mode, long expected, long value) {
        Shadow shadow = sharedOnHeap(base);
        if (spurious.isFailing()) {
            fail(shadow, offset, kind);
        } else if (shadow != null) {
            int location = variables.beforeChange(shadow, (int) offset, kind);
            long wanted = narrow(kind, expected);
            boolean set = compareAndSet(shadow, offset, kind, wanted, narrow(kind, value));
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, set);
        } else {
            spinning.changed();
        }
    }

    @Override
    public void compareAndSet(
            @Nullable Object base,
            long offset,
            int mode,
            @Nullable Object expected,
            @Nullable Object value) {
        Shadow shadow = sharedOnHeap(base);
        if (spurious.isFailing()) {
            fail(shadow, offset, 'L');
        } else if (shadow != null) {
            long wanted = objects.nameOf(expected, false);
            long name = objects.nameOf(value, true);
            int location = variables.beforeChange(shadow, (int) offset, 'L');
            boolean set = compareAndSet(shadow, offset, 'L', wanted, name);
            requireIdentical(shadow, offset, expected, set);
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, set);
        } else {
            spinning.changed();
        }
    }

    /// A weak compare-and-set that fails whatever the variable holds: a read that orders nothing.
    private void fail(@Nullable Shadow shadow, long offset, char kind) {
        if (shadow != null) {
            variables.atomicRead(shadow, (int) offset, kind, false);
        }
        spinning.changed();
    }

    /// Says whether the compare-and-set succeeds.
    private boolean compareAndSet(Shadow shadow, long offset, char kind, long wanted, long value) {
        int location = locations.of(shadow, (int) offset, kind);
        SpinGuard guard = spinning.guardFor(shadow.object, kind, true);
        boolean set;
        if (guard == null) {
            long read = ops.compareAndExchange(location, wanted, value);
            variables.checkRead(shadow, offset, kind, read);
            set = read == wanted;
        } else {
            set = ops.compareAndSet(location, wanted, value, guard);
            variables.checkRead(shadow, offset, kind, ops.lastRead(location));
        }
        if (set) {
            spinning.changed();
        }
        return set;
    }

    /// Strings and boxed numbers are told apart by what they are, but the JVM compares identities.
    @SuppressWarnings("ReferenceEquality")
    private void requireIdentical(
            Shadow shadow, long offset, @Nullable Object expected, boolean equal) {
        if (equal != (RealHeap.reference(shadow.object, offset) == expected)) {
            throw ops.refuse(
                    "Compare-and-set with expected value "
                            + expected
                            + ", which equals the current value but is not the same object",
                    "Comparing strings or boxed numbers by identity depends on caches of the JVM:"
                            + " use AtomicInteger or AtomicLong, or keep the object that was read.");
        }
    }

    @Override
    public void exchange(@Nullable Object base, long offset, char kind, int mode, long value) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            int location = variables.beforeChange(shadow, (int) offset, kind);
            variables.checkRead(
                    shadow, offset, kind, exchange(shadow, location, kind, narrow(kind, value)));
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, true);
        }
        spinning.changed();
    }

    private long exchange(Shadow shadow, int location, char kind, long value) {
        SpinGuard guard = spinning.guardFor(shadow.object, kind, false);
        return guard == null ? ops.exchange(location, value) : ops.exchange(location, value, guard);
    }

    @Override
    public void exchange(@Nullable Object base, long offset, int mode, @Nullable Object value) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            long name = objects.nameOf(value, true);
            int location = variables.beforeChange(shadow, (int) offset, 'L');
            variables.checkRead(shadow, offset, 'L', exchange(shadow, location, 'L', name));
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, true);
        }
        spinning.changed();
    }

    @Override
    public void add(
            @Nullable Object base,
            long offset,
            char kind,
            int mode,
            long addend,
            boolean resultUsed) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow == null) {
            return;
        }
        requireWholeNumber(kind);
        int location = variables.beforeChange(shadow, (int) offset, kind);
        if (resultUsed) {
            variables.checkRead(
                    shadow, offset, kind, ops.fetchAndAdd(location, addend, kind == 'I'));
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, true);
        } else {
            ops.add(location, addend, kind == 'I');
            variables.added(shadow, (int) offset, location);
        }
    }

    private void requireWholeNumber(char kind) {
        if (kind != 'I' && kind != 'J') {
            throw ops.refuse(
                    "Atomic addition to a variable of type " + kind,
                    "Only int and long are supported.");
        }
    }

    @Override
    public void bitwise(
            @Nullable Object base, long offset, char kind, int mode, char operator, long operand) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            Update update =
                    switch (operator) {
                        case '&' -> Update.AND;
                        case '|' -> Update.OR;
                        default -> Update.XOR;
                    };
            int location = variables.beforeChange(shadow, (int) offset, kind);
            variables.checkRead(shadow, offset, kind, ops.update(location, update, operand));
            variables.changed(shadow, (int) offset, location, mode >= Hooks.ACQUIRE_RELEASE, true);
        }
    }

    @Override
    public void fence(boolean acquires, boolean releases) {
        int me = ops.thread();
        if (acquires) {
            races.acquireFence(me);
        }
        if (releases) {
            races.releaseFence(me);
        }
    }

    @Override
    public void weakAccess() {
        remarks.weakAccess();
    }

    @Override
    public boolean failsWeakly() {
        return spurious.isExplored() && spinning.failsWeakly(spurious);
    }

    @Override
    public boolean endWeakly(boolean set) {
        return !spurious.end() && set;
    }

    @Override
    public Variable resolve(VarHandle handle) {
        Variable variable = handles.resolve(handle);
        if (variable == null) {
            throw ops.refuse(
                    "The program uses a VarHandle of the kind "
                            + handle.getClass().getSimpleName()
                            + ", which is not supported",
                    "Use handles of fields and of arrays.");
        }
        return variable;
    }

    private @Nullable Shadow sharedOnHeap(@Nullable Object base) {
        if (base == null) {
            throw ops.refuse(
                    "The program accesses memory outside of the heap",
                    "Keep data that threads share in objects.");
        }
        if (base instanceof Class<?> owner) {
            // A static field by a handle uses its class.
            Initialisation initialisation = Initialising.of(owner);
            if (initialisation != null && !initialisation.isReady()) {
                Initialising.useFromWithin(initialisation);
            }
        }
        return objects.findShared(base);
    }

    private static long narrow(char kind, long bits) {
        return switch (kind) {
            case 'Z' -> bits & 1;
            case 'B' -> (byte) bits;
            case 'S' -> (short) bits;
            case 'C' -> (char) bits;
            case 'I', 'F' -> (int) bits;
            default -> bits;
        };
    }
}
