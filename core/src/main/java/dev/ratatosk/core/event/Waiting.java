package dev.ratatosk.core.event;

/// What a thread is at while its guard is false. It decides between "deadlock" and "livelock" in a
/// verdict and words the message; [#MUTEX] also tells an explorer that the location follows the
/// rules of a lock: it is free at 0 and only its holder frees it.
public enum Waiting {
    /// A guard without a special meaning: a spin loop that became an await.
    SPIN,
    /// The acquisition of a lock.
    MUTEX,
    /// A signal on a condition variable.
    CONDITION,
    /// Permits of a semaphore.
    SEMAPHORE,
    /// The other parties of a barrier.
    BARRIER,
    /// A permit to continue after parking.
    PARK,
    /// The end of another thread.
    JOIN,
    /// A synchroniser of a library, until its state is another one.
    SYNCHRONIZER,
    /// Work to do, as the idle thread of a pool.
    TASK,
    /// An interruption of a sleep that takes for ever.
    SLEEP;

    private static final Waiting[] VALUES = values();

    static Waiting at(int ordinal) {
        return VALUES[ordinal];
    }
}
