package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.SemaphoreWord;

/// A counting semaphore.
///
/// ```java
/// Semaphore slots = new Semaphore("slots", 2);
/// slots.acquire();
/// // at most two threads are here
/// slots.release();
/// ```
public final class Semaphore {
    private final SemaphoreWord word;

    /// A semaphore that reports call `semaphore`.
    ///
    /// @param permits how many permits there are at first
    public Semaphore(int permits) {
        word = new SemaphoreWord(Ops.current(), permits, "semaphore");
    }

    /// A semaphore that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param permits how many permits there are at first
    public Semaphore(String name, int permits) {
        word = new SemaphoreWord(Ops.current(), permits, name);
    }

    /// Waits for a permit and takes it.
    public void acquire() {
        word.acquire(1);
    }

    /// Waits until there are that many permits and takes them all at once.
    ///
    /// @param permits how many permits
    public void acquire(int permits) {
        word.acquire(permits);
    }

    /// Takes a permit if there is one.
    ///
    /// @return whether it took one
    public boolean tryAcquire() {
        return word.tryAcquire(1);
    }

    /// Gives a permit.
    public void release() {
        word.release(1);
    }

    /// Gives that many permits.
    ///
    /// @param permits how many permits
    public void release(int permits) {
        word.release(permits);
    }
}
