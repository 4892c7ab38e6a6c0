package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Synchronizers;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.threads.ThreadTable;
import java.util.Arrays;

/// The conditions of locks: queues of threads, first come, first served.
///
/// A thread enters under the lock. A thread that signals takes it out, under the lock as well, and
/// puts it into the queue of the lock if that is kept. A thread whose time has passed or that is
/// interrupted takes itself out, whichever thread holds the lock: the next signal goes to another
/// one.
final class ConditionWaits {
    /// Threads in a queue are six bits each, so that the queue is one value.
    private static final int BITS = 6;

    private static final int MAX_WAITERS = 10;
    private static final String SIGNAL = "signal";
    private static final String SIGNAL_ALL = "signalAll";
    private static final long ENTRY = (1L << BITS) - 1;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final ThreadTable threads;
    private final QueuePolicy policy;
    private final LockQueues queues;

    /// By thread: whether it has just taken itself out of the queue of a condition.
    private boolean[] hasGivenUp = new boolean[8];

    ConditionWaits(
            Ops ops,
            ObjectGraph objects,
            Locations locations,
            ThreadTable threads,
            QueuePolicy policy,
            LockQueues queues) {
        this.ops = ops;
        this.objects = objects;
        this.locations = locations;
        this.threads = threads;
        this.policy = policy;
        this.queues = queues;
    }

    void begin(Object condition, boolean interruptible) throws InterruptedException {
        int me = ops.thread();
        if (interruptible) {
            threads.throwIfInterrupted(me);
        }
        objects.publish(condition);
        ops.conditions().beginWait(SIGNAL, queueOf(condition));
        long before = ops.update(queueOf(condition), waiting -> append(waiting, me + 1));
        if (sizeOf(before) == MAX_WAITERS || me >= ENTRY) {
            throw ops.refuse(
                    "More than " + MAX_WAITERS + " threads wait for one condition",
                    "Use fewer threads: the same errors show with two or three.");
        }
    }

    /// Waits without the lock.
    ///
    /// @return SIGNALLED, SIGNALLED_MEANWHILE, TIMED_OUT, INTERRUPTED or WOKEN_SPURIOUSLY of
    ///   [Synchronizers]
    int await(Object condition, Object synchronizer, long nanos, boolean interruptible) {
        int me = ops.thread();
        ops.conditions().beginReturn(SIGNAL, queueOf(condition));
        boolean wakes = threads.spurious().wakes();
        boolean woken =
                wakes
                        ? threads.signals().isInterruptedAfterAll(me) && interruptible
                        : threads.signals().await(me, nanos, interruptible);
        boolean mayGiveUp = wakes || woken || threads.mayTimeOut(nanos);
        if (mayGiveUp && takeOut(condition, me)) {
            giveUp(me);
            if (woken) {
                return Synchronizers.INTERRUPTED;
            }
            return wakes ? Synchronizers.WOKEN_SPURIOUSLY : Synchronizers.TIMED_OUT;
        }
        if (policy.keeps(synchronizer)) {
            queues.noteEntered(objects.shadowOf(synchronizer), me);
        }
        return mayGiveUp ? Synchronizers.SIGNALLED_MEANWHILE : Synchronizers.SIGNALLED;
    }

    /// Says whether the thread was still in the queue.
    private boolean takeOut(Object condition, int thread) {
        long before = ops.update(queueOf(condition), waiting -> remove(waiting, thread + 1));
        return remove(before, thread + 1) != before;
    }

    private void giveUp(int me) {
        if (me >= hasGivenUp.length) {
            hasGivenUp = Arrays.copyOf(hasGivenUp, Math.max(me + 1, hasGivenUp.length * 2));
        }
        hasGivenUp[me] = true;
    }

    /// Whether the thread, which is about to acquire, has not tried yet; only once.
    boolean comesFromWait(int me) {
        boolean comes = me < hasGivenUp.length && hasGivenUp[me];
        if (comes) {
            hasGivenUp[me] = false;
        }
        return comes;
    }

    /// The thread has the lock again. Says whether its time has not passed.
    boolean end(int why) throws InterruptedException {
        int me = ops.thread();
        if (why == Synchronizers.SIGNALLED_MEANWHILE) {
            threads.signals().drop(me);
        }
        ops.conditions().end();
        if (why == Synchronizers.INTERRUPTED) {
            threads.throwIfInterrupted(me);
        }
        return why != Synchronizers.TIMED_OUT && why != Synchronizers.INTERRUPTED;
    }

    /// Wakes the thread that has waited longest, or all.
    void signal(Object condition, Object synchronizer, boolean all) {
        if (objects.findShared(condition) == null) {
            return;
        }
        int queue = queueOf(condition);
        ops.conditions().beginSignal(all ? SIGNAL_ALL : SIGNAL, queue);
        long waiting =
                ops.read(queue) == 0 ? 0 : ops.update(queue, before -> all ? 0 : before >>> BITS);
        while (waiting != 0) {
            int thread = (int) (waiting & ENTRY) - 1;
            if (policy.keeps(synchronizer)) {
                queues.transfer(objects.shadowOf(synchronizer), thread);
            }
            ops.conditions().wakes(thread);
            threads.signals().signal(thread);
            waiting = all ? waiting >>> BITS : 0;
        }
        ops.conditions().end();
    }

    /// The waiting threads, the first one first.
    Thread[] threads(Object condition) {
        if (objects.findShared(condition) == null) {
            return new Thread[0];
        }
        long waiting = ops.read(queueOf(condition));
        Thread[] all = new Thread[sizeOf(waiting)];
        for (int i = 0; i < all.length; i++) {
            all[i] = threads.at((int) (waiting >>> i * BITS & ENTRY) - 1);
        }
        return all;
    }

    private int queueOf(Object condition) {
        return locations.ofPart(
                objects.shadowOf(condition),
                Part.CONDITION,
                0,
                queue -> sizeOf(queue) + " waiting");
    }

    /// How many threads wait in the queue.
    private static int sizeOf(long queue) {
        return (Long.SIZE - Long.numberOfLeadingZeros(queue) + BITS - 1) / BITS;
    }

    private static long append(long queue, long entry) {
        int size = sizeOf(queue);
        return size == MAX_WAITERS ? queue : queue | entry << size * BITS;
    }

    private static long remove(long queue, int entry) {
        for (int i = 0; i < MAX_WAITERS; i++) {
            if ((queue >>> i * BITS & ENTRY) == entry) {
                long below = queue & (1L << i * BITS) - 1;
                return below | queue >>> (i + 1) * BITS << i * BITS;
            }
        }
        return queue;
    }
}
