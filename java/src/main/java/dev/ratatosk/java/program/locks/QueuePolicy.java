package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.state.Learnt;

/// Which synchronisers have a queue that is kept: those where the order of arrival matters.
///
/// A lock that is not fair can be taken by any thread that comes when it is free, and so can
/// permits of a semaphore as long as all want the same number; that a thread has waited before
/// cannot be told then, unless the program asks for the queue.
final class QueuePolicy {
    private static final Class<?> LOCK = jdkClass("locks.ReentrantLock$Sync");
    private static final Class<?> FAIR_LOCK = jdkClass("locks.ReentrantLock$FairSync");
    private static final Class<?> SEMAPHORE = jdkClass("Semaphore$Sync");
    private static final Class<?> FAIR_SEMAPHORE = jdkClass("Semaphore$FairSync");
    private static final Class<?> READ_WRITE_LOCK = jdkClass("locks.ReentrantReadWriteLock$Sync");

    private final Ops ops;
    private final Learnt learnt;

    QueuePolicy(Ops ops, Learnt learnt) {
        this.ops = ops;
        this.learnt = learnt;
    }

    private static Class<?> jdkClass(String name) {
        try {
            return Class.forName("java.util.concurrent." + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static boolean isLock(Object synchronizer) {
        return LOCK.isInstance(synchronizer);
    }

    static boolean isSemaphore(Object synchronizer) {
        return SEMAPHORE.isInstance(synchronizer);
    }

    static boolean isFair(Object synchronizer) {
        return FAIR_LOCK.isInstance(synchronizer) || FAIR_SEMAPHORE.isInstance(synchronizer);
    }

    /// Whether the queue of the synchroniser is kept.
    boolean keeps(Object synchronizer) {
        return READ_WRITE_LOCK.isInstance(synchronizer)
                || isFair(synchronizer)
                || learnt.keepsQueues() && mayKeep(synchronizer);
    }

    private static boolean mayKeep(Object synchronizer) {
        return isLock(synchronizer) || isSemaphore(synchronizer);
    }

    /// Begins the exploration again if the queue is not kept yet although it matters.
    void require(Object synchronizer) {
        if (!keeps(synchronizer) && mayKeep(synchronizer)) {
            throw learnt.withQueues(ops);
        }
    }
}
