package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.ObjectLabels;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.ScenarioState;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// The locations of one execution: which number a variable of a shared object has, what it holds at
/// first, what a report calls it, and whether plain accesses to it race.
public final class Locations {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Ops ops;
    private final ObjectGraph objects;
    private final RaceDetector races;
    private final AtomicTimes atomics;
    private final boolean isLabelled;

    /// The accesses, by location, thread and whether it wrote; only for reports.
    private final Map<List<Object>, DataRace.Access> accesses;

    public Locations(Ops ops, ScenarioState state, AtomicTimes atomics, @Nullable Labels labels) {
        this.ops = ops;
        this.objects = state.objects;
        this.races = state.races;
        this.atomics = atomics;
        this.isLabelled = labels != null;
        this.accesses = isLabelled ? new HashMap<>() : Map.of();
    }

    /// The location of a variable that is accessed by events.
    public int of(Shadow shadow, int offset, char kind) {
        int index = shadow.find(offset);
        if (index < 0) {
            index = add(shadow, offset, kind);
        }
        int location = shadow.location(index);
        if (!shadow.isInitialised(index)) {
            ops.locations().initialise(location, valueOf(shadow.object, offset, kind));
            shadow.setInitialised(index);
        }
        return location;
    }

    /// Whether there have been events on the variable.
    boolean isEvent(Shadow shadow, int offset) {
        int index = shadow.find(offset);
        return index >= 0 && shadow.isInitialised(index);
    }

    /// The location of a variable that is only looked at for races.
    int ofPlain(Shadow shadow, int offset, char kind) {
        int index = shadow.find(offset);
        if (index < 0) {
            index = add(shadow, offset, kind);
        }
        if (shadow.published() != 0) {
            races.publish(shadow.location(index), shadow.published());
        }
        return shadow.location(index);
    }

    /// The location of something that an object has besides its fields.
    public int ofPart(Shadow shadow, Part part, long initial) {
        return ofPart(shadow, part, initial, part);
    }

    /// The same, where the caller says how values are shown.
    public int ofPart(Shadow shadow, Part part, long initial, Labels.ValueFormat format) {
        int index = shadow.find(part.offset());
        if (index < 0) {
            int location = ops.locations().of(shadow.name(), part.offset());
            index = shadow.add(part.offset(), location);
            ops.locations().initialise(location, initial);
            shadow.setInitialised(index);
            if (isLabelled) {
                ops.locations()
                        .label(location, objects.labels().describe(shadow) + part.suffix(), format);
            }
        }
        return shadow.location(index);
    }

    private int add(Shadow shadow, int offset, char kind) {
        int location = ops.locations().of(shadow.name(), offset);
        if (isLabelled) {
            ops.locations().label(location, describe(shadow, offset), value -> show(kind, value));
        }
        return shadow.add(offset, location);
    }

    /// The value in the real heap as an operation holds it.
    long valueOf(Object base, long offset, char kind) {
        return kind == 'L'
                ? objects.nameOf(RealHeap.reference(base, offset), true)
                : RealHeap.bits(base, offset, kind);
    }

    /// A plain read that must not race.
    void checkRead(Shadow shadow, int offset, char kind) {
        int location = ofPlain(shadow, offset, kind);
        int thread = ops.thread();
        int other = races.read(thread, location);
        remember(location, thread, false);
        if (other != RaceDetector.NO_RACE) {
            throw raced(shadow, offset, location, thread, false, other, races.otherWrote());
        }
        requireOrder(shadow, offset, location, thread, false, true);
    }

    /// A plain write that must not race.
    void checkWrite(Shadow shadow, int offset, char kind) {
        int location = ofPlain(shadow, offset, kind);
        int thread = ops.thread();
        int other = races.write(thread, location);
        remember(location, thread, true);
        if (other != RaceDetector.NO_RACE) {
            throw raced(shadow, offset, location, thread, true, other, races.otherWrote());
        }
        requireOrder(shadow, offset, location, thread, true, true);
        requireOrder(shadow, offset, location, thread, true, false);
    }

    /// A plain access must not race with atomic ones either.
    private void requireOrder(
            Shadow shadow,
            int offset,
            int location,
            int thread,
            boolean writes,
            boolean amongWrites) {
        int other = atomics.unordered(thread, location, amongWrites);
        if (other != RaceDetector.NO_RACE) {
            throw raced(shadow, offset, location, thread, writes, other, amongWrites);
        }
    }

    /// Whether some thread has written the variable by `VarHandle` or `Unsafe` in this execution.
    ///
    /// For a plain read that does not race this is the same in all executions in which the thread
    /// read the same before: such a write comes either before the read or after it in all of them.
    /// Atomic reads may come in any order, so they must not matter.
    boolean isWrittenAtomically(Shadow shadow, int offset) {
        int index = shadow.find(offset);
        return index >= 0 && atomics.isWritten(shadow.location(index));
    }

    /// The current thread accesses a location atomically. To be called before it releases.
    void markAtomic(int location, boolean reads, boolean writes) {
        int thread = ops.thread();
        if (reads) {
            atomics.mark(thread, location, false);
            remember(location, thread, false);
        }
        if (writes) {
            atomics.mark(thread, location, true);
            remember(location, thread, true);
        }
    }

    /// The atomic access must not race with plain ones. To be called when it has acquired.
    void checkAtomic(Shadow shadow, int offset, int location, boolean writes) {
        int thread = ops.thread();
        int other = races.plainConflict(thread, location, writes);
        if (other != RaceDetector.NO_RACE) {
            throw raced(shadow, offset, location, thread, writes, other, races.otherWrote());
        }
    }

    private void remember(int location, int thread, boolean writes) {
        if (isLabelled) {
            StackTraceElement[] frames = new Throwable().getStackTrace();
            accesses.put(
                    List.of(location, thread, writes),
                    new DataRace.Access(thread, writes, Arrays.asList(frames), ops.performed()));
        }
    }

    private Error raced(
            Shadow shadow,
            int offset,
            int location,
            int thread,
            boolean writes,
            int other,
            boolean otherWrote) {
        return ops.fail(
                new DataRace(
                        isLabelled ? describe(shadow, offset) : "a variable",
                        access(location, other, otherWrote),
                        access(location, thread, writes)));
    }

    private DataRace.Access access(int location, int thread, boolean writes) {
        return accesses.getOrDefault(
                List.of(location, thread, writes),
                new DataRace.Access(thread, writes, List.of(), 0));
    }

    /// What a person calls the variable.
    String describe(Shadow shadow, int offset) {
        Class<?> type = shadow.object.getClass();
        if (type.isArray()) {
            return objects.labels().describe(shadow).replace("[]", "")
                    + "["
                    + RealHeap.elementIndex(type, offset)
                    + "]";
        }
        Field field =
                shadow.object instanceof Class<?> owner
                        ? fieldAt(owner, offset, true)
                        : fieldAt(type, offset, false);
        String name = field == null ? "@" + offset : field.getName();
        if (field != null && isOwnValue(type, name)) {
            return objects.labels().describe(shadow);
        }
        return objects.labels().describe(shadow) + "." + name;
    }

    /// An atomic variable is called like its object.
    private static boolean isOwnValue(Class<?> type, String field) {
        return field.equals("value") && type.getName().startsWith("java.util.concurrent.atomic.")
                || field.equals("state") && ObjectLabels.isSynchronizer(type);
    }

    private static @Nullable Field fieldAt(Class<?> type, long offset, boolean isStatic) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic
                        && offset
                                == (isStatic
                                        ? UNSAFE.staticFieldOffset(field)
                                        : UNSAFE.objectFieldOffset(field))) {
                    return field;
                }
            }
        }
        return null;
    }

    private String show(char kind, long value) {
        return switch (kind) {
            case 'L' -> objects.labels().show(value);
            case 'Z' -> value == 0 ? "false" : "true";
            case 'C' -> "'" + (char) value + "'";
            case 'F' -> Float.toString(Float.intBitsToFloat((int) value));
            case 'D' -> Double.toString(Double.longBitsToDouble(value));
            default -> Long.toString(value);
        };
    }
}
