package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.LockWord;
import org.jspecify.annotations.Nullable;

/// A mutual exclusion lock. It is not reentrant: a thread that locks it twice waits for itself,
/// which is reported as a deadlock.
///
/// ```java
/// SharedInt balance = new SharedInt("balance", 0);
/// Mutex mutex = new Mutex("accounts");
/// mutex.lock();
/// try {
///     balance.set(balance.get() + 1);
/// } finally {
///     mutex.unlock();
/// }
/// ```
public final class Mutex {
    private final Ops ops;
    private final LockWord word;
    private final @Nullable String name;

    /// A lock that reports call `mutex`.
    public Mutex() {
        this(null, Ops.current());
    }

    /// A lock that reports call `name`.
    ///
    /// @param name what reports call it
    public Mutex(String name) {
        this(name, Ops.current());
    }

    private Mutex(@Nullable String name, Ops ops) {
        this.ops = ops;
        this.name = name;
        this.word = new LockWord(ops, name == null ? "mutex" : name);
    }

    /// Waits until the lock is free and takes it.
    public void lock() {
        word.lock();
    }

    /// Takes the lock if it is free.
    ///
    /// @return whether it took the lock
    public boolean tryLock() {
        return word.tryLock();
    }

    /// Frees the lock.
    ///
    /// @throws IllegalMonitorStateException if the calling thread does not hold it
    public void unlock() {
        word.unlock();
    }

    /// Runs `section` with the lock held.
    ///
    /// @param section what to do with the lock held
    public void with(Runnable section) {
        lock();
        try {
            section.run();
        } finally {
            unlock();
        }
    }

    /// A condition variable of this lock.
    ///
    /// @return a new condition variable
    public Condition newCondition() {
        return new Condition(ops, word, name == null ? "condition" : name + ".condition");
    }
}
