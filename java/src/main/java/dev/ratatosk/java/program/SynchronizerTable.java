package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.QueueModel;
import dev.ratatosk.java.hooks.Synchronizers;
import java.util.Arrays;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Waiting for the synchronisers of `java.util.concurrent.locks` and their conditions: see
/// `dev.ratatosk.java.weave.Queues`.
final class SynchronizerTable implements QueueModel {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int INT_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final int LONG_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

    private static final long OWNER =
            UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    private static final Class<?> LOCK = jdkClass("locks.ReentrantLock$Sync");
    private static final Class<?> FAIR_LOCK = jdkClass("locks.ReentrantLock$FairSync");
    private static final Class<?> SEMAPHORE = jdkClass("Semaphore$Sync");
    private static final Class<?> FAIR_SEMAPHORE = jdkClass("Semaphore$FairSync");
    private static final Class<?> READ_WRITE_LOCK = jdkClass("locks.ReentrantReadWriteLock$Sync");

    /// The part of the state of a `ReentrantReadWriteLock` that counts how often it is held for
    /// writing.
    private static final long WRITES = (1 << 16) - 1;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final SharedVariables variables;
    private final ThreadTable threads;
    private final Session session;
    private final Spinning spinning;
    private final LockQueues queues;
    private final ConditionWaits conditions;

    /// By thread: the synchroniser whose release wakes it.
    private @Nullable Object[] registered = new Object[8];

    SynchronizerTable(
            Ops ops,
            Session session,
            Locations locations,
            SharedVariables variables,
            ThreadTable threads,
            Spinning spinning) {
        this.ops = ops;
        this.session = session;
        this.objects = session.objects;
        this.locations = locations;
        this.variables = variables;
        this.threads = threads;
        this.spinning = spinning;
        this.queues = new LockQueues(ops, session, locations, threads);
        this.conditions = new ConditionWaits(ops, session, locations, threads, queues);
    }

    private static Class<?> jdkClass(String name) {
        try {
            return Class.forName("java.util.concurrent." + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    ConditionWaits conditions() {
        return conditions;
    }

    int awaitCondition(Object condition, Object synchronizer, long nanos, boolean interruptible) {
        boolean queueKept = keepsQueue(synchronizer);
        return conditions.await(condition, synchronizer, queueKept, nanos, interruptible);
    }

    void signal(Object condition, Object synchronizer, boolean all) {
        conditions.signal(condition, synchronizer, keepsQueue(synchronizer), all);
    }

    /// Whether it matters who comes first. A lock that is not fair can be had by anybody who comes
    /// when it is free, and so can permits of a semaphore as long as all want the same number; that
    /// somebody has waited before cannot be told then, unless the program asks for the queue.
    boolean keepsQueue(Object synchronizer) {
        return READ_WRITE_LOCK.isInstance(synchronizer)
                || isFair(synchronizer)
                || session.queues && mayKeepQueue(synchronizer);
    }

    private static boolean isFair(Object synchronizer) {
        return FAIR_LOCK.isInstance(synchronizer) || FAIR_SEMAPHORE.isInstance(synchronizer);
    }

    private static boolean mayKeepQueue(Object synchronizer) {
        return LOCK.isInstance(synchronizer) || SEMAPHORE.isInstance(synchronizer);
    }

    /// Begins the exploration again if the queue is not kept yet although it matters.
    private void requireQueue(Object synchronizer) {
        if (!keepsQueue(synchronizer) && mayKeepQueue(synchronizer)) {
            session.queues = true;
            throw ops.restart();
        }
    }

    /// Waits until a lock is free and takes it; false if it is nobody else's.
    ///
    /// Trying first and waiting then, as the real code does, tells nothing but who was there
    /// before, and would be explored for each such answer.
    boolean lock(Object lock, int holds) {
        Shadow shadow = objects.findShared(lock);
        if (shadow == null || isMine(lock)) {
            return false;
        }
        int state = variables.beforeChange(shadow, INT_STATE, 'I');
        if (keepsQueue(lock)) {
            if (!queues.contains(shadow, ops.thread())) {
                if (mayOvertake(shadow) && takeIfFree(shadow, state, holds)) {
                    return true;
                }
                queues.enter(shadow, false);
            }
            queues.awaitFirst(shadow);
            awaitFree(shadow, state, holds);
            leave(shadow);
        } else {
            awaitFree(shadow, state, holds);
        }
        return true;
    }

    /// Whether a thread that has not queued yet may try.
    private boolean mayOvertake(Shadow synchronizer) {
        return !isFair(synchronizer.object) || !queues.hasPredecessors(synchronizer);
    }

    private boolean takeIfFree(Shadow lock, int state, long holds) {
        long before = ops.compareAndExchange(state, 0, holds);
        return took(lock, state, before, before == 0, holds);
    }

    private void awaitFree(Shadow lock, int state, long holds) {
        long free =
                ops.awaitAndUpdate(
                        state, Guard.EQUAL, 0, Update.EXCHANGE, holds, Waiting.SYNCHRONIZER);
        changed(lock, state, free, holds);
    }

    boolean takePermits(Object semaphore, int permits) {
        Shadow shadow = objects.findShared(semaphore);
        if (shadow == null) {
            return false;
        }
        if (permits != 1) {
            requireQueue(semaphore);
        }
        int state = variables.beforeChange(shadow, INT_STATE, 'I');
        if (keepsQueue(semaphore)) {
            if (mayOvertake(shadow) && takeIfThere(shadow, state, permits)) {
                return true;
            }
            queues.enter(shadow, true);
            queues.awaitFirst(shadow);
            awaitPermits(shadow, state, permits);
            leave(shadow);
        } else {
            awaitPermits(shadow, state, permits);
        }
        return true;
    }

    private boolean takeIfThere(Shadow semaphore, int state, long permits) {
        long before = ops.update(state, there -> there >= permits ? there - permits : there);
        return took(semaphore, state, before, before >= permits, before - permits);
    }

    private void awaitPermits(Shadow semaphore, int state, long permits) {
        long there =
                ops.awaitAndUpdate(
                        state,
                        Guard.AT_LEAST,
                        permits,
                        Update.PLUS,
                        -permits,
                        Waiting.SYNCHRONIZER);
        changed(semaphore, state, there, there - permits);
    }

    private boolean took(Shadow shadow, int state, long before, boolean taken, long after) {
        if (taken) {
            changed(shadow, state, before, after);
        } else {
            variables.checkRead(shadow, INT_STATE, 'I', before);
            variables.changed(shadow, INT_STATE, state, true, false);
        }
        return taken;
    }

    /// Too many permits are left to the real code, which throws.
    boolean givePermits(Object semaphore, int permits) {
        Shadow shadow = objects.findShared(semaphore);
        if (shadow == null || permits < 0) {
            return false;
        }
        int state = variables.beforeChange(shadow, INT_STATE, 'I');
        long before = ops.update(state, there -> withMore(there, permits));
        changed(shadow, state, before, withMore(before, permits));
        return before + permits <= Integer.MAX_VALUE;
    }

    private static long withMore(long permits, int more) {
        return permits + more <= Integer.MAX_VALUE ? permits + more : permits;
    }

    boolean awaitLatch(Object latch) {
        Shadow shadow = objects.findShared(latch);
        if (shadow == null) {
            return false;
        }
        int state = locations.of(shadow, INT_STATE, 'I');
        long open = ops.await(state, Guard.EQUAL, 0, Waiting.SYNCHRONIZER);
        variables.checkRead(shadow, INT_STATE, 'I', open);
        variables.changed(shadow, INT_STATE, state, true, false);
        return true;
    }

    boolean countDown(Object latch) {
        Shadow shadow = objects.findShared(latch);
        if (shadow == null) {
            return false;
        }
        int state = variables.beforeChange(shadow, INT_STATE, 'I');
        long before = ops.update(state, left -> Math.max(0, left - 1));
        changed(shadow, state, before, Math.max(0, before - 1));
        return true;
    }

    /// The core has changed the state; now the heap does.
    private void changed(Shadow shadow, int location, long before, long after) {
        variables.checkRead(shadow, INT_STATE, 'I', before);
        variables.changed(shadow, INT_STATE, location, true, true);
        UNSAFE.putIntVolatile(shadow.object, INT_STATE, (int) after);
    }

    /// Only the thread itself makes itself the owner, so no other thread can change the answer.
    @SuppressWarnings("ReferenceEquality")
    private boolean isMine(Object lock) {
        return RealHeap.reference(lock, OWNER) == threads.at(ops.thread());
    }

    int await(
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline) {
        int me = ops.thread();
        Shadow shadow = objects.findShared(synchronizer);
        if (interruptible && threads.isInterrupted(threads.at(me), true)) {
            return giveUp(shadow, me, Synchronizers.INTERRUPTED);
        }
        if (SEMAPHORE.isInstance(synchronizer) && argument != 1) {
            requireQueue(synchronizer);
        }
        long nanos = timed ? Math.max(1, deadline - session.determinism.time(me)) : 0;
        boolean mayTimeOut = ThreadTable.mayTimeOut(nanos);
        if (shadow != null && keepsQueue(synchronizer)) {
            if (!mayTimeOut) {
                return interruptible && session.interrupts
                        ? parkInQueue(shadow, me, shared)
                        : awaitInQueue(shadow, me, argument, shared);
            }
            if (looksFirst(shadow, shared)) {
                return Synchronizers.AGAIN;
            }
        }
        if (mayTimeOut) {
            session.determinism.pass(me, nanos);
            return giveUp(shadow, me, Synchronizers.TIMED_OUT);
        }
        if (shadow == null) {
            // Nobody has stored it where we can see it, but it is another thread's too: a lock
            // inside of the JDK. Its state has not been read by an event yet.
            objects.publish(synchronizer);
            return Synchronizers.AGAIN;
        }
        if (interruptible && session.interrupts) {
            awaitRelease(shadow, me);
            return Synchronizers.AGAIN;
        }
        boolean isLong = synchronizer instanceof AbstractQueuedLongSynchronizer;
        awaitChange(
                isLong
                        ? locations.of(shadow, LONG_STATE, 'J')
                        : locations.of(shadow, INT_STATE, 'I'));
        return Synchronizers.AGAIN;
    }

    private void awaitChange(int state) {
        ops.await(state, Guard.NOT_EQUAL, ops.lastRead(state), Waiting.SYNCHRONIZER);
    }

    /// Whether a thread whose time may pass at any moment tries once more: when it has queued and
    /// is the first.
    private boolean looksFirst(Shadow synchronizer, boolean shared) {
        if (queues.isFirst(synchronizer, ops.thread())) {
            return false;
        }
        queues.enter(synchronizer, shared);
        return queues.looksFirst(synchronizer);
    }

    /// Queues, and waits until the thread is the first and can acquire.
    private int awaitInQueue(Shadow synchronizer, int me, long argument, boolean shared) {
        if (!queues.contains(synchronizer, me)) {
            queues.enter(synchronizer, shared);
        }
        queues.awaitFirst(synchronizer);
        int state = variables.beforeChange(synchronizer, INT_STATE, 'I');
        if (LOCK.isInstance(synchronizer.object)) {
            awaitFree(synchronizer, state, argument);
            return Synchronizers.TAKEN;
        }
        if (SEMAPHORE.isInstance(synchronizer.object)) {
            awaitPermits(synchronizer, state, argument);
            return Synchronizers.TAKEN;
        }
        if (shared) {
            ops.await(state, SynchronizerTable::isNotWritten, Waiting.SYNCHRONIZER);
        } else {
            ops.await(state, Guard.EQUAL, 0, Waiting.SYNCHRONIZER);
        }
        return Synchronizers.AGAIN;
    }

    /// Whether nobody holds a `ReentrantReadWriteLock` for writing; who does himself need not wait.
    private static boolean isNotWritten(long state) {
        return (state & WRITES) == 0;
    }

    /// The same where an interruption may end it.
    @SuppressWarnings("ReferenceEquality")
    private int parkInQueue(Shadow synchronizer, int me, boolean shared) {
        if (!queues.contains(synchronizer, me)) {
            queues.enter(synchronizer, shared);
        }
        while (true) {
            boolean hasLooked = me < registered.length && registered[me] == synchronizer.object;
            awaitRelease(synchronizer, me);
            if (hasLooked) {
                if (threads.isInterrupted(threads.at(me), true)) {
                    return giveUp(synchronizer, me, Synchronizers.INTERRUPTED);
                }
            } else if (queues.looksFirst(synchronizer)) {
                return Synchronizers.AGAIN;
            }
        }
    }

    private int giveUp(@Nullable Shadow synchronizer, int me, int why) {
        forgetRegistration(me);
        if (synchronizer != null && queues.contains(synchronizer, me)) {
            leave(synchronizer);
        }
        return why;
    }

    private void forgetRegistration(int me) {
        if (me < registered.length) {
            registered[me] = null;
        }
    }

    /// Who waits where an interruption may end it has to look whether it is the first now.
    private void leave(Shadow synchronizer) {
        queues.leave(synchronizer);
        if (session.interrupts) {
            released(synchronizer.object);
        }
    }

    /// Where an interruption may end it, waiting is parking: the thread enters itself into a set,
    /// tries once more, and parks; a release wakes all in the set.
    @SuppressWarnings("ReferenceEquality")
    private void awaitRelease(Shadow synchronizer, int me) {
        if (me >= registered.length) {
            registered = Arrays.copyOf(registered, Math.max(me + 1, registered.length * 2));
        }
        if (registered[me] != synchronizer.object) {
            registered[me] = synchronizer.object;
            ops.update(locations.ofPart(synchronizer, Part.WAITERS, 0), Update.OR, 1L << me);
        } else {
            registered[me] = null;
            threads.park(0, false);
        }
    }

    void released(Object synchronizer) {
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow == null) {
            return;
        }
        int waiters = locations.ofPart(shadow, Part.WAITERS, 0);
        if (ops.read(waiters) != 0) {
            for (long rest = ops.exchange(waiters, 0); rest != 0; rest &= rest - 1) {
                threads.unpark(threads.at(Long.numberOfTrailingZeros(rest)));
            }
        }
    }

    // What threads see of queues.

    @Override
    public boolean startsInQueue(Object synchronizer) {
        return keepsQueue(synchronizer)
                && objects.findShared(synchronizer) != null
                && !conditions.comesFromWait(ops.thread());
    }

    @Override
    public void acquired(Object synchronizer) {
        int me = ops.thread();
        forgetRegistration(me);
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow != null && queues.contains(shadow, me)) {
            leave(shadow);
        }
    }

    @Override
    public boolean hasQueuedPredecessors(Object synchronizer) {
        Shadow shadow = looksAt(synchronizer);
        return shadow != null && queues.hasPredecessors(shadow);
    }

    @Override
    public boolean isFirstExclusive(Object synchronizer) {
        Shadow shadow = looksAt(synchronizer);
        return shadow != null && queues.isFirstExclusive(shadow);
    }

    @Override
    public boolean hasQueuedThreads(Object synchronizer) {
        Shadow shadow = looksAt(synchronizer);
        return shadow != null && queues.look(shadow) != 0;
    }

    @Override
    public boolean isQueued(Object synchronizer, Thread thread) {
        Shadow shadow = looksAt(synchronizer);
        int number = threads.numberOf(thread);
        return shadow != null && number != Shadow.NOBODY && queues.holds(shadow, number);
    }

    @Override
    public Thread[] queuedThreads(Object synchronizer, int modes) {
        Shadow shadow = looksAt(synchronizer);
        return shadow == null ? new Thread[0] : queues.threads(shadow, modes);
    }

    @Override
    public Thread[] waitingThreads(Object condition) {
        spinning.forget();
        return conditions.threads(condition);
    }

    /// The synchroniser whose queue somebody looks at; null if nobody can have queued.
    private @Nullable Shadow looksAt(Object synchronizer) {
        spinning.forget();
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow != null) {
            requireQueue(synchronizer);
        }
        return shadow;
    }
}
