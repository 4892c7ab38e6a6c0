package dev.ratatosk.java.hooks;

import java.util.List;

/// The state of executors: how many tasks are in the queue, how many workers there are, and whether
/// the executor was shut down. Each method is a single operation as far as others can tell.
///
/// Pools are thread pools, and everything else that starts threads for tasks and can be shut down.
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

    /// The pool is about to be set up differently, which the model allows as long as it has neither
    /// workers nor tasks.
    void reshape(Object pool);

    int execute(Object pool, Runnable task, PoolShape shape);

    /// Like [#execute], of a task of the pool itself, which it also takes after it was shut down.
    int fork(Object pool, Runnable task, PoolShape shape);

    /// Whether threads of fork-join pools run more than one task.
    boolean reusesForks();

    /// A task of a fork-join pool gives a thread-local variable a value, which a later task could
    /// find. Begins the exploration anew if threads are not reused.
    void requireReusedForks();

    /// A thread for a task of an executor that keeps no threads.
    ///
    /// @return whether it may start
    boolean start(Object pool, Thread thread);

    /// A thread has come to the end of its only task.
    void end(Object pool, Thread thread);

    /// A task that becomes due after a delay.
    ///
    /// @param repeats whether it has run before and is to run again
    int schedule(Object pool, Runnable task, PoolShape shape, long delay, boolean repeats);

    /// A worker begins with a task that it was made for.
    ///
    /// @return whether the pool was shut down meanwhile, and the task is to be interrupted
    boolean begin(Object pool);

    /// The next task of a worker; null if it has to end.
    Runnable take(Object pool, PoolShape shape);

    /// A worker ends because its task has failed.
    ///
    /// @return whether another one has to take its place
    boolean fail(Object pool);

    /// Returns the tasks that are in the queue.
    List<Runnable> shutdown(Object pool);

    /// Returns the tasks that were in the queue.
    List<Runnable> shutdownNow(Object pool);

    /// Zero nanoseconds mean for ever.
    boolean awaitTermination(Object pool, long nanos) throws InterruptedException;

    boolean isShutdown(Object pool);

    /// Whether it was shut down at once, with [#shutdownNow].
    boolean isStopped(Object pool);

    boolean isTerminated(Object pool);
}
