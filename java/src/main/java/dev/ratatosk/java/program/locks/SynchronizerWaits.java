package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.Synchronizers;
import dev.ratatosk.java.program.determinism.Determinism;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.ThreadTable;
import org.jspecify.annotations.Nullable;

/// Waiting for a synchroniser that the real code could not acquire: until it is worth trying again,
/// the time has passed or the thread is interrupted. See `dev.ratatosk.java.weave.jdk.Queues`.
final class SynchronizerWaits {
    private final Ops ops;
    private final ObjectGraph objects;
    private final Determinism determinism;
    private final Learnt learnt;
    private final ThreadTable threads;
    private final SynchronizerStates states;
    private final QueuePolicy policy;
    private final LockQueues queues;
    private final ReleaseWaits releases;

    SynchronizerWaits(
            Ops ops,
            ScenarioState state,
            ThreadTable threads,
            SynchronizerStates states,
            QueuePolicy policy,
            LockQueues queues,
            ReleaseWaits releases) {
        this.ops = ops;
        this.objects = state.objects;
        this.determinism = state.determinism;
        this.learnt = state.learnt;
        this.threads = threads;
        this.states = states;
        this.policy = policy;
        this.queues = queues;
        this.releases = releases;
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
        if (QueuePolicy.isSemaphore(synchronizer) && argument != 1) {
            policy.require(synchronizer);
        }
        long nanos = timed ? Math.max(1, deadline - determinism.time(me)) : 0;
        boolean mayTimeOut = threads.mayTimeOut(nanos);
        if (shadow != null && policy.keeps(synchronizer)) {
            if (!mayTimeOut) {
                return interruptible && learnt.interrupts()
                        ? parkInQueue(shadow, me, shared)
                        : awaitInQueue(shadow, me, argument, shared);
            }
            if (looksFirst(shadow, shared)) {
                return Synchronizers.AGAIN;
            }
        }
        if (mayTimeOut) {
            determinism.pass(me, nanos);
            return giveUp(shadow, me, Synchronizers.TIMED_OUT);
        }
        if (shadow == null) {
            // No observed store has shared it, but it is another thread's, too: a lock
            // inside of the JDK. Its state has not been read by an event yet.
            objects.publish(synchronizer);
        } else if (interruptible && learnt.interrupts()) {
            releases.await(shadow);
        } else {
            states.awaitChange(shadow);
        }
        return Synchronizers.AGAIN;
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
        int state = states.beforeChange(synchronizer);
        if (QueuePolicy.isLock(synchronizer.object)) {
            states.awaitFree(synchronizer, state, argument);
            return Synchronizers.TAKEN;
        }
        if (QueuePolicy.isSemaphore(synchronizer.object)) {
            states.awaitPermits(synchronizer, state, argument);
            return Synchronizers.TAKEN;
        }
        states.awaitReadWriteLock(state, shared);
        return Synchronizers.AGAIN;
    }

    /// The same where an interruption may end it.
    private int parkInQueue(Shadow synchronizer, int me, boolean shared) {
        if (!queues.contains(synchronizer, me)) {
            queues.enter(synchronizer, shared);
        }
        while (true) {
            boolean hasLooked = releases.isRegistered(synchronizer, me);
            releases.await(synchronizer);
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
        releases.forget(me);
        if (synchronizer != null && queues.contains(synchronizer, me)) {
            queues.leave(synchronizer);
        }
        return why;
    }
}
