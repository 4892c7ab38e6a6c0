package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Synchronizers;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Waiting for the synchronisers of `java.util.concurrent.locks` and their conditions: see
/// `dev.ratatosk.java.weave.Queues`.
final class SynchronizerTable {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int INT_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final int LONG_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

    private static final long OWNER =
            UNSAFE.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    /// Threads in a queue are six bits each, so that the queue is one value.
    private static final int BITS = 6;

    private static final int MAX_WAITERS = 10;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final SharedVariables variables;
    private final ThreadTable threads;
    private final Session session;

    /// By thread: the synchroniser whose release wakes it.
    private @Nullable Object[] registered = new Object[8];

    /// The threads whose wait has ended without reason, before its timeout.
    private final BitSet awake = new BitSet();

    SynchronizerTable(
            Ops ops,
            Session session,
            Locations locations,
            SharedVariables variables,
            ThreadTable threads) {
        this.ops = ops;
        this.session = session;
        this.objects = session.objects;
        this.locations = locations;
        this.variables = variables;
        this.threads = threads;
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
        long free =
                ops.awaitAndUpdate(
                        state, Guard.EQUAL, 0, Update.EXCHANGE, holds, Waiting.SYNCHRONIZER);
        changed(shadow, state, free, holds);
        return true;
    }

    boolean takePermits(Object semaphore, int permits) {
        Shadow shadow = objects.findShared(semaphore);
        if (shadow == null) {
            return false;
        }
        int state = variables.beforeChange(shadow, INT_STATE, 'I');
        long there =
                ops.awaitAndUpdate(
                        state,
                        Guard.AT_LEAST,
                        permits,
                        Update.PLUS,
                        -permits,
                        Waiting.SYNCHRONIZER);
        changed(shadow, state, there, there - permits);
        return true;
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

    int await(Object synchronizer, boolean interruptible, boolean timed, long deadline) {
        int me = ops.thread();
        if (interruptible && threads.isInterrupted(threads.at(me), true)) {
            return Synchronizers.INTERRUPTED;
        }
        if (timed) {
            long nanos = Math.max(1, deadline - session.determinism.time(me));
            if (ThreadTable.mayTimeOut(nanos)) {
                session.determinism.pass(me, nanos);
                return Synchronizers.TIMED_OUT;
            }
        }
        if (objects.findShared(synchronizer) == null) {
            // Nobody has stored it where we can see it, but it is another thread's too: a lock
            // inside of the JDK. Its state has not been read by an event yet.
            objects.publish(synchronizer);
            return Synchronizers.AGAIN;
        }
        Shadow shadow = objects.shadowOf(synchronizer);
        if (interruptible && session.interrupts) {
            awaitRelease(shadow, me);
            return Synchronizers.AGAIN;
        }
        boolean isLong = synchronizer instanceof AbstractQueuedLongSynchronizer;
        int state =
                isLong
                        ? locations.of(shadow, LONG_STATE, 'J')
                        : locations.of(shadow, INT_STATE, 'I');
        ops.await(state, Guard.NOT_EQUAL, ops.lastRead(state), Waiting.SYNCHRONIZER);
        return Synchronizers.AGAIN;
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

    /// The caller holds the lock until it has released it, so the queue does not change meanwhile.
    void beginWait(Object condition, boolean interruptible) throws InterruptedException {
        int me = ops.thread();
        if (interruptible) {
            threads.throwIfInterrupted(me);
        }
        objects.publish(condition);
        int queue = queueOf(condition);
        long waiting = ops.read(queue);
        int size = sizeOf(waiting);
        if (size == MAX_WAITERS || me >= (1 << BITS) - 1) {
            throw ops.refuse(
                    "More than " + MAX_WAITERS + " threads wait for one condition",
                    "Use fewer threads: the same errors show with two or three.");
        }
        ops.write(queue, waiting | (long) (me + 1) << size * BITS);
    }

    int awaitCondition(long nanos, boolean interruptible) {
        int me = ops.thread();
        // With a timeout the program can tell such an end from the timeout.
        boolean wakes = ThreadTable.mayTimeOut(nanos) && threads.spurious().wakes();
        awake.set(me, wakes);
        boolean woken =
                wakes
                        ? threads.isInterruptedAfterAll(me) && interruptible
                        : threads.awaitSignal(me, nanos, interruptible);
        return woken ? Synchronizers.INTERRUPTED : Synchronizers.TIMED_OUT;
    }

    boolean endWait(Object condition, int why) throws InterruptedException {
        int me = ops.thread();
        int queue = queueOf(condition);
        long waiting = ops.read(queue);
        long without = remove(waiting, me + 1);
        boolean signalled = without == waiting;
        if (!signalled) {
            ops.write(queue, without);
        } else {
            threads.dropSignal(me);
        }
        if (why == Synchronizers.INTERRUPTED && !signalled) {
            threads.throwIfInterrupted(me);
        }
        return signalled || awake.get(me);
    }

    /// Wakes who has waited longest, or all.
    void signal(Object condition, boolean all) {
        Shadow shadow = objects.findShared(condition);
        if (shadow == null) {
            return;
        }
        int queue = queueOf(condition);
        long waiting = ops.read(queue);
        if (waiting == 0) {
            return;
        }
        ops.write(queue, all ? 0 : waiting >>> BITS);
        do {
            threads.signal((int) (waiting & (1 << BITS) - 1) - 1);
            waiting >>>= BITS;
        } while (all && waiting != 0);
    }

    private int queueOf(Object condition) {
        return locations.ofPart(objects.shadowOf(condition), Part.WAITERS, 0);
    }

    private static int sizeOf(long queue) {
        int size = 0;
        for (long rest = queue; rest != 0; rest >>>= BITS) {
            size++;
        }
        return size;
    }

    private static long remove(long queue, int entry) {
        for (int i = 0; i < MAX_WAITERS; i++) {
            if ((queue >>> i * BITS & (1 << BITS) - 1) == entry) {
                long below = queue & (1L << i * BITS) - 1;
                return below | queue >>> (i + 1) * BITS << i * BITS;
            }
        }
        return queue;
    }
}
