package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.SpinGuard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.core.runtime.races.RaceMode;
import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.hooks.Interceptor;
import dev.ratatosk.java.hooks.LoopInterceptor;
import dev.ratatosk.java.hooks.PoolModel;
import dev.ratatosk.java.hooks.Variable;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/// One execution of woven code: makes operations of what the hooks announce.
///
/// An access to a local object is none. An access to a shared one is an event, or, if it is plain
/// and races are reported, only looked at for races. Before a variable of an object that outlives
/// the execution changes, its value is saved.
final class WovenExecution implements Interceptor {
    private final Ops ops;
    private final Session session;
    private final ObjectGraph objects;
    private final RaceDetector races;
    private final Locations locations;
    private final ThreadTable threads;
    private final MonitorTable monitors;
    private final SynchronizerTable synchronizers;
    private final Spinning spinning;
    private final PoolTable pools;
    private final boolean reportsRaces;

    WovenExecution(Ops ops, Session session, @Nullable Labels labels) {
        this.ops = ops;
        this.session = session;
        this.objects = session.objects;
        this.races = session.races;
        this.reportsRaces = session.mode == RaceMode.REPORT;
        this.locations = new Locations(ops, objects, races, labels);
        this.threads = new ThreadTable(ops, session, locations);
        this.monitors = new MonitorTable(ops, objects, locations, races, threads);
        this.synchronizers = new SynchronizerTable(ops, session, locations, threads);
        this.spinning = new Spinning(ops, session);
        this.pools = new PoolTable(ops, session, locations, threads);
    }

    ThreadTable threads() {
        return threads;
    }

    // Fields and elements by bytecode.

    @Override
    public void readField(@Nullable Object base, int number) {
        FieldInfo field = session.field(number);
        if (base != null && field.access() != FieldInfo.Access.FINAL) {
            Shadow shadow = objects.findShared(base);
            if (shadow != null) {
                read(shadow, field.offset(), field.kind(), field.access());
            }
            spinning.forget();
        }
    }

    @Override
    public void readStatic(int number) {
        FieldInfo field = session.field(number);
        objects.adoptStatics(field.owner());
        if (field.access() != FieldInfo.Access.FINAL) {
            read(objects.shadowOf(baseOf(field)), field.offset(), field.kind(), field.access());
            spinning.forget();
        }
    }

    @Override
    public void writeField(@Nullable Object base, int number, long bits) {
        spinning.changed();
        if (base != null) {
            FieldInfo field = session.field(number);
            Shadow shadow = objects.findShared(base);
            if (shadow != null) {
                write(shadow, field.offset(), field.kind(), field.access(), bits);
            }
        }
    }

    @Override
    public void writeField(@Nullable Object base, int number, @Nullable Object value) {
        spinning.changed();
        if (base != null) {
            FieldInfo field = session.field(number);
            Shadow shadow = objects.findShared(base);
            if (shadow != null) {
                objects.publish(value);
                write(shadow, field.offset(), 'L', field.access(), value);
            }
        }
    }

    @Override
    public void writeStatic(int number, long bits) {
        spinning.changed();
        FieldInfo field = session.field(number);
        objects.adoptStatics(field.owner());
        Shadow shadow = objects.shadowOf(baseOf(field));
        write(shadow, field.offset(), field.kind(), field.access(), bits);
    }

    @Override
    public void writeStatic(int number, @Nullable Object value) {
        spinning.changed();
        FieldInfo field = session.field(number);
        objects.adoptStatics(field.owner());
        objects.publish(value);
        write(objects.shadowOf(baseOf(field)), field.offset(), 'L', field.access(), value);
    }

    private static Object baseOf(FieldInfo field) {
        Object base = field.base();
        if (base == null) {
            throw new IllegalStateException(field + " is not static");
        }
        return base;
    }

    @Override
    public void readElement(@Nullable Object array, int index) {
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                read(shadow, offset(array, index), kindOf(array), FieldInfo.Access.PLAIN);
            }
        }
        spinning.forget();
    }

    @Override
    public void writeElement(@Nullable Object array, int index, long bits) {
        spinning.changed();
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                char kind = kindOf(array);
                write(shadow, offset(array, index), kind, FieldInfo.Access.PLAIN, bits);
            }
        }
    }

    @Override
    public void writeElement(@Nullable Object array, int index, @Nullable Object value) {
        spinning.changed();
        if (array != null && isElement(array, index)) {
            Shadow shadow = objects.findShared(array);
            if (shadow != null) {
                objects.publish(value);
                write(shadow, offset(array, index), 'L', FieldInfo.Access.PLAIN, value);
            }
        }
    }

    @Override
    public void copyArray(
            @Nullable Object from, int fromIndex, @Nullable Object to, int toIndex, int length) {
        spinning.changed();
        if (from == null || to == null || !isRange(from, fromIndex, length)) {
            return;
        }
        if (!isRange(to, toIndex, length) || kindOf(from) != kindOf(to)) {
            return;
        }
        for (int i = 0; i < length; i++) {
            readElement(from, fromIndex + i);
        }
        if (objects.findShared(to) == null) {
            return;
        }
        for (int i = 0; i < length; i++) {
            if (from instanceof Object[] references) {
                writeElement(to, toIndex + i, references[fromIndex + i]);
            } else {
                char kind = kindOf(from);
                writeElement(
                        to, toIndex + i, RealHeap.bits(from, offset(from, fromIndex + i), kind));
            }
        }
    }

    @Override
    public void readElements(@Nullable Object array, int from, int to) {
        if (array != null && objects.findShared(array) != null) {
            int end = Math.min(to, Array.getLength(array));
            for (int i = Math.max(0, from); i < end; i++) {
                readElement(array, i);
            }
        }
    }

    @Override
    public void readAll(@Nullable Object object) {
        if (object == null) {
            return;
        }
        if (object.getClass().isArray()) {
            readElements(object, 0, Integer.MAX_VALUE);
            return;
        }
        Shadow shadow = objects.findShared(object);
        if (shadow != null) {
            for (FieldInfo field : FieldInfo.allOf(object.getClass())) {
                read(shadow, field.offset(), field.kind(), field.access());
            }
        }
    }

    private static boolean isRange(Object array, int from, int length) {
        return array.getClass().isArray()
                && from >= 0
                && length >= 0
                && from <= Array.getLength(array) - length;
    }

    private static boolean isElement(Object array, int index) {
        return index >= 0 && index < Array.getLength(array);
    }

    private static int offset(Object array, int index) {
        return Math.toIntExact(RealHeap.elementOffset(array.getClass(), index));
    }

    private static char kindOf(Object array) {
        return RealHeap.kindOf(array.getClass().getComponentType());
    }

    // Accesses by Unsafe and VarHandle: events whatever their mode.

    @Override
    public void load(@Nullable Object base, long offset, char kind, int mode) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            eventRead(shadow, (int) offset, kind, mode >= Hooks.ACQUIRE_RELEASE);
        }
        spinning.forget();
    }

    @Override
    public void store(@Nullable Object base, long offset, char kind, int mode, long bits) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            eventWrite(
                    shadow, (int) offset, kind, mode >= Hooks.ACQUIRE_RELEASE, narrow(kind, bits));
        }
    }

    @Override
    public void store(@Nullable Object base, long offset, int mode, @Nullable Object value) {
        spinning.changed();
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            long name = objects.nameOf(value, true);
            eventWrite(shadow, (int) offset, 'L', mode >= Hooks.ACQUIRE_RELEASE, name);
        }
    }

    @Override
    public void compareAndSet(
            @Nullable Object base, long offset, char kind, int mode, long expected, long value) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            int location = beforeChange(shadow, (int) offset, kind);
            long wanted = narrow(kind, expected);
            boolean set = compareAndSet(shadow, offset, kind, wanted, narrow(kind, value));
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, set);
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
        if (shadow != null) {
            long wanted = objects.nameOf(expected, false);
            long name = objects.nameOf(value, true);
            int location = beforeChange(shadow, (int) offset, 'L');
            boolean set = compareAndSet(shadow, offset, 'L', wanted, name);
            requireIdentical(shadow, offset, expected, set);
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, set);
        } else {
            spinning.changed();
        }
    }

    /// Says whether the compare-and-set succeeds.
    private boolean compareAndSet(Shadow shadow, long offset, char kind, long wanted, long value) {
        int location = locations.of(shadow, (int) offset, kind);
        SpinGuard guard = spinning.guardFor(shadow.object, kind, true);
        boolean set;
        if (guard == null) {
            long read = ops.compareAndExchange(location, wanted, value);
            checkRead(shadow, offset, kind, read);
            set = read == wanted;
        } else {
            set = ops.compareAndSet(location, wanted, value, guard);
            checkRead(shadow, offset, kind, ops.lastRead(location));
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
                    "A compare-and-set compares "
                            + expected
                            + " with an equal object that is not the same one",
                    "Comparing strings or boxed numbers by identity depends on caches of the JVM:"
                            + " use AtomicInteger or AtomicLong, or keep the object that was read.");
        }
    }

    @Override
    public void exchange(@Nullable Object base, long offset, char kind, int mode, long value) {
        Shadow shadow = sharedOnHeap(base);
        if (shadow != null) {
            int location = beforeChange(shadow, (int) offset, kind);
            checkRead(shadow, offset, kind, exchange(shadow, location, kind, narrow(kind, value)));
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, true);
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
            int location = beforeChange(shadow, (int) offset, 'L');
            checkRead(shadow, offset, 'L', exchange(shadow, location, 'L', name));
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, true);
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
        int location = beforeChange(shadow, (int) offset, kind);
        if (resultUsed) {
            checkRead(shadow, offset, kind, ops.fetchAndAdd(location, addend, kind == 'I'));
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, true);
        } else {
            ops.add(location, addend, kind == 'I');
            races.add(ops.thread(), location);
        }
    }

    private void requireWholeNumber(char kind) {
        if (kind != 'I' && kind != 'J') {
            throw ops.refuse(
                    "The program adds atomically to a variable of type " + kind,
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
            int location = beforeChange(shadow, (int) offset, kind);
            checkRead(shadow, offset, kind, ops.update(location, update, operand));
            changed(location, mode >= Hooks.ACQUIRE_RELEASE, true);
        }
    }

    @Override
    public Variable resolve(VarHandle handle) {
        Variable variable = session.handles.resolve(handle);
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
                    "What threads share must be in objects.");
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

    // What all accesses come down to.

    private void read(Shadow shadow, int offset, char kind, FieldInfo.Access access) {
        switch (access) {
            case FINAL, OWNER -> {}
            case VOLATILE -> eventRead(shadow, offset, kind, true);
            case RELAXED -> eventRead(shadow, offset, kind, false);
            case PLAIN -> {
                if (reportsRaces) {
                    locations.checkRead(shadow, offset, kind);
                } else {
                    eventRead(shadow, offset, kind, false);
                }
            }
        }
    }

    private void write(
            Shadow shadow, int offset, char kind, FieldInfo.Access access, @Nullable Object value) {
        if (access == FieldInfo.Access.PLAIN && reportsRaces) {
            write(shadow, offset, kind, access, 0);
        } else {
            write(shadow, offset, kind, access, objects.nameOf(value, true));
        }
    }

    private void write(Shadow shadow, int offset, char kind, FieldInfo.Access access, long bits) {
        switch (access) {
            case FINAL -> {}
            case OWNER -> saveGlobal(shadow, offset, kind);
            case VOLATILE -> eventWrite(shadow, offset, kind, true, bits);
            case RELAXED -> eventWrite(shadow, offset, kind, false, bits);
            case PLAIN -> {
                if (reportsRaces) {
                    locations.checkWrite(shadow, offset, kind);
                    saveGlobal(shadow, offset, kind);
                } else {
                    eventWrite(shadow, offset, kind, false, bits);
                }
            }
        }
    }

    private void eventRead(Shadow shadow, int offset, char kind, boolean synchronises) {
        int location = locations.of(shadow, offset, kind);
        SpinGuard guard = spinning.guardFor(shadow.object, kind, false);
        long read = guard == null ? ops.read(location) : ops.await(location, guard);
        checkRead(shadow, offset, kind, read);
        if (synchronises) {
            races.acquire(ops.thread(), location);
        }
    }

    private void eventWrite(
            Shadow shadow, int offset, char kind, boolean synchronises, long value) {
        int location = beforeChange(shadow, offset, kind);
        ops.write(location, value);
        if (synchronises) {
            races.release(ops.thread(), location);
        } else {
            races.overwrite(location);
        }
    }

    private int beforeChange(Shadow shadow, int offset, char kind) {
        int location = locations.of(shadow, offset, kind);
        saveGlobal(shadow, offset, kind);
        return location;
    }

    private void saveGlobal(Shadow shadow, int offset, char kind) {
        if (shadow.isGlobal) {
            session.undo.save(shadow.object, offset, kind);
        }
    }

    private void changed(int location, boolean synchronises, boolean written) {
        if (synchronises) {
            int me = ops.thread();
            races.acquire(me, location);
            if (written) {
                races.release(me, location);
            }
        } else if (written) {
            races.overwrite(location);
        }
    }

    /// The core and the real heap must agree, or somebody has changed the heap unseen.
    private void checkRead(Shadow shadow, long offset, char kind, long read) {
        long real = locations.valueOf(shadow.object, offset, kind);
        if (real != read) {
            throw ops.refuse(
                    "The variable "
                            + locations.describe(shadow, (int) offset)
                            + " was changed by code that is not woven",
                    "Native code and reflection cannot be checked.");
        }
    }

    // Monitors and threads.

    @Override
    public void enterMonitor(@Nullable Object object) {
        spinning.changed();
        if (object == null) {
            throw new NullPointerException("synchronized (null)");
        }
        monitors.enter(object);
    }

    @Override
    public void exitMonitor(Object object) {
        spinning.changed();
        monitors.exit(object);
    }

    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        spinning.changed();
        monitors.await(object, nanos);
    }

    @Override
    public void signal(Object object, boolean all) {
        spinning.changed();
        monitors.signal(object, all);
    }

    @Override
    public boolean holdsLock(Object object) {
        return monitors.holds(object);
    }

    // Synchronisers.

    @Override
    public int awaitSynchronizer(
            Object synchronizer, boolean interruptible, boolean timed, long deadline) {
        spinning.changed();
        return synchronizers.await(synchronizer, interruptible, timed, deadline);
    }

    @Override
    public boolean tracksReleases() {
        return session.interrupts;
    }

    @Override
    public void released(Object synchronizer) {
        spinning.changed();
        synchronizers.released(synchronizer);
    }

    @Override
    public void beginWait(Object condition, boolean interruptible) throws InterruptedException {
        spinning.changed();
        synchronizers.beginWait(condition, interruptible);
    }

    @Override
    public int awaitCondition(Object condition, long nanos, boolean interruptible) {
        spinning.changed();
        return synchronizers.awaitCondition(nanos, interruptible);
    }

    @Override
    public boolean endWait(Object condition, int why) throws InterruptedException {
        spinning.changed();
        return synchronizers.endWait(condition, why);
    }

    @Override
    public void signalCondition(Object condition, boolean all) {
        spinning.changed();
        synchronizers.signal(condition, all);
    }

    @Override
    public void spin() {
        spinning.changed();
        int location = ops.lastReadLocation();
        if (location >= 0) {
            ops.await(location, Guard.NOT_EQUAL, ops.lastRead(location), Waiting.SYNCHRONIZER);
        }
    }

    @Override
    public void start(Thread thread) {
        spinning.changed();
        threads.start(thread);
    }

    @Override
    public void setHandler(Thread thread, Thread.@Nullable UncaughtExceptionHandler handler) {
        threads.setHandler(thread, handler);
    }

    @Override
    public void rename(Thread thread) {
        threads.rename(thread);
    }

    @Override
    public void setDefaultHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        threads.setDefaultHandler(handler);
    }

    @Override
    public Thread.@Nullable UncaughtExceptionHandler defaultHandler() {
        return threads.defaultHandler();
    }

    @Override
    public boolean join(Thread thread, long nanos) throws InterruptedException {
        spinning.changed();
        return threads.join(thread, nanos);
    }

    @Override
    public PoolModel pools() {
        spinning.changed();
        return pools;
    }

    @Override
    public void interrupt(Thread thread) {
        spinning.changed();
        pools.beforeInterrupt(threads.numberOf(thread));
        threads.interrupt(thread);
    }

    @Override
    public boolean isInterrupted(Thread thread, boolean clear) {
        if (clear) {
            spinning.changed();
        } else {
            spinning.forget();
        }
        return threads.isInterrupted(thread, clear);
    }

    @Override
    public Thread.State state(Thread thread) {
        spinning.forget();
        return threads.state(thread);
    }

    @Override
    public void park(long nanos) {
        spinning.changed();
        threads.park(nanos);
    }

    @Override
    public void unpark(Thread thread) {
        spinning.changed();
        threads.unpark(thread);
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        spinning.slept();
        threads.sleep(nanos);
    }

    // Determinism.

    @Override
    public long nanoTime() {
        spinning.timeIsRead();
        return session.determinism.time(ops.thread());
    }

    @Override
    public int identityHashCode(Object object) {
        spinning.changed();
        return session.determinism.hashOf(objects.shadowOf(object), ops.thread());
    }

    @Override
    public double random() {
        spinning.changed();
        return session.determinism.random(ops.thread());
    }

    @Override
    public String threadName() {
        spinning.changed();
        return session.determinism.threadName(ops, ops.thread());
    }

    @Override
    public LoopInterceptor loops() {
        return spinning;
    }

    @Override
    public Error refuse(String what, String advice) {
        return ops.refuse(what, advice);
    }
}
