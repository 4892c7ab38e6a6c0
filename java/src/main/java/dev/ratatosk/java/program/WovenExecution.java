package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Initialisation;
import dev.ratatosk.java.hooks.Interceptor;
import dev.ratatosk.java.hooks.LoopInterceptor;
import dev.ratatosk.java.hooks.PoolModel;
import dev.ratatosk.java.hooks.QueueModel;
import dev.ratatosk.java.hooks.Variable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/// One execution of woven code: makes operations of what the hooks announce.
///
/// Whether an access becomes an operation is decided by [PlainAccesses] and [AtomicAccesses]: one
/// to a local object does not. What waits, starts or ends is handed to the tables.
final class WovenExecution implements Interceptor {
    private final Ops ops;
    private final Session session;
    private final ObjectGraph objects;
    private final ThreadTable threads;
    private final ThreadProperties properties;
    private final MonitorTable monitors;
    private final SynchronizerTable synchronizers;
    private final Spinning spinning;
    private final Spurious spurious;
    private final Locations locations;

    /// Made when the first pool is met.
    private @Nullable PoolTable pools;

    private final InitialiserTable initialisers;
    private final PlainAccesses plain;
    private final AtomicAccesses atomic;

    WovenExecution(Ops ops, Session session, @Nullable Labels labels) {
        this.ops = ops;
        this.session = session;
        this.objects = session.objects;
        this.locations = new Locations(ops, session, labels);
        this.spurious = new Spurious(ops, session.spurious);
        this.initialisers = new InitialiserTable(ops, session, locations);
        this.threads = new ThreadTable(ops, session, locations, spurious, initialisers);
        this.properties = new ThreadProperties(ops, session, locations);
        this.monitors = new MonitorTable(ops, objects, locations, session.races, threads);
        this.spinning = new Spinning(ops, session);
        SharedVariables variables = new SharedVariables(ops, session, locations, spinning);
        this.synchronizers =
                new SynchronizerTable(ops, session, locations, variables, threads, spinning);
        this.plain = new PlainAccesses(ops, session, variables, spinning);
        this.atomic = new AtomicAccesses(ops, session, locations, variables, spinning, spurious);
    }

    ThreadTable threads() {
        return threads;
    }

    // Accesses to memory.

    @Override
    public void readField(@Nullable Object base, int number) {
        plain.readField(base, number);
    }

    @Override
    public void readStatic(int number) {
        plain.readStatic(number);
    }

    @Override
    public void writeField(@Nullable Object base, int number, long bits) {
        plain.writeField(base, number, bits);
    }

    @Override
    public void writeField(@Nullable Object base, int number, @Nullable Object value) {
        plain.writeField(base, number, value);
    }

    @Override
    public void writeStatic(int number, long bits) {
        plain.writeStatic(number, bits);
    }

    @Override
    public void writeStatic(int number, @Nullable Object value) {
        plain.writeStatic(number, value);
    }

    @Override
    public void readElement(@Nullable Object array, int index) {
        plain.readElement(array, index);
    }

    @Override
    public void writeElement(@Nullable Object array, int index, long bits) {
        plain.writeElement(array, index, bits);
    }

    @Override
    public void writeElement(@Nullable Object array, int index, @Nullable Object value) {
        plain.writeElement(array, index, value);
    }

    @Override
    public void copyArray(
            @Nullable Object from, int fromIndex, @Nullable Object to, int toIndex, int length) {
        plain.copyArray(from, fromIndex, to, toIndex, length);
    }

    @Override
    public void readElements(@Nullable Object array, int from, int to) {
        plain.readElements(array, from, to);
    }

    @Override
    public void fillElements(@Nullable Object array, int from, int to) {
        plain.fillElements(array, from, to);
    }

    @Override
    public void giveAway(@Nullable Object array, String method) {
        if (array != null) {
            objects.giveAway(array, method);
        }
    }

    @Override
    public void reflect(Method method) {
        objects.requireSeen(session.targets.of(method));
    }

    @Override
    public void inspect(MethodHandle handle) {
        objects.requireSeen(session.targets.of(handle));
    }

    @Override
    public void readAll(@Nullable Object object) {
        plain.readAll(object);
    }

    @Override
    public void readRecord(@Nullable Object value) {
        plain.readRecord(value);
    }

    @Override
    public void load(@Nullable Object base, long offset, char kind, int mode) {
        atomic.load(base, offset, kind, mode);
    }

    @Override
    public void store(@Nullable Object base, long offset, char kind, int mode, long bits) {
        atomic.store(base, offset, kind, mode, bits);
    }

    @Override
    public void store(@Nullable Object base, long offset, int mode, @Nullable Object value) {
        atomic.store(base, offset, mode, value);
    }

    @Override
    public void compareAndSet(
            @Nullable Object base, long offset, char kind, int mode, long expected, long value) {
        atomic.compareAndSet(base, offset, kind, mode, expected, value);
    }

    @Override
    public void compareAndSet(
            @Nullable Object base,
            long offset,
            int mode,
            @Nullable Object expected,
            @Nullable Object value) {
        atomic.compareAndSet(base, offset, mode, expected, value);
    }

    @Override
    public void exchange(@Nullable Object base, long offset, char kind, int mode, long value) {
        atomic.exchange(base, offset, kind, mode, value);
    }

    @Override
    public void exchange(@Nullable Object base, long offset, int mode, @Nullable Object value) {
        atomic.exchange(base, offset, mode, value);
    }

    @Override
    public void add(
            @Nullable Object base,
            long offset,
            char kind,
            int mode,
            long addend,
            boolean resultUsed) {
        atomic.add(base, offset, kind, mode, addend, resultUsed);
    }

    @Override
    public void bitwise(
            @Nullable Object base, long offset, char kind, int mode, char operator, long operand) {
        atomic.bitwise(base, offset, kind, mode, operator, operand);
    }

    @Override
    public void fence(boolean acquires, boolean releases) {
        atomic.fence(acquires, releases);
    }

    @Override
    public void weakAccess() {
        session.usesWeakAccesses = true;
    }

    @Override
    public void remark(int kind, String what) {
        session.remarks.add(kind, what);
    }

    @Override
    public boolean failsWeakly() {
        return session.spurious && spinning.failsWeakly(spurious);
    }

    @Override
    public boolean endWeakly(boolean set) {
        return !spurious.end() && set;
    }

    @Override
    public Variable resolve(VarHandle handle) {
        return atomic.resolve(handle);
    }

    // Class initialisers.

    @Override
    public boolean beginInitialising(Initialisation one) {
        spinning.changed();
        return initialisers.begin(one);
    }

    @Override
    public void endInitialising(Initialisation one, boolean succeeded) {
        spinning.changed();
        initialisers.end(one, succeeded);
    }

    @Override
    public boolean mayUse(Initialisation one) {
        return initialisers.mayUse(one);
    }

    @Override
    public void ranOnce(Class<?> type) {
        session.ranOnce = type;
    }

    // Monitors and threads.

    @Override
    public void enterMonitor(Object object) {
        spinning.changed();
        monitors.enter(object);
    }

    @Override
    public boolean lock(Object lock, int holds) {
        spinning.changed();
        return synchronizers.lock(lock, holds);
    }

    @Override
    public boolean takePermits(Object semaphore, int permits) {
        spinning.changed();
        return synchronizers.takePermits(semaphore, permits);
    }

    @Override
    public boolean givePermits(Object semaphore, int permits) {
        spinning.changed();
        return synchronizers.givePermits(semaphore, permits);
    }

    @Override
    public boolean awaitLatch(Object latch) {
        spinning.changed();
        return synchronizers.awaitLatch(latch);
    }

    @Override
    public boolean countDown(Object latch) {
        spinning.changed();
        return synchronizers.countDown(latch);
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
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline) {
        spinning.changed();
        return synchronizers.await(synchronizer, argument, shared, interruptible, timed, deadline);
    }

    @Override
    public QueueModel queues() {
        return synchronizers;
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
        synchronizers.conditions().begin(condition, interruptible);
    }

    @Override
    public int awaitCondition(
            Object condition, Object synchronizer, long nanos, boolean interruptible) {
        spinning.changed();
        return synchronizers.awaitCondition(condition, synchronizer, nanos, interruptible);
    }

    @Override
    public boolean endWait(Object condition, int why) throws InterruptedException {
        spinning.changed();
        return synchronizers.conditions().end(why);
    }

    @Override
    public void signalCondition(Object condition, Object synchronizer, boolean all) {
        spinning.changed();
        synchronizers.signal(condition, synchronizer, all);
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
    public void awaitChange(Object owner) {
        spinning.changed();
        if (isShared(owner)) {
            int location = ops.lastReadLocation();
            ops.await(location, Guard.NOT_EQUAL, ops.lastRead(location), Waiting.SYNCHRONIZER);
        }
    }

    @Override
    public void awaitAtLeast(Object owner, long least) {
        spinning.changed();
        if (isShared(owner)) {
            ops.await(ops.lastReadLocation(), Guard.AT_LEAST, least, Waiting.SYNCHRONIZER);
        }
    }

    /// Shares the object if it was not: then the variable has not been read by an operation yet,
    /// and the caller has to read it again.
    private boolean isShared(Object owner) {
        boolean wasShared = objects.findShared(owner) != null;
        if (!wasShared) {
            objects.publish(owner);
        }
        return wasShared;
    }

    @Override
    public void pass(long nanos) {
        spinning.slept();
        session.determinism.pass(ops.thread(), nanos);
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
    public void setProperty(Thread thread, String property) {
        spinning.changed();
        properties.set(thread, property);
    }

    @Override
    public void readProperty(Thread thread, String property) {
        spinning.forget();
        properties.read(thread, property);
    }

    @Override
    public void changeUnseen(Object object, String what) {
        spinning.changed();
        if (objects.findShared(object) != null) {
            throw ops.refuse(
                    "The program " + what + " that threads share",
                    "Nobody sees when it changes: do so before other threads can reach it.");
        }
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
        PoolTable known = pools;
        if (known == null) {
            known = new PoolTable(ops, session, locations, threads);
            pools = known;
        }
        return known;
    }

    @Override
    public void interrupt(Thread thread) {
        spinning.changed();
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
        threads.park(nanos, spurious.wakes());
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
    public long threadId() {
        spinning.changed();
        return session.determinism.threadId(ops.thread());
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
