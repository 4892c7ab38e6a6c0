package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.ConditionQueue;
import dev.ratatosk.core.runtime.sync.LockWord;

/// A condition variable of a [Mutex], which must be held by the caller of every method. There are
/// no spurious wake-ups; which of several waiters [#signal] wakes is explored in every way.
///
/// ```java
/// Mutex mutex = new Mutex("queue");
/// SharedInt size = new SharedInt("size", 0);
/// Condition notEmpty = mutex.newCondition();
/// mutex.lock();
/// while (size.get() == 0) {
///     notEmpty.await();
/// }
/// size.set(size.get() - 1);
/// mutex.unlock();
/// ```
public final class Condition {
    private final ConditionQueue queue;

    Condition(Ops ops, LockWord lock, String name) {
        this.queue = new ConditionQueue(ops, lock, name);
    }

    /// Frees the lock, waits for a signal, and takes the lock again.
    public void await() {
        queue.await();
    }

    /// Wakes one waiter, if there is one.
    public void signal() {
        queue.signal();
    }

    /// Wakes all waiters.
    public void signalAll() {
        queue.signalAll();
    }
}
