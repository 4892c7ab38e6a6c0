package dev.ratatosk.java.hooks;

/// Told of synchronisers of `java.util.concurrent`: of locks, semaphores, latches and conditions,
/// and of waiting for results.
public interface SynchronizerInterceptor {
    /// Waits for a lock and takes it, in one step; says whether it has done so.
    boolean lock(Object lock, int holds);

    /// Waits for permits of a semaphore and takes them; says whether it has done so.
    boolean takePermits(Object semaphore, int permits);

    /// Gives permits to a semaphore; says whether it has done so.
    boolean givePermits(Object semaphore, int permits);

    /// Waits for a latch; says whether it has done so.
    boolean awaitLatch(Object latch);

    /// Counts a latch down; says whether it has done so.
    boolean countDown(Object latch);

    /// Waits until it is worth trying again: until the state of a synchroniser is another one than
    /// the caller has read last, or the caller is the first in the queue. Returns AGAIN, TAKEN,
    /// TIMED_OUT or INTERRUPTED of [Synchronizers].
    int await(
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline);

    /// Whether releases of synchronisers must be told.
    boolean tracksReleases();

    void released(Object synchronizer);

    void beginWait(Object condition, boolean interruptible) throws InterruptedException;

    /// Says why the wait is over: one of [Synchronizers].
    int awaitCondition(Object condition, Object synchronizer, long nanos, boolean interruptible);

    /// Says whether the thread was signalled.
    boolean endWait(Object condition, int why) throws InterruptedException;

    void signalCondition(Object condition, Object synchronizer, boolean all);

    /// Waits until the variable that the caller has read last holds something else.
    void spin();

    /// The same, if the variable is one of the object.
    void awaitChange(Object owner);

    /// Waits until the variable that the caller has read last, one of the object, holds as much.
    void awaitAtLeast(Object owner, long least);

    /// The caller waits for a time that is taken for ever.
    void neverPasses(long nanos);

    /// A time passes for the caller.
    void pass(long nanos);
}
