package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.threads.ThreadTable;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import jdk.internal.misc.Unsafe;

/// Methods of locks, semaphores and latches that are one step as a whole.
///
/// Trying first and waiting then, as the real code does, tells nothing but which thread was there
/// before, and would be explored for each such answer. All say whether they have done it; what no
/// other thread can reach is left to the real code.
final class SingleSteps {
    private static final long OWNER =
            Unsafe.getUnsafe()
                    .objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    private final Ops ops;
    private final ObjectGraph objects;
    private final ThreadTable threads;
    private final SynchronizerStates states;
    private final QueuePolicy policy;
    private final LockQueues queues;

    SingleSteps(
            Ops ops,
            ObjectGraph objects,
            ThreadTable threads,
            SynchronizerStates states,
            QueuePolicy policy,
            LockQueues queues) {
        this.ops = ops;
        this.objects = objects;
        this.threads = threads;
        this.states = states;
        this.policy = policy;
        this.queues = queues;
    }

    /// Waits until a lock is free and takes it; false if no other thread knows it.
    boolean lock(Object lock, int holds) {
        Shadow shadow = objects.findShared(lock);
        if (shadow == null || isMine(lock)) {
            return false;
        }
        int state = states.beforeChange(shadow);
        if (policy.keeps(lock)) {
            if (!queues.contains(shadow, ops.thread())) {
                if (mayOvertake(shadow) && states.takeIfFree(shadow, state, holds)) {
                    return true;
                }
                queues.enter(shadow, false);
            }
            queues.awaitFirst(shadow);
            states.awaitFree(shadow, state, holds);
            queues.leave(shadow);
        } else {
            states.awaitFree(shadow, state, holds);
        }
        return true;
    }

    /// Whether a thread that has not queued yet may try.
    private boolean mayOvertake(Shadow synchronizer) {
        return !QueuePolicy.isFair(synchronizer.object) || !queues.hasPredecessors(synchronizer);
    }

    /// Only the thread itself makes itself the owner, so no other thread can change the answer.
    @SuppressWarnings("ReferenceEquality")
    private boolean isMine(Object lock) {
        return RealHeap.reference(lock, OWNER) == threads.at(ops.thread());
    }

    boolean takePermits(Object semaphore, int permits) {
        Shadow shadow = objects.findShared(semaphore);
        if (shadow == null) {
            return false;
        }
        if (permits != 1) {
            policy.require(semaphore);
        }
        int state = states.beforeChange(shadow);
        if (policy.keeps(semaphore)) {
            if (mayOvertake(shadow) && states.takeIfThere(shadow, state, permits)) {
                return true;
            }
            queues.enter(shadow, true);
            queues.awaitFirst(shadow);
            states.awaitPermits(shadow, state, permits);
            queues.leave(shadow);
        } else {
            states.awaitPermits(shadow, state, permits);
        }
        return true;
    }

    /// Too many permits are left to the real code, which throws.
    boolean givePermits(Object semaphore, int permits) {
        Shadow shadow = objects.findShared(semaphore);
        if (shadow == null || permits < 0) {
            return false;
        }
        long before = states.update(shadow, there -> withMore(there, permits));
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
        states.awaitZero(shadow);
        return true;
    }

    boolean countDown(Object latch) {
        Shadow shadow = objects.findShared(latch);
        if (shadow == null) {
            return false;
        }
        states.update(shadow, left -> Math.max(0, left - 1));
        return true;
    }
}
