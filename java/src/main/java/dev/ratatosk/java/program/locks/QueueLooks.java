package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.hooks.QueueModel;
import dev.ratatosk.java.program.memory.Spinning;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.threads.ThreadTable;
import org.jspecify.annotations.Nullable;

/// What threads see of the queues of synchronisers and conditions.
final class QueueLooks implements QueueModel {
    private final Ops ops;
    private final ObjectGraph objects;
    private final ThreadTable threads;
    private final QueuePolicy policy;
    private final LockQueues queues;
    private final ReleaseWaits releases;
    private final ConditionWaits conditions;
    private final Spinning spinning;

    QueueLooks(
            Ops ops,
            ObjectGraph objects,
            ThreadTable threads,
            QueuePolicy policy,
            LockQueues queues,
            ReleaseWaits releases,
            ConditionWaits conditions,
            Spinning spinning) {
        this.ops = ops;
        this.objects = objects;
        this.threads = threads;
        this.policy = policy;
        this.queues = queues;
        this.releases = releases;
        this.conditions = conditions;
        this.spinning = spinning;
    }

    @Override
    public boolean startsInQueue(Object synchronizer) {
        return policy.keeps(synchronizer)
                && objects.findShared(synchronizer) != null
                && !conditions.comesFromWait(ops.thread());
    }

    @Override
    public void acquired(Object synchronizer) {
        int me = ops.thread();
        releases.forget(me);
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow != null && queues.contains(shadow, me)) {
            queues.leave(shadow);
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

    /// The synchroniser whose queue is looked at; null if no thread can have queued.
    private @Nullable Shadow looksAt(Object synchronizer) {
        spinning.forget();
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow != null) {
            policy.require(synchronizer);
        }
        return shadow;
    }
}
