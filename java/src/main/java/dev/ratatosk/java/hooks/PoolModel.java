package dev.ratatosk.java.hooks;

import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;

/// The state of thread pools: how many tasks are in the queue, how many workers there are, and
/// whether the pool was shut down. Each method is a single operation.
public interface PoolModel {
    /// What to do with a task.
    int QUEUED = 0;

    /// The task gets a worker of its own.
    int NEW_WORKER = 1;

    /// The task is in the queue, and a worker is needed for it.
    int QUEUED_FOR_NEW_WORKER = 2;

    int REJECTED = 3;

    /// Whether pools are modelled in this exploration.
    boolean isOn();

    /// Ends the exploration and begins it anew without models of pools: the program asks for what
    /// they do not know.
    Error giveUp();

    int execute(ThreadPoolExecutor pool, Runnable task, int core, int maximum, int capacity);

    /// A worker's thread was made.
    void add(ThreadPoolExecutor pool, Thread worker);

    /// The next task of a worker; null if it has to end.
    Runnable take(ThreadPoolExecutor pool);

    void shutdown(ThreadPoolExecutor pool);

    /// Returns the tasks that were in the queue.
    List<Runnable> shutdownNow(ThreadPoolExecutor pool);

    /// Zero nanoseconds mean for ever.
    boolean awaitTermination(ThreadPoolExecutor pool, long nanos) throws InterruptedException;

    boolean isShutdown(ThreadPoolExecutor pool);

    boolean isTerminated(ThreadPoolExecutor pool);
}
