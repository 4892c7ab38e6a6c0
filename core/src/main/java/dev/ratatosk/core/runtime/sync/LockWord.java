package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.runtime.Ops;
import java.util.BitSet;
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

    /// Threads that hold it besides: an explorer may let a thread acquire it that would have to
    /// wait, to see what the thread does in its critical section. None of them must notice.
    private @Nullable BitSet others;

    public LockWord(Ops ops, @Nullable String label) {
        this.ops = ops;
        this.location = ops.allocate(1, 0, label, LockWord::show);
    }

    public void lock() {
        ops.acquire(location);
        acquired();
    }

    public boolean tryLock() {
        boolean acquired = ops.tryAcquire(location);
        if (acquired) {
            acquired();
        }
        return acquired;
    }

    private void acquired() {
        if (holder == NOBODY) {
            holder = ops.thread();
            return;
        }
        if (others == null) {
            others = new BitSet();
        }
        others.set(ops.thread());
    }

    /// @throws IllegalMonitorStateException if the calling thread does not hold the lock
    public void unlock() {
        requireHeld("unlock");
        if (holder == ops.thread()) {
            holder = NOBODY;
        } else if (others != null) {
            others.clear(ops.thread());
        }
        ops.release(location);
    }

    public boolean isHeldByCurrentThread() {
        int me = ops.thread();
        return holder == me || others != null && others.get(me);
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
