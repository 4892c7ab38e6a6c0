package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.SemaphoreWord;

/// A counting semaphore.
///
/// ```java
/// Semaphore slots = new Semaphore("slots", 2);
/// slots.acquire();
/// use();
/// slots.release();
/// ```
public final class Semaphore {
    private final SemaphoreWord word;

    public Semaphore(int permits) {
        word = new SemaphoreWord(Ops.current(), permits, "semaphore");
    }

    /// A semaphore with the given name in reports.
    public Semaphore(String name, int permits) {
        word = new SemaphoreWord(Ops.current(), permits, name);
    }

    /// Waits for a permit and takes it.
    public void acquire() {
        word.acquire(1);
    }

    /// Waits until the given number of permits is available and takes them in one step.
    public void acquire(int permits) {
        word.acquire(permits);
    }

    /// Takes a permit if one is available; returns whether it did.
    public boolean tryAcquire() {
        return word.tryAcquire(1);
    }

    /// Releases a permit.
    public void release() {
        word.release(1);
    }

    /// Releases the given number of permits.
    public void release(int permits) {
        word.release(permits);
    }
}
