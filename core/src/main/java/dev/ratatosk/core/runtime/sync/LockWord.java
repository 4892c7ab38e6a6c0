package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// A mutual exclusion lock that is not reentrant: 0 is free, 1 is held. Acquiring is one guarded
/// read-modify-write, releasing one write.
public final class LockWord {
    private static final int NOBODY = -1;
    private final Ops ops;
    private final int location;

    /// Which thread holds it. A thread only ever compares this with itself, so what it learns
    /// follows from its own history, as the rules for threads under test demand.
    private int holder = NOBODY;

    public LockWord(Ops ops, @Nullable String label) {
        this.ops = ops;
        this.location = ops.allocate(1, 0, label, LockWord::show);
    }

    public void lock() {
        ops.acquire(location);
        holder = ops.thread();
    }

    public boolean tryLock() {
        boolean acquired = ops.tryAcquire(location);
        if (acquired) {
            holder = ops.thread();
        }
        return acquired;
    }

    /// @throws IllegalMonitorStateException if the calling thread does not hold the lock
    public void unlock() {
        requireHeld("unlock");
        holder = NOBODY;
        ops.release(location);
    }

    public boolean isHeldByCurrentThread() {
        return holder == ops.thread();
    }

    void requireHeld(String action) {
        if (!isHeldByCurrentThread()) {
            throw new IllegalMonitorStateException(
                    action + ": thread " + ops.thread() + " does not hold the lock");
        }
    }

    private static String show(long word) {
        return word == 0 ? "free" : "held";
    }
}
