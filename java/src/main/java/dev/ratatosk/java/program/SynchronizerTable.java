package dev.ratatosk.java.program;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Synchronizers;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

/// Waiting for the synchronisers of `java.util.concurrent.locks` and their conditions: see
/// `dev.ratatosk.java.weave.Queues`.
final class SynchronizerTable {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int INT_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final int LONG_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

    /// Threads in a queue are six bits each, so that the queue is one value.
    private static final int BITS = 6;

    private static final int MAX_WAITERS = 10;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final ThreadTable threads;
    private final Determinism determinism;

    SynchronizerTable(
            Ops ops,
            ObjectGraph objects,
            Locations locations,
            ThreadTable threads,
            Determinism determinism) {
        this.ops = ops;
        this.objects = objects;
        this.locations = locations;
        this.threads = threads;
        this.determinism = determinism;
    }

    int await(Object synchronizer, boolean interruptible, boolean timed, long deadline) {
        int me = ops.thread();
        if (interruptible && threads.isInterrupted(threads.at(me), true)) {
            return Synchronizers.INTERRUPTED;
        }
        if (timed) {
            determinism.pass(me, Math.max(0, deadline - determinism.time(me)));
            return Synchronizers.TIMED_OUT;
        }
        objects.publish(synchronizer);
        Shadow shadow = objects.shadowOf(synchronizer);
        boolean isLong = synchronizer instanceof AbstractQueuedLongSynchronizer;
        int state =
                isLong
                        ? locations.of(shadow, LONG_STATE, 'J')
                        : locations.of(shadow, INT_STATE, 'I');
        ops.await(state, Guard.NOT_EQUAL, ops.lastRead(state), Waiting.SYNCHRONIZER);
        return Synchronizers.AGAIN;
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
        boolean woken = threads.awaitSignal(ops.thread(), nanos, interruptible);
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
        return signalled;
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
