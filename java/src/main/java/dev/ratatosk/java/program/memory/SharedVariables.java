package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.program.heap.FieldInfo;
import dev.ratatosk.java.program.heap.UndoLog;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Remarks;
import dev.ratatosk.java.program.state.ScenarioState;
import org.jspecify.annotations.Nullable;

/// Variables of shared objects: what all accesses come down to.
///
/// An access is an event, or, if it is plain and races are reported, only looked at for races.
/// Before a variable of an object that outlives the execution changes, its value is saved.
public final class SharedVariables {
    private final Ops ops;
    private final Remarks remarks;
    private final ObjectGraph objects;
    private final RaceDetector races;
    private final UndoLog undo;
    private final Locations locations;
    private final Spinning spinning;
    private final boolean reportsRaces;

    public SharedVariables(Ops ops, ScenarioState state, Locations locations, Spinning spinning) {
        this.ops = ops;
        this.remarks = state.remarks;
        this.objects = state.objects;
        this.races = state.races;
        this.undo = state.undo;
        this.locations = locations;
        this.spinning = spinning;
        this.reportsRaces = state.mode == RaceMode.REPORT;
    }

    void read(Shadow shadow, int offset, char kind, FieldInfo.Access access) {
        switch (access) {
            case FINAL, OWNER, INITIALISED -> {}
            case VOLATILE -> eventRead(shadow, offset, kind, true);
            case RELAXED -> eventRead(shadow, offset, kind, false);
            case FENCED -> {
                remarks.weakAccess();
                atomicRead(shadow, offset, kind, false);
            }
            case PLAIN -> {
                if (reportsRaces) {
                    locations.checkRead(shadow, offset, kind);
                }
                // Which of several atomic writes came last is not a matter of races.
                if (!reportsRaces || locations.isWrittenAtomically(shadow, offset)) {
                    eventRead(shadow, offset, kind, false);
                }
            }
        }
    }

    void write(
            Shadow shadow, int offset, char kind, FieldInfo.Access access, @Nullable Object value) {
        boolean isUnnamed =
                access == FieldInfo.Access.PLAIN
                        && reportsRaces
                        && !locations.isEvent(shadow, offset);
        if (isUnnamed) {
            write(shadow, offset, kind, access, 0);
        } else {
            write(shadow, offset, kind, access, objects.nameOf(value, true));
        }
    }

    void write(Shadow shadow, int offset, char kind, FieldInfo.Access access, long bits) {
        switch (access) {
            case FINAL -> {}
            case OWNER, INITIALISED -> saveGlobal(shadow, offset, kind);
            case VOLATILE -> eventWrite(shadow, offset, kind, true, bits);
            case RELAXED -> eventWrite(shadow, offset, kind, false, bits);
            case FENCED -> {
                remarks.weakAccess();
                atomicWrite(shadow, offset, kind, false, bits);
            }
            case PLAIN -> {
                if (reportsRaces) {
                    locations.checkWrite(shadow, offset, kind);
                    saveGlobal(shadow, offset, kind);
                }
                // Atomic accesses to the same variable must see what it holds.
                if (!reportsRaces || locations.isEvent(shadow, offset)) {
                    eventWrite(shadow, offset, kind, false, bits);
                }
            }
        }
    }

    /// A plain write by code that is not woven. An event would need the value, which is not known
    /// yet.
    void fill(Shadow shadow, int offset, char kind) {
        if (!reportsRaces || locations.isEvent(shadow, offset)) {
            throw ops.refuse(
                    "A method of the JDK fills an array shared between threads, of which "
                            + locations.describe(shadow, offset)
                            + " is an element",
                    "Use --races report, or fill an array of the thread's own and copy it.");
        }
        write(shadow, offset, kind, FieldInfo.Access.PLAIN, 0);
    }

    void eventRead(Shadow shadow, int offset, char kind, boolean synchronises) {
        int location = locations.of(shadow, offset, kind);
        SpinGuard guard = spinning.guardFor(shadow.object, kind, false);
        long read = guard == null ? ops.read(location) : ops.await(location, guard);
        checkRead(shadow, offset, kind, read);
        if (synchronises) {
            races.acquire(ops.thread(), location);
        } else {
            races.loadRelaxed(ops.thread(), location);
        }
    }

    /// A read by `VarHandle` or `Unsafe`, in whatever mode.
    void atomicRead(Shadow shadow, int offset, char kind, boolean synchronises) {
        eventRead(shadow, offset, kind, synchronises);
        updated(shadow, offset, locations.of(shadow, offset, kind), true, false);
    }

    /// A write by `VarHandle` or `Unsafe`, in whatever mode.
    void atomicWrite(Shadow shadow, int offset, char kind, boolean synchronises, long value) {
        int location = beforeChange(shadow, offset, kind);
        ops.write(location, value);
        updated(shadow, offset, location, false, true);
        if (synchronises) {
            races.release(ops.thread(), location);
        } else {
            races.storeRelaxed(ops.thread(), location);
        }
    }

    /// An atomic access has been performed; the thread has acquired, but not yet released.
    private void updated(Shadow shadow, int offset, int location, boolean read, boolean written) {
        if (reportsRaces) {
            locations.markAtomic(location, read, written);
            locations.checkAtomic(shadow, offset, location, written);
        }
    }

    void eventWrite(Shadow shadow, int offset, char kind, boolean synchronises, long value) {
        int location = beforeChange(shadow, offset, kind);
        ops.write(location, value);
        if (synchronises) {
            races.release(ops.thread(), location);
        } else {
            races.storeRelaxed(ops.thread(), location);
        }
    }

    public int beforeChange(Shadow shadow, int offset, char kind) {
        int location = locations.of(shadow, offset, kind);
        saveGlobal(shadow, offset, kind);
        return location;
    }

    private void saveGlobal(Shadow shadow, int offset, char kind) {
        if (shadow.isGlobal) {
            undo.save(shadow.object, offset, kind);
        }
    }

    /// The variable has been read, and changed if `written`, in one step.
    public void changed(
            Shadow shadow, int offset, int location, boolean synchronises, boolean written) {
        int me = ops.thread();
        if (synchronises) {
            races.acquire(me, location);
        } else {
            races.loadRelaxed(me, location);
        }
        updated(shadow, offset, location, true, written);
        if (written && synchronises) {
            races.release(me, location);
        } else if (written) {
            races.storeRelaxed(me, location);
        }
    }

    /// The variable has been added to without looking.
    void added(Shadow shadow, int offset, int location) {
        if (reportsRaces) {
            locations.markAtomic(location, true, true);
        }
        races.add(ops.thread(), location);
        if (reportsRaces) {
            locations.checkAtomic(shadow, offset, location, true);
        }
    }

    /// The core and the real heap must agree, or the heap was changed unobserved.
    public void checkRead(Shadow shadow, long offset, char kind, long read) {
        long real = locations.valueOf(shadow.object, offset, kind);
        if (real != read) {
            throw ops.refuse(
                    "The variable "
                            + locations.describe(shadow, (int) offset)
                            + " was changed by code that is not instrumented",
                    "Native code and reflection cannot be checked.");
        }
    }
}
