package dev.ratatosk.java.hooks;

/// The queues of synchronisers: the threads that wait, in the order of arrival. Kept only where a
/// program can tell: see `dev.ratatosk.java.program.locks.LockQueues`.
public interface QueueModel {
    /// Whether the thread, which could not acquire or has been signalled, goes to the queue at
    /// once.
    boolean startsInQueue(Object synchronizer);

    /// The thread has acquired: it leaves the queue if it was in it.
    void acquired(Object synchronizer);

    /// Whether another thread is first in the queue.
    boolean hasQueuedPredecessors(Object synchronizer);

    /// Whether the first in the queue wants the synchroniser for itself.
    boolean isFirstExclusive(Object synchronizer);

    boolean hasQueuedThreads(Object synchronizer);

    boolean isQueued(Object synchronizer, Thread thread);

    /// The threads in the queue, the last one first.
    ///
    /// @param modes 1 for those that want the synchroniser for themselves, 2 for those that share,
    ///   or both
    Thread[] queuedThreads(Object synchronizer, int modes);

    /// The threads that wait for a condition, the first one first.
    Thread[] waitingThreads(Object condition);
}
